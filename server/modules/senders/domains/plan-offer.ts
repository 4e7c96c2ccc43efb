import { type Interval, TIER_WEIGHTS } from '../../../../contract/features.ts';
import type { PlanOffer } from '../../../../contract/domains/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { listPlanPrices } from '../../money/billing/prices/list-plan-prices.ts';

/** The smallest larger plan that has enough, with its price in the workspace's currency; nothing is raised by it. */
export async function findPlanOffer(
  tx: SpaceTx,
  isEnough: (plan: { credits: number; slots: number; creditsNow: number }) => boolean,
): Promise<PlanOffer | null> {
  const { currency, tiers } = await listPlanPrices(tx);
  const own = tiers.find(({ is_current }) => is_current);
  const larger = tiers.filter(({ tier }) => TIER_WEIGHTS[tier] > (own ? TIER_WEIGHTS[own.tier] : -1));
  for (const { tier, settings, local_prices } of larger) {
    const creditsNow = own?.settings.default_credits_count ?? 0;
    const plan = { credits: settings.default_credits_count, slots: settings.mailbox_slots ?? 0, creditsNow };
    if (!settings.features.includes('ai_domain') || !isEnough(plan)) continue;
    const prices = Object.entries(local_prices) as [
      Interval,
      Record<string, { _id: string; stripe_price: { amount: number } }>,
    ][];
    for (const [interval, byCurrency] of prices) {
      const price = byCurrency[currency];
      if (!price) continue;
      return {
        tier,
        price_id: price._id,
        interval,
        price: price.stripe_price.amount,
        currency,
        credits: plan.credits,
        mailbox_slots: plan.slots,
      };
    }
  }
  return null;
}

/** As the fields of a refusal: plan and price by name. */
export const offerFields = (offer: PlanOffer | null): Record<string, string> =>
  offer
    ? {
        tier: offer.tier,
        price_id: offer.price_id,
        interval: offer.interval,
        price: String(offer.price),
        currency: offer.currency,
      }
    : {};
