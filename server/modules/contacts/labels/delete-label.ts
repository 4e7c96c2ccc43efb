import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { labelledTemplates } from './labelled-port.ts';
import { lockLabels, orderOfType, deleteLabelRow, saveOrder } from './queries.ts';
import { requireOwnLabel } from './require-label.ts';

/** Its rules and its place on prospects and templates go with it. */
export async function deleteLabel(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  await lockLabels(tx);
  const label = await requireOwnLabel(tx, actor, id);
  await deleteLabelRow(tx, id);
  if (label.type === 'template') await labelledTemplates.one.forget(tx, id);
  await saveOrder(tx, await orderOfType(tx, label.type));
  await tx.append({ type: 'label.updated', subjectId: id, actorId: actor.user.id, data: {} });
  return {};
}
