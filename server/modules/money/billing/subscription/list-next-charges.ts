import type { NextCharge } from '../../../../../contract/billing/schemas.ts';
import type { Interval, Tier } from '../../../../../contract/features.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { requirePayable, seatPriceFor } from '../payable.ts';
import { findSubscription, type PriceRow } from '../queries.ts';
import { periodsAfter } from './periods-after.ts';

/** So many periods ahead: the next charge, and that it is the same again. */
const AHEAD = 2;

/** Reckoned by the provider, for what the plan becomes where that was said. */
export const listNextCharges = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<NextCharge[]> => {
    const known = await services.transactions.inSpace(actor.space.id, (tx) => findSubscription(tx), { readOnly: true });
    // who pays for nothing is not made known to the provider for asking
    if (!known || known.is_ending) return [];
    const payable = await requirePayable(actor, services);
    const running = await payable.payments.readSubscription(known.external_id);
    if (!running || running.isEnding || running.endedAt) return [];
    const { price: external, seats } = running.next ?? running;
    const price = payable.prices.find((each) => each.external_id === external);
    const { interval, tier } = price ?? known;
    const seatPrice = seats > 0 ? seatPriceFor(payable, { interval, currency: running.currency }) : null;
    const preview = await payable.payments.previewChange({
      subscription: running.id,
      price: external,
      seats,
      seatPrice,
    });
    const { net, tax, total } = preview.renewal ?? preview;
    const each = {
      tier: tier as Tier,
      interval: interval as Interval,
      currency: running.currency,
      plan: price?.amount ?? running.amount,
      seats,
      seats_amount: seats * seatAmount(payable.prices, seatPrice),
      net,
      tax_percent: preview.taxPercent,
      tax,
      total,
    };
    return periodsAfter(running, interval as Interval, AHEAD).map(({ from, until }) => ({
      ...each,
      at: from.toISOString(),
      until: until.toISOString(),
    }));
  },
  async (_tx: SpaceTx, _actor: SpaceActor, _input: unknown, _services: Services, charges: NextCharge[]) => charges,
);

const seatAmount = (prices: readonly PriceRow[], external: string | null): number =>
  prices.find((price) => price.external_id === external)?.amount ?? 0;
