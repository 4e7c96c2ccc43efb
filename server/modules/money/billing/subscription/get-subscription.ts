import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import type { PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { changeInTurn } from '../change-in-turn.ts';
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

interface Said {
  keep?: PlanKeeps;
  is_ending?: boolean;
}

/** Ends with its period, or goes on after all, as was said of the next one before. Answers whether it was otherwise. */
const ending = (isCanceled: boolean) =>
  after(
    changeInTurn(async (actor: SpaceActor, input: unknown, services: Services): Promise<boolean> => {
      const payable = await requirePayableNow(actor, services);
      const current = requirePlan(payable);
      const isOther = current.is_ending !== isCanceled;
      // said twice of a plan that was ending, it does not take back what was said of the next period
      const isTakenBack = !isCanceled && !(input as Said).is_ending && plannedNext(current) !== null;
      if (!isOther && !isTakenBack) return false;
      await payable.payments.cancelAtPeriodEnd(current.external_id, isCanceled);
      await syncBilling(actor.space.id, services);
      return true;
    }),
    async (tx: SpaceTx, actor: SpaceActor, input: unknown, _services: Services, isOther: boolean) => {
      await keepWhatWasChosen(tx, actor, (input as Said).keep);
      const details = { plan: isCanceled ? 'ends with its period' : 'goes on' };
      if (isOther) await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details });
      return getSubscription(tx);
    },
  );
export const cancelSubscription = ending(true);
export const resumeSubscription = ending(false);
