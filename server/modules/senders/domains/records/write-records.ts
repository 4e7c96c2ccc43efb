import type { Services } from '../../../../core/services.ts';
import { registrarOf } from '../../../../providers/registrar/registrar-of.ts';
import { changeDomain, type DomainRow } from '../queries.ts';
import { keepKeys } from './keep-keys.ts';
import { deleteKey, recordRows } from './record-queries.ts';
import { recordFullName, RECORD_TTL, wantedRecords } from './should-be.ts';

/** Writes what a domain that was bought here should say, while it does not: what is right already is left as it is. */
export async function writeRecords(services: Services, row: DomainRow): Promise<void> {
  const registrar = registrarOf(services);
  const host = services.settings.outside.mailHost;
  if (!registrar || !host) return;
  const { current, shown, over, isChanged } = await keepKeys(services, row);
  const records = await services.transactions.inSpace(row.space_id, (tx) => recordRows(tx, [row.id]), {
    readOnly: true,
  });
  const isRight = records.length > 0 && records.every(({ code }) => code === 'good' || code === 'unreached');
  if (isRight && !isChanged) return;
  const written = wantedRecords(host, current).flatMap(({ kind, name, type, written: lines }) =>
    kind === 'dkim'
      ? []
      : lines.map((line) => ({ ...line, type, name: recordFullName(name, row.name), ttl: RECORD_TTL })),
  );
  const keys = shown.map(({ selector, public_key }) => ({
    name: recordFullName(`${selector}._domainkey`, row.name),
    type: 'TXT' as const,
    value: `v=DKIM1; k=rsa; p=${public_key}`,
    ttl: RECORD_TTL,
  }));
  const gone = over.map(({ selector }) => ({
    name: recordFullName(`${selector}._domainkey`, row.name),
    type: 'TXT' as const,
  }));
  const { nameServers } = await registrar.putRecords(row.name, [...written, ...keys], gone);
  await services.transactions.inSpace(row.space_id, async (tx) => {
    for (const { id } of over) await deleteKey(tx, id);
    await changeDomain(tx, row.id, { name_servers: nameServers });
  });
}
