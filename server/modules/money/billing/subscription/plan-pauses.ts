import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { Tier } from '../../../../../contract/features.ts';
import type { PlanExcess, PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { fitPlan, planExcess, setPlanKeeps } from '../../../people/spaces/features/fit-plan.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { findSubscription, pricesOfBrand } from '../queries.ts';
import { plannedNext } from './plan-change.ts';

type Asked = CallParsed<(typeof billingCalls)['pauses']>;

/** Nothing is deleted: what a smaller plan has no room for rests, and goes on with a larger one. */
export async function getPlanPauses(
  tx: SpaceTx,
  _actor: SpaceActor,
  { price_id, is_seat_less }: Asked,
): Promise<PlanExcess> {
  const [space, current] = [await getBillingSpace(tx), await findSubscription(tx)];
  const next = current && plannedNext(current);
  const seats = next?.seats ?? current?.seats ?? 0;
  if (price_id) {
    const price = (await pricesOfBrand(tx, space.brandId)).find(({ id, kind }) => id === price_id && kind === 'plan');
    if (!price?.tier) throw refuse('not_found');
    return planExcess(tx, { tier: price.tier as Tier, extraSeats: seats });
  }
  if (is_seat_less)
    return planExcess(tx, { tier: (next?.tier ?? space.tier) as Tier, extraSeats: Math.max(0, seats - 1) });
  return planExcess(tx, { tier: 'free', extraSeats: 0 });
}

export async function setKeeps(tx: SpaceTx, actor: SpaceActor, keeps: PlanKeeps): Promise<PlanExcess> {
  await keepWhatWasChosen(tx, actor, keeps);
  await fitPlan(tx);
  const [space, current] = [await getBillingSpace(tx), await findSubscription(tx)];
  return planExcess(tx, { tier: space.tier as Tier, extraSeats: current?.seats ?? 0 });
}

/** Kept with the change that it was said with. */
export async function keepWhatWasChosen(tx: SpaceTx, actor: SpaceActor, keep: PlanKeeps | undefined): Promise<void> {
  if (!keep) return;
  const kept = await setPlanKeeps(tx, keep);
  if (!kept) return;
  const { campaigns, credentials, mailboxes } = kept;
  const details = {
    keeps: `${campaigns.length} campaigns, ${credentials.length} accounts, ${mailboxes.length} mailboxes`,
  };
  await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details });
}
