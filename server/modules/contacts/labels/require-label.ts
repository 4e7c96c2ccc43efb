import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { isNameTaken, type LabelRow, visibleLabel } from './queries.ts';

export async function requireLabel(tx: SpaceTx, { user }: SpaceActor, id: string): Promise<LabelRow> {
  const label = await visibleLabel(tx, user.id, id);
  if (!label) throw refuse('not_found');
  return label;
}

/** Its maker and the workspace's admins change a label; the others use it. */
export async function requireOwnLabel(tx: SpaceTx, actor: SpaceActor, id: string): Promise<LabelRow> {
  const label = await requireLabel(tx, actor, id);
  if (label.created_by !== actor.user.id && actor.space.role !== 'admin') throw refuse('forbidden');
  return label;
}

export async function requireFreeName(tx: SpaceTx, label: { id: string; type: string; name: string }): Promise<void> {
  if (await isNameTaken(tx, label))
    throw refuse('label_exists', { fields: { name: 'A label with this name exists already' } });
}
