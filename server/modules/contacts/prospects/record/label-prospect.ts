import type { Nothing } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { labelProspects } from '../../labels/label-prospects.ts';
import { requireProspect } from './get-prospect.ts';

interface LabelOf {
  id: string;
  label: string;
}

export const addLabel = (tx: SpaceTx, actor: SpaceActor, given: LabelOf): Promise<Nothing> =>
  change(tx, actor, given, true);

export const removeLabel = (tx: SpaceTx, actor: SpaceActor, given: LabelOf): Promise<Nothing> =>
  change(tx, actor, given, false);

async function change(tx: SpaceTx, { user }: SpaceActor, { id, label }: LabelOf, isOn: boolean): Promise<Nothing> {
  const prospectId = await requireProspect(tx, id);
  const changed = await labelProspects(tx, user.id, { prospectIds: [prospectId], labelId: label, isOn });
  if (changed.length > 0)
    await tx.append({ type: 'prospect.updated', subjectId: prospectId, actorId: user.id, data: {} });
  return {};
}
