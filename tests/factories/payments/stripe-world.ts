import { randomUUID } from 'node:crypto';
import { paymentsOverStripe } from '../../../server/providers/payments/payments-over-stripe.ts';
import type { NewCheckout, PaymentsProvider } from '../../../server/providers/payments/port.ts';
import { worldPayments } from '../../../server/world/stripe/client.ts';
import { startStripe } from '../../../server/world/stripe/stripe-loop.ts';
import { CARDS, typeCard } from './payments-app.ts';
import type { WorldUnderTest } from '../world.ts';

const BACK = { successUrl: 'http://127.0.0.1:3000/ok', cancelUrl: 'http://127.0.0.1:3000/no' };
const GROWTH = { kind: 'plan', price: 'price_growth_monthly_eur', seats: 0, seatPrice: null } as const;

/** What the tests of the world's payments do: through the real adapter and the world's own pages. */
export function openPayments(world: WorldUnderTest) {
  let known: { url: string; payments: PaymentsProvider } | undefined;
  const payments = (): PaymentsProvider => {
    if (known?.url !== world.url) {
      const clock = { now: () => world.network.now() };
      known = { url: world.url, payments: paymentsOverStripe(worldPayments(world.url), clock) };
    }
    return known.payments;
  };
  const newPayer = (country: string | null = 'DE') =>
    payments().ensureCustomer({
      key: randomUUID(),
      spaceId: randomUUID(),
      name: 'Lumen',
      email: 'a@lumen.test',
      country,
    });
  const checkout = (customer: string, what: NewCheckout['what'] = GROWTH) =>
    payments().openCheckout({ key: randomUUID(), customer, what, ...BACK });
  return {
    payments,
    newPayer,
    checkout,
    /** Somebody who subscribed to the growth plan, by month. */
    subscribe: async () => {
      const customer = await newPayer();
      const { id, url } = await checkout(customer);
      await typeCard(url, CARDS.good, { country: 'DE' });
      return { customer, subscription: (await payments().readCheckout(id))?.subscription ?? '' };
    },
    /** So much time passes, and what is due by then happens. */
    pass: async (ms: number) => {
      world.advance(ms);
      const loop = startStripe(world.network);
      await loop.catchUp();
      await loop.stop();
    },
  };
}
