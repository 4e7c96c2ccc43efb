import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import { type SavedView, VIEWS_MAX } from '../../../../../contract/prospects/schemas.ts';
import { type prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import { changeView, countOwnViews, insertView, removeView, type ViewRow, viewById, viewsFor } from './view-queries.ts';

type NewView = CallParsed<(typeof prospectCalls)['createView']>;

export async function listViews(tx: SpaceTx, actor: SpaceActor): Promise<SavedView[]> {
  return (await viewsFor(tx, actor.user.id)).map((row) => viewOnWire(actor, row));
}

export async function createView(tx: SpaceTx, actor: SpaceActor, view: NewView): Promise<SavedView> {
  if ((await countOwnViews(tx, actor.user.id)) >= VIEWS_MAX) throw refuse('limit_reached');
  const id = newId();
  await insertView(tx, id, actor.user.id, view);
  return viewOnWire(actor, await requireView(tx, actor, id));
}

export async function updateView(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...view }: NewView & { id: string },
): Promise<SavedView> {
  await requireOwnView(tx, actor, id);
  await changeView(tx, id, view);
  return viewOnWire(actor, await requireView(tx, actor, id));
}

export async function deleteView(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  await requireOwnView(tx, actor, id);
  await removeView(tx, id);
  return {};
}

async function requireView(tx: SpaceTx, { user }: SpaceActor, id: string): Promise<ViewRow> {
  const row = await viewById(tx, user.id, id);
  if (!row) throw refuse('not_found');
  return row;
}

async function requireOwnView(tx: SpaceTx, actor: SpaceActor, id: string): Promise<void> {
  if ((await requireView(tx, actor, id)).owner_id !== actor.user.id) throw refuse('forbidden');
}

const viewOnWire = ({ user }: SpaceActor, row: ViewRow): SavedView => ({
  _id: row.id,
  name: row.name,
  is_shared: row.is_shared,
  is_own: row.owner_id === user.id,
  filters: row.filters as SavedView['filters'],
  columns: row.columns as SavedView['columns'],
  sort: row.sort,
});
