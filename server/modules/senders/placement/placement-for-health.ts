import type { KnownOfMailbox } from '../../../../contract/deliverability/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { type LastTestRow, lastTests } from './queries.ts';

/** What the newest tests of these mailboxes found, all in one query; nothing where no seed is set up. */
export async function placementForHealth(
  tx: SpaceTx,
  ids: readonly string[],
  { settings }: Services,
): Promise<ReadonlyMap<string, Pick<KnownOfMailbox, 'placement'>>> {
  if (settings.outside.placementSeeds.length === 0) return new Map();
  const tests = new Map((await lastTests(tx, ids)).map((row) => [row.integration_id, row]));
  return new Map(ids.map((id) => [id, { placement: { last: onWire(tests.get(id)) } }]));
}

function onWire(row: LastTestRow | undefined): NonNullable<KnownOfMailbox['placement']>['last'] {
  if (!row) return null;
  const { total, inbox, other, spam, missing, refused, spf, dkim, dmarc } = row;
  const open = total - inbox - other - spam - missing - refused;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    inbox_percent: row.inbox_percent,
    counts: { total, inbox, other, spam, missing, refused, open },
    authentication: (spf ?? dkim ?? dmarc) === null ? null : { spf, dkim, dmarc },
  };
}
