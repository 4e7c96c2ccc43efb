import type { DomainRecordKind, RecordSighting } from '../../../../../contract/domains/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { MailHost, Services } from '../../../../core/services.ts';
import { nameRecords, recordsBy } from '../../../../providers/dns/name-records.ts';
import { type NameRecords, NamesAway } from '../../../../providers/dns/port.ts';
import { tellMailboxesOf } from '../../mailboxes/own/own-mailboxes.ts';
import { setDomainStatus } from '../buying/settle-renewal.ts';
import { isRecordFine } from '../domain-on-wire.ts';
import { changeDomain, type DomainRow, insertHappening, isNameOfOthers, lockDomain } from '../queries.ts';
import { tellDomain } from '../tell-domain.ts';
import { DNS_RECORD_NAMES, verdictInWords } from '../words.ts';
import { judgeDkim, judgeDmarc, judgeMx, judgeSpf, type JudgedRecord } from './judge-record.ts';
import { keepKeys } from './keep-keys.ts';
import { putRecord, type DomainRecordRow, recordRows } from './record-queries.ts';
import { recordFullName, wantedRecords } from './should-be.ts';

interface Look {
  kind: DomainRecordKind;
  verdict: JudgedRecord;
  found: string[];
  seen: RecordSighting[];
}

/** Asks the DNS for the records of a domain, and holds or frees its mailboxes by what is found. */
export async function lookAtRecords(services: Services, row: DomainRow): Promise<void> {
  const host = services.settings.outside.mailHost;
  if (!host) return;
  const { current } = await keepKeys(services, row);
  const looks = await lookFrom(services, row, host, current);
  const isOthers = await services.transactions.onPlatform((tx) => isNameOfOthers(tx, row.name, row.space_id), {
    readOnly: true,
  });
  await services.transactions.inSpace(row.space_id, async (tx) => {
    const held = await lockDomain(tx, row.id);
    if (held) await note(tx, held, looks, isOthers);
  });
}

async function lookFrom(
  services: Services,
  row: DomainRow,
  host: MailHost,
  key: { selector: string; public_key: string },
): Promise<Look[]> {
  const { dnsServers, postOffice } = services.settings.outside;
  const own = postOffice ? [] : await nameServersOf(nameRecords(services), row.name);
  const askers = [
    { by: 'resolver' as const, server: dnsServers?.join(', ') ?? 'resolver', records: nameRecords(services) },
    ...own.map(({ name, address }) => ({
      by: 'name_server' as const,
      server: name,
      records: recordsBy(async () => [[address]]),
    })),
  ];
  return Promise.all(
    wantedRecords(host, key).map(async ({ kind, name }): Promise<Look> => {
      const asked = recordFullName(name, row.name);
      const sights = await Promise.all(
        askers.map(async ({ by, server, records }) => ({
          by,
          server,
          ...(await sight(records, kind, asked, host, key)),
        })),
      );
      const seen = sights.map(({ by, server, found, verdict }) => ({
        by,
        server,
        found,
        is_good: verdict.code === 'good',
      }));
      // what the domain's own server says holds; where it says nothing, what others see
      const told = sights.findLast(({ found }) => found !== null) ?? sights[0];
      return { kind, seen, found: told?.found ?? [], verdict: told?.verdict ?? { code: 'unreached', values: {} } };
    }),
  );
}

async function nameServersOf(records: NameRecords, domain: string): Promise<{ name: string; address: string }[]> {
  const names = await records.resolveNs(domain).catch(() => []);
  const found: { name: string; address: string }[] = [];
  for (const name of names.slice(0, 1)) {
    const [address] = await records.resolveA(name).catch(() => []);
    if (address) found.push({ name, address });
  }
  return found;
}

async function sight(
  records: NameRecords,
  kind: DomainRecordKind,
  name: string,
  host: MailHost,
  key: { public_key: string },
): Promise<{ found: string[] | null; verdict: JudgedRecord }> {
  try {
    if (kind === 'mx') {
      const found = (await records.resolveMx(name)).toSorted((a, b) => a.priority - b.priority);
      const lines = found.map(({ priority, exchange }) => `${priority} ${exchange}`);
      return { found: lines, verdict: judgeMx(found, host.mx) };
    }
    const texts = await records.resolveTxt(name);
    const own = kind === 'spf' ? texts.filter((each) => /^v=spf1/i.test(each)) : texts;
    if (kind === 'spf') return { found: own, verdict: judgeSpf(own, host.spf) };
    return { found: own, verdict: kind === 'dkim' ? judgeDkim(own, key.public_key) : judgeDmarc(own) };
  } catch (error) {
    if (!(error instanceof NamesAway)) throw error;
    return { found: null, verdict: { code: 'unreached', values: {} } };
  }
}

async function note(tx: SpaceTx, row: DomainRow, looks: readonly Look[], isOthers: boolean): Promise<void> {
  const before = await recordRows(tx, [row.id]);
  const last = (kind: string): DomainRecordRow | undefined => before.find((record) => record.kind === kind);
  for (const { kind, verdict, found, seen } of looks) {
    const known = last(kind);
    // who cannot be asked changes nothing that is known
    if (verdict.code === 'unreached' && known) continue;
    await putRecord(tx, { domain_id: row.id, kind, ...verdict, found, seen });
    await tellChange(tx, row, kind, known?.code, verdict);
  }
  const now = await recordRows(tx, [row.id]);
  const wrong = now.filter(({ code }) => !isRecordFine(code));
  const isAllGood = now.length === looks.length && now.every(({ code }) => code === 'good');
  await changeDomain(tx, row.id, { checked_at: tx.now });
  if (row.status === 'registering') {
    if (isAllGood && !isOthers) await activate(tx, row);
  } else if (wrong.length > 0 && !row.held_since) await hold(tx, row, wrong);
  else if (isAllGood && row.held_since) await release(tx, row);
  if (JSON.stringify(before.map(seenOf)) !== JSON.stringify(now.map(seenOf)))
    await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status: row.status } });
}

const seenOf = ({ kind, code, found }: DomainRecordRow) => [kind, code, found];

/** Of one that was right before, or is right again. */
async function tellChange(
  tx: SpaceTx,
  row: DomainRow,
  kind: DomainRecordKind,
  before: string | undefined,
  { code, values }: JudgedRecord,
): Promise<void> {
  if (row.status === 'registering' || before === undefined || before === code) return;
  const record = DNS_RECORD_NAMES[kind];
  if (code === 'good') await insertHappening(tx, row.id, 'record_good', { record });
  else if (!isRecordFine(code))
    await insertHappening(tx, row.id, 'record_wrong', { record, words: verdictInWords(code, values) });
}

async function activate(tx: SpaceTx, row: DomainRow): Promise<void> {
  await setDomainStatus(tx, row, 'active', null);
  await insertHappening(tx, row.id, 'active', {});
  await tellDomain(tx, row, 'registered', {});
}

async function hold(tx: SpaceTx, row: DomainRow, wrong: readonly DomainRecordRow[]): Promise<void> {
  await changeDomain(tx, row.id, { held_since: tx.now });
  await tellMailboxesOf(tx, row.id);
  await insertHappening(tx, row.id, 'held', {});
  const words = wrong.map(
    ({ kind, code, values }) =>
      `${DNS_RECORD_NAMES[kind as DomainRecordKind]}: ${verdictInWords(code as JudgedRecord['code'], values)}`,
  );
  await tellDomain(tx, row, 'records_wrong', { problem: words.join('; ') });
  await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status: row.status } });
}

async function release(tx: SpaceTx, row: DomainRow): Promise<void> {
  await changeDomain(tx, row.id, { held_since: null });
  await tellMailboxesOf(tx, row.id);
  await insertHappening(tx, row.id, 'released', {});
  await tx.append({ type: 'domain.records_good', subjectId: row.id, data: { name: row.name } });
  await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status: row.status } });
}
