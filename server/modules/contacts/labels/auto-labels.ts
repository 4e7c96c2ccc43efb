import type { AutoLabels, LabelTrigger } from '../../../../contract/labels/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { requireOwnSpace } from '../../people/spaces/require-own-space.ts';
import { FOR_PROSPECTS, labelsForRules, lockLabels, replaceRules, rulesOf } from './queries.ts';

export async function getAutoLabels(tx: SpaceTx, _actor: SpaceActor, { id }: { id: string }): Promise<AutoLabels> {
  requireOwnSpace(tx, id);
  const rules = await rulesOf(tx);
  return { rules: rules.map((rule) => ({ ...rule, trigger: rule.trigger as LabelTrigger })) };
}

export async function saveAutoLabels(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, rules }: { id: string } & AutoLabels,
): Promise<AutoLabels> {
  requireOwnSpace(tx, id);
  await lockLabels(tx);
  const once = [...new Map(rules.map((rule) => [`${rule.trigger} ${rule.label_id}`, rule])).values()];
  const known = await labelsForRules(
    tx,
    once.map((rule) => rule.label_id),
    FOR_PROSPECTS,
  );
  if (once.some((rule) => !known.has(rule.label_id))) throw refuse('not_found', { fields: { rules: 'Not found' } });
  await replaceRules(tx, once);
  await tx.append({ type: 'label.updated', subjectId: null, actorId: actor.user.id, data: {} });
  return getAutoLabels(tx, actor, { id });
}
