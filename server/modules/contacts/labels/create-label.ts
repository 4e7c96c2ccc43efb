import type { CallParsed } from '../../../../contract/call.ts';
import { type labelCalls } from '../../../../contract/labels/calls.ts';
import { LABELS_MAX, type Label } from '../../../../contract/labels/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { labelOnWire } from './label-on-wire.ts';
import { countLabels, insertLabel, lockLabels, orderOfType } from './queries.ts';
import { requireFreeName, requireLabel } from './require-label.ts';

/** A new label stands last among those of its type. */
export async function createLabel(
  tx: SpaceTx,
  actor: SpaceActor,
  { name, color, type, shared }: CallParsed<(typeof labelCalls)['create']>,
): Promise<Label> {
  await lockLabels(tx);
  const id = newId();
  await requireFreeName(tx, { id, type, name });
  if ((await countLabels(tx)) >= LABELS_MAX) throw refuse('limit_reached');
  await insertLabel(tx, {
    space_id: tx.spaceId,
    id,
    name,
    color,
    type,
    shared,
    display_order: (await orderOfType(tx, type)).length,
    created_by: actor.user.id,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await tx.append({ type: 'label.updated', subjectId: id, actorId: actor.user.id, data: {} });
  return labelOnWire(await requireLabel(tx, actor, id));
}
