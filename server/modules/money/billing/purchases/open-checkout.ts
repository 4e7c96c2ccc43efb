import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import type { NewCheckout } from '../../../../providers/payments/port.ts';
import { changeInTurn } from '../change-in-turn.ts';
import { requirePayable, requirePayableNow, requirePrice } from '../payable.ts';
import { requireNothingDue, requireOwnCurrency } from '../require-sold.ts';
import { RETURN_PATH } from './returned.ts';

type Checkout = (typeof billingCalls)['checkout'];
interface Page {
  url: string;
}
const led = async (_tx: SpaceTx, _actor: SpaceActor, _input: unknown, _services: Services, page: Page): Promise<Page> =>
  page;

/**
 * Where a plan or credits are paid for the first time; who has a plan moves to another one without leaving. One page for
 * a plan at a time: those of before are closed, and then it is asked whether one of them was paid.
 */
export const openCheckout = after(
  changeInTurn(
    async (
      actor: SpaceActor,
      { price_id, is_close_window }: CallParsed<Checkout>,
      services: Services,
    ): Promise<Page> => {
      const known = await requirePayable(actor, services);
      const price = requirePrice(known, price_id);
      if (price.kind === 'seat' || price.amount === 0) throw refuse('not_found');
      if (price.kind === 'plan') await known.payments.closeCheckouts(known.customer);
      const { payments, customer, origin, subscription } = await requirePayableNow(actor, services);
      if (price.kind === 'plan' && subscription) throw refuse('subscription_not_purchasable');
      requireNothingDue(subscription);
      requireOwnCurrency(subscription, price);
      const what: NewCheckout['what'] =
        price.kind === 'plan'
          ? { kind: 'plan', price: price.external_id, seats: 0, seatPrice: null }
          : { kind: 'credits', price: price.external_id };
      const { url } = await payments.openCheckout({
        key: newId(),
        customer,
        what,
        ...(is_close_window ? backAndClosed(origin) : back(origin)),
      });
      return { url };
    },
  ),
  led,
);

/** Where the provider's page leads. */
const back = (origin: string, cancelled = '/pricing') => ({
  successUrl: `${origin}${RETURN_PATH}?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}${cancelled}`,
});
/** The same in a window of its own: it is closed, whatever came of it, and who opened it hears. */
const backAndClosed = (origin: string) => ({
  successUrl: `${origin}${RETURN_PATH}?close=1&session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}${RETURN_PATH}?close=1`,
});

type CardGiven = CallParsed<(typeof billingCalls)['addPaymentMethod']>;
export const addPaymentMethod = after(
  async (actor: SpaceActor, { back: left = '/billing/overview' }: CardGiven, services: Services): Promise<Page> => {
    const { payments, customer, origin } = await requirePayable(actor, services);
    const { successUrl, cancelUrl } = back(origin, left);
    const { url } = await payments.openCheckout({
      key: newId(),
      customer,
      what: { kind: 'card' },
      successUrl: `${successUrl}&to=${encodeURIComponent(left)}`,
      cancelUrl,
    });
    return { url };
  },
  led,
);

export const openPortal = after(async (actor: SpaceActor, _input: unknown, services: Services): Promise<Page> => {
  const { payments, customer, origin } = await requirePayable(actor, services);
  return { url: await payments.openPortal(customer, `${origin}/billing/overview`) };
}, led);
