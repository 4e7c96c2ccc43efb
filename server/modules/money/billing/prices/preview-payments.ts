import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import type { ChangePreview } from '../../../../providers/payments/port.ts';
import { requirePayable, requirePayableNow, requirePrice, requirePlan, seatPriceFor } from '../payable.ts';
import { paymentOnWire } from '../payment-on-wire.ts';
import type { PriceRow, SubscriptionRow } from '../queries.ts';
import { requireGoesOn, requireNothingDue, requireOwnCurrency } from '../require-sold.ts';
import { isLater, nextPeriod, requireExternalPrice } from '../subscription/plan-change.ts';
import { packsOf } from './list-plan-prices.ts';

type Credits = (typeof billingCalls)['creditPrices'];
type Upgrade = (typeof billingCalls)['upgradeInfo'];

/** Answers what was asked of the provider ahead of the transaction. */
const found = async <Found>(_tx: unknown, _actor: unknown, _input: unknown, _services: Services, payload: Found) =>
  payload;

export const getCreditPrices = after(
  async (actor: SpaceActor, { price_id }: CallParsed<Credits>, services: Services): Promise<CallPayload<Credits>> => {
    const payable = await requirePayable(actor, services);
    const { payments, customer, currency, prices } = payable;
    const price = price_id && requirePrice(payable, price_id, 'credits');
    const preview = price && (await payments.previewPurchase({ customer, price: price.external_id, quantity: 1 }));
    return { packs: packsOf(prices, currency), payment: preview ? paymentOnWire(preview, prices) : null };
  },
  found<CallPayload<Credits>>,
);

/** One more seat on the plan that runs, and on what it becomes. */
export const getExtendInfo = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<PaymentInfo> => {
    const payable = await requirePayableNow(actor, services);
    const current = requirePlan(payable);
    requireGoesOn(current);
    requireNothingDue(current);
    const { external_id, price_id, seats } = current;
    const [price, next] = [await requireExternalPrice(payable, price_id), await nextPeriod(payable, current)];
    const change = { subscription: external_id, price, seats: seats + 1, seatPrice: seatPriceFor(payable, current) };
    const renewed = { ...next, seats: next.seats + 1 };
    return paymentOnWire(await payable.payments.previewChange({ ...change, renewed }), payable.prices);
  },
  found<PaymentInfo>,
);

export const getUpgradeInfo = after(
  async (actor: SpaceActor, { id }: CallParsed<Upgrade>, services: Services): Promise<PaymentInfo> => {
    const payable = await requirePayableNow(actor, services);
    const price = requirePrice(payable, id, 'plan');
    const current = requirePlan(payable);
    requireOwnCurrency(current, price);
    requireGoesOn(current);
    const { seats } = await nextPeriod(payable, current);
    const renewed = { price: price.external_id, seats, seatPrice: seatPriceFor(payable, price) };
    const change = { subscription: current.external_id, ...renewed, renewed };
    if (isLater(price, current) || price.amount === 0)
      return paymentOnWire(comingLater(price, current, await payable.payments.previewChange(change)), payable.prices);
    requireNothingDue(current);
    return paymentOnWire(await payable.payments.previewChange({ ...change, seats: current.seats }), payable.prices);
  },
  found<PaymentInfo>,
);

/** What comes with the next period costs nothing before; after the free plan nothing is renewed. */
function comingLater({ amount }: PriceRow, { period_ends_at }: SubscriptionRow, preview: ChangePreview): ChangePreview {
  const nothing = { net: 0, tax: 0, total: 0, due: 0, lines: [] };
  const renewal = amount > 0 && preview.renewal ? { ...preview.renewal, at: period_ends_at } : null;
  return { ...preview, ...nothing, renewal };
}
