import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import { EXPORT_AT_ONCE } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { askerOf, chosenProspects, requireChoice } from '../list/chosen-prospects.ts';
import { idsAfter } from '../list/list-queries.ts';
import { customFieldsOf } from '../queries.ts';
import { columnsFor, csvHead, csvLines } from './export-columns.ts';
import { exportRows } from './export-queries.ts';
import { notifyOfMany } from './note-prospects.ts';

type Download = (typeof prospectCalls)['download'];

/** A small file is handed over at once; what is too large for that is mailed (`exportProspects`). */
export async function downloadProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Download>,
  services: Services,
): Promise<CallPayload<Download>> {
  requireChoice(input);
  const found = await chosenProspects(tx, askerOf(actor), input);
  const ids = await idsAfter(tx, found, { limit: EXPORT_AT_ONCE + 1 });
  if (ids.length > EXPORT_AT_ONCE) throw refuse('limit_reached');
  const columns = columnsFor(input.columns, await customFieldsOf(tx));
  const rows = ids.length > 0 ? await exportRows(tx, ids, found.seenBy) : [];
  const { id: userId, email } = actor.user;
  const details = { people: String(rows.length) };
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospects_exported', subject: email, details });
  await notifyOfMany(tx, services, { kind: 'prospects_exported', userId, people: rows.length, email });
  const name = `prospects-${tx.now.toISOString().slice(0, 10)}.csv`;
  return { name, people: rows.length, csv: csvHead(columns) + csvLines(columns, rows) };
}
