import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { requirePayable, requirePayableNow, requirePrice, requirePlan, seatPriceFor } from '../payable.ts';
import { paymentOnWire } from '../payment-on-wire.ts';
import { requireExternalPrice } from '../subscription/plan-change.ts';
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

/** One more seat on the plan that runs. */
export const getExtendInfo = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<PaymentInfo> => {
    const payable = await requirePayableNow(actor, services);
    const { external_id, price_id, seats, interval, currency } = requirePlan(payable);
    const price = await requireExternalPrice(payable, price_id);
    const change = { subscription: external_id, price, seats: seats + 1 };
    const seatPrice = seatPriceFor(payable, { interval, currency });
    return paymentOnWire(await payable.payments.previewChange({ ...change, seatPrice }), payable.prices);
  },
  found<PaymentInfo>,
);

export const getUpgradeInfo = after(
  async (actor: SpaceActor, { id }: CallParsed<Upgrade>, services: Services): Promise<PaymentInfo> => {
    const payable = await requirePayableNow(actor, services);
    const price = requirePrice(payable, id, 'plan');
    const { external_id, seats } = requirePlan(payable);
    const seatPrice = seatPriceFor(payable, price);
    const change = { subscription: external_id, price: price.external_id, seats, seatPrice };
    return paymentOnWire(await payable.payments.previewChange(change), payable.prices);
  },
  found<PaymentInfo>,
);
