import type { CallParsed } from '../../../../contract/call.ts';
import type { labelCalls } from '../../../../contract/labels/calls.ts';
import type { Label } from '../../../../contract/labels/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { labelOnWire } from './label-on-wire.ts';
import { changeLabel, deleteRulesOf, lockLabels, orderOfType, saveOrder } from './queries.ts';
import { requireFreeName, requireLabel, requireOwnLabel } from './require-label.ts';

/**
 * `display_order` is the place that the label takes among those of its type; the others keep their order and move up
 * or down by one. A label that changes its type goes last, and a private one is set by no rule.
 */
export async function updateLabel(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, display_order, ...change }: CallParsed<(typeof labelCalls)['update']>,
): Promise<Label> {
  await lockLabels(tx);
  const label = await requireOwnLabel(tx, actor, id);
  // taken out of everybody's sight it would be in nobody's
  if (change.shared === false && label.created_by !== actor.user.id) throw refuse('forbidden');
  const type = change.type ?? label.type;
  await requireFreeName(tx, { id, type, name: change.name ?? label.name });
  if (Object.keys(change).length > 0) await changeLabel(tx, id, change);
  if (change.shared === false) await deleteRulesOf(tx, id);
  const isMoved = type !== label.type;
  if (isMoved) await saveOrder(tx, await orderOfType(tx, label.type));
  if (isMoved || display_order !== undefined) {
    const others = (await orderOfType(tx, type)).filter((other) => other !== id);
    await saveOrder(tx, others.toSpliced(display_order ?? others.length, 0, id));
  }
  await tx.append({ type: 'label.updated', subjectId: id, actorId: actor.user.id, data: {} });
  return labelOnWire(await requireLabel(tx, actor, id));
}
