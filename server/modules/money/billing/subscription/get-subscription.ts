import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import type { PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { requirePayableNow, requirePlan } from '../payable.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { syncBilling } from '../sync/sync-billing.ts';
import { plannedNext } from './plan-change.ts';
import { keepWhatWasChosen } from './plan-pauses.ts';

export async function getSubscription(tx: SpaceTx): Promise<Subscription | null> {
  const row = await findSubscription(tx);
  return row && (await getBillingSpace(tx)).isEnabled ? onWire(row) : null;
}

const onWire = (row: SubscriptionRow): Subscription => ({
  status: row.status as Subscription['status'],
  local_price_id: row.price_id,
  tier: row.tier as Tier,
  interval: row.interval as Subscription['interval'],
  currency: row.currency,
  amount: row.amount,
  seats: row.seats,
  period_began_at: row.period_began_at.toISOString(),
  period_ends_at: row.period_ends_at.toISOString(),
  is_ending: row.is_ending,
  next: nextOnWire(row),
});

function nextOnWire(row: SubscriptionRow): Subscription['next'] {
  const next = plannedNext(row);
  return next && { tier: next.tier, seats: next.seats };
}

/** Ends with its period, or goes on after all. */
const ending = (isCanceled: boolean) =>
  after(
    async (actor: SpaceActor, _input: unknown, services: Services): Promise<void> => {
      const payable = await requirePayableNow(actor, services);
      const { external_id } = requirePlan(payable);
      await payable.payments.cancelAtPeriodEnd(external_id, isCanceled);
      await syncBilling(actor.space.id, services);
    },
    async (tx: SpaceTx, actor: SpaceActor, input: unknown): Promise<Subscription | null> => {
      await keepWhatWasChosen(tx, actor, (input as { keep?: PlanKeeps }).keep);
      const details = { plan: isCanceled ? 'ends with its period' : 'goes on' };
      await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details });
      return getSubscription(tx);
    },
  );
export const cancelSubscription = ending(true);
export const resumeSubscription = ending(false);
