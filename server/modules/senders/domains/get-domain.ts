import {
  type DomainDetails,
  type DomainHappening,
  type DomainRecord,
  RecordSighting,
  type RecordVerdict,
  TRANSFER_AFTER_DAYS,
} from '../../../../contract/domains/schemas.ts';
import * as z from 'zod';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { MailHost, Services } from '../../../core/services.ts';
import { countOwnMailboxes, heldMailboxes } from '../mailboxes/own/own-mailboxes.ts';
import { domainOnWire } from './domain-on-wire.ts';
import { type DomainRow, domainById, historyOfDomain } from './queries.ts';
import { keysOf, type KeyRow, type DomainRecordRow, recordRows } from './records/record-queries.ts';
import { recordFullName, RECORD_TTL, wantedRecords } from './records/should-be.ts';
import { happeningInWords, verdictInWords } from './words.ts';

const DAY_MS = 86_400_000;

export async function getDomain(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<DomainDetails> {
  const row = await domainById(tx, id);
  if (!row) throw refuse('not_found');
  const [records, keys, history, counts, held] = await Promise.all([
    recordRows(tx, [id]),
    keysOf(tx, id),
    historyOfDomain(tx, id),
    countOwnMailboxes(tx),
    row.held_since ? heldMailboxes(tx, actor, id) : [],
  ]);
  return {
    ...domainOnWire(row, records, counts.get(id) ?? 0),
    records: recordsOnWire(row, records, keys, services.settings.outside.mailHost),
    name_servers: row.name_servers,
    holds_back: held.map(({ id: mailbox, email, people, campaigns }) => ({ _id: mailbox, email, people, campaigns })),
    history: history.map(({ code, values, at }): DomainHappening => {
      const told = values as Record<string, string>;
      const what = code as DomainHappening['code'];
      return { code: what, values: told, text: happeningInWords(what, told), at: at.toISOString() };
    }),
    transfer: row.origin === 'bought' && row.registered_at ? transferOf(row, actor, services) : null,
    grace_until: row.grace_until?.toISOString() ?? null,
  };
}

/** The code is for admins alone. */
export function transferOf(
  row: DomainRow,
  actor: SpaceActor,
  { secrets }: Services,
): NonNullable<DomainDetails['transfer']> {
  const sealed = actor.space.role === 'admin' ? row.transfer_code_sealed : null;
  const place = { table: 'domains', id: row.id, field: 'transfer_code' };
  return {
    from: new Date((row.registered_at ?? row.created_at).getTime() + TRANSFER_AFTER_DAYS * DAY_MS).toISOString(),
    asked_at: row.transfer_asked_at?.toISOString() ?? null,
    code: sealed ? secrets.open(sealed, place) : null,
  };
}

function recordsOnWire(
  row: DomainRow,
  records: readonly DomainRecordRow[],
  keys: readonly KeyRow[],
  host: MailHost | null,
): DomainRecord[] {
  const key = keys.find(({ status }) => status === 'current');
  if (!host || !key) return [];
  const found = Object.fromEntries(records.map((record) => [record.kind, record.found]));
  return wantedRecords(host, key, found).map((wanted): DomainRecord => {
    const seen = records.find(({ kind }) => kind === wanted.kind);
    const code = (seen?.code ?? 'not_checked') as RecordVerdict;
    return {
      kind: wanted.kind,
      type: wanted.type,
      name: wanted.name,
      full_name: recordFullName(wanted.name, row.name),
      ttl: RECORD_TTL,
      should_be: wanted.values,
      found: seen?.found ?? [],
      verdict: { code, values: seen?.values ?? {}, text: verdictInWords(code, seen?.values ?? {}) },
      is_good: code === 'good',
      since: seen?.since.toISOString() ?? null,
      checked_at: seen?.checked_at.toISOString() ?? null,
      seen: z
        .array(RecordSighting)
        .catch([])
        .parse(seen?.seen ?? []),
      is_needed: true,
      is_written_here: row.origin === 'bought',
    };
  });
}
