import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { copyLabels, dropLabels } from '../../labels/copy-labels.ts';
import { prospectsInFlight } from '../data/erase-queries.ts';
import { getProspect, requireProspect } from '../record/get-prospect.ts';
import { changeBack, changeTo, type FieldsMoved, fieldsFrom } from './merge-fields.ts';
import {
  type ConversationsMoved,
  type EnrolmentsMoved,
  mergedConversations,
  mergedEnrolments,
  type MovedTable,
  movedRows,
} from './merge-ports.ts';
import { holdBoth, insertMerge, moveNotes, pointAt, takeMerge } from './merge-queries.ts';
import { lockProspectKeys } from '../queries.ts';
import { recomputeStatus } from '../recompute-status.ts';
import { changeProspect } from '../record/update-queries.ts';

interface Moved extends ConversationsMoved {
  fields: FieldsMoved;
  /** Records of earlier days lack what was not moved yet. */
  rows: Partial<Record<MovedTable, string[]>>;
  labels: string[];
  ways: EnrolmentsMoved;
}

/** What moves row by row: our own notes, and what others keep of a person. */
const movers = () => [{ table: 'prospects_notes' as const, move: moveNotes }, ...movedRows.all];

/** Two records are one person: all that belongs to the other comes here, and the other is shown nowhere any more. */
export async function mergeProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked, other_id }: { id: string; other_id: string },
  services: Services,
): Promise<ProspectDetail> {
  await lockProspectKeys(tx);
  const [id, otherId] = [await requireProspect(tx, asked), await requireProspect(tx, other_id)];
  if (id === otherId) throw refuse('conflict');
  const rows = await holdBoth(tx, [id, otherId]);
  const [one, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)];
  if (!one || !other) throw refuse('not_found');
  // what is going out at this moment belongs to one of them: in a moment it can be done
  if ((await prospectsInFlight(tx, [id, otherId])).size > 0) throw refuse('conflict');
  const fields = fieldsFrom(one, other);
  await changeProspect(tx, id, undefined, changeTo(fields));
  const moved: Moved = { fields, ...(await moveAll(tx, otherId, id)) };
  await pointAt(tx, { from: otherId, to: id, id: otherId });
  await insertMerge(tx, { id: newId(), prospect_id: id, other_id: otherId, moved }, actor.user.id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospects_merged', subject: id, details: { other: otherId } });
  await settle(tx, actor, [id], moved.dialogs);
  return getProspect(tx, actor, { id }, services);
}

async function moveAll(tx: SpaceTx, from: string, to: string): Promise<Omit<Moved, 'fields'>> {
  const ways = await mergedEnrolments.one.merge(tx, from, to);
  const rows: Moved['rows'] = {};
  for (const { table, move } of movers()) rows[table] = await move(tx, { from, to });
  const labels = await copyLabels(tx, { from, to });
  return { ways, rows, labels, ...(await mergedConversations.one.merge(tx, from, to)) };
}

/** They were two people after all: what came with the other goes back, and what was filled in is taken out. */
export async function splitProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked, merge_id }: { id: string; merge_id: string },
  services: Services,
): Promise<ProspectDetail> {
  await lockProspectKeys(tx);
  const id = await requireProspect(tx, asked);
  const merge = await takeMerge(tx, id, merge_id);
  if (!merge) throw refuse('not_found');
  const otherId = merge.other_id;
  const moved = merge.moved as Moved;
  const [one] = await holdBoth(tx, [id]);
  if (!one) throw refuse('not_found');
  await holdBoth(tx, [otherId]);
  await changeProspect(tx, id, undefined, changeBack(moved.fields, one));
  await pointAt(tx, { from: id, to: null, id: otherId });
  const back = { from: id, to: otherId };
  await mergedEnrolments.one.split(tx, services, moved.ways, back);
  for (const { table, move } of movers()) await move(tx, { ...back, ids: moved.rows[table] ?? [] });
  await dropLabels(tx, id, moved.labels);
  await mergedConversations.one.split(tx, moved, back);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospects_split', subject: id, details: { other: otherId } });
  await settle(tx, actor, [id, otherId], moved.dialogs);
  return getProspect(tx, actor, { id }, services);
}

/** What follows: where they stand, what is unread, and whoever looks at them asks again. */
async function settle(
  tx: SpaceTx,
  actor: SpaceActor,
  ids: readonly string[],
  dialogs: ConversationsMoved['dialogs'],
): Promise<void> {
  await recomputeStatus(tx, ids);
  await mergedConversations.one.recount(
    tx,
    dialogs.map(({ scope }) => scope),
  );
  await tx.append({ type: 'prospect.updated', subjectId: null, actorId: actor.user.id, data: {} });
  for (const id of ids) await tx.append({ type: 'dialog.changed', subjectId: id, data: { credential_id: null } });
}
