import type { SpaceActor } from '../../../core/auth/actor.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { paymentsProvider } from '../../../providers/payments/payments-provider.ts';
import type { PaymentsProvider } from '../../../providers/payments/port.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { getBillingSpace } from '../../people/spaces/get-billing-space.ts';
import {
  findCustomer,
  findSubscription,
  insertCustomer,
  type PriceRow,
  pricesOfBrand,
  type SubscriptionRow,
} from './queries.ts';
import { orUnanswered } from './refuse-unanswered.ts';
import { syncBilling } from './sync/sync-billing.ts';

/** A workspace whose admin can pay for something, with all that a payment needs to know. */
export interface Payable {
  payments: PaymentsProvider;
  customer: string;
  currency: string;
  prices: PriceRow[];
  subscription: SubscriptionRow | null;
  /** Where the web of its brand is. */
  origin: string;
}

export const DEFAULT_CURRENCY = 'eur';
const CURRENCY_OF: Record<string, string> = { US: 'usd', GB: 'gbp', CA: 'cad', AU: 'aud' };
/** What somebody in a country is used to paying in. */
export const currencyIn = (country: string | null): string =>
  country ? (CURRENCY_OF[country] ?? DEFAULT_CURRENCY) : DEFAULT_CURRENCY;

/** Made known to the provider the first time; refused where payments do not go by card. */
export async function requirePayable(actor: SpaceActor, services: Services): Promise<Payable> {
  const payments = paymentsProvider(services);
  const found = await services.transactions.inSpace(
    actor.space.id,
    async (tx) => {
      const space = await getBillingSpace(tx);
      return {
        space,
        customer: await findCustomer(tx),
        subscription: await findSubscription(tx),
        prices: await pricesOfBrand(tx, space.brandId),
        origin: await originOf(tx, { brandId: space.brandId, host: actor.host }, services),
      };
    },
    { readOnly: true },
  );
  const { space, subscription, prices, origin } = found;
  if (!payments || !space.isByCard || !space.isEnabled) throw refuse('not_on_card_provider');
  const customer = found.customer?.external_id ?? (await createCustomer(payments, space, services));
  const currency = subscription?.currency ?? currencyIn(space.country);
  return { payments, customer, currency, prices, subscription: subscription ?? null, origin };
}

/**
 * The same with what the provider knows at this moment: whoever changes a plan, or takes one, goes out from what is so,
 * not from what was last heard; else a plan would be bought twice whose news were lost.
 */
export async function requirePayableNow(actor: SpaceActor, services: Services): Promise<Payable> {
  // what is asked for ahead of a change charges nothing
  await orUnanswered(syncBilling(actor.space.id, services), 'payments_unreached', services);
  return requirePayable(actor, services);
}

/** Made known to the provider. */
export async function createCustomer(
  payments: PaymentsProvider,
  { id, name, email, country }: { id: string; name: string; email: string | null; country: string | null },
  services: Services,
): Promise<string> {
  const asked = payments.ensureCustomer({ key: `customer:${id}`, spaceId: id, name, email, country });
  const customer = await orUnanswered(asked, 'payments_unreached', services);
  await services.transactions.inSpace(id, (tx) => insertCustomer(tx, customer));
  return customer;
}

export function requirePrice({ prices }: Payable, id: string, kind?: 'plan' | 'credits'): PriceRow {
  const price = prices.find((each) => each.id === id);
  if (!price || (kind && price.kind !== kind)) throw refuse('not_found');
  return price;
}

export function requirePlan({ subscription }: Payable): SubscriptionRow {
  if (!subscription) throw refuse('no_subscription');
  return subscription;
}

/** What one more seat costs for the same period in the same currency. */
export const seatPriceFor = (
  { prices }: Payable,
  { interval, currency }: { interval: string | null; currency: string },
) =>
  prices.find((price) => price.kind === 'seat' && price.interval === interval && price.currency === currency)
    ?.external_id ?? null;
