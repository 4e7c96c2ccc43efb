import type { PlanPrices, Subscription, Transaction } from '../../../contract/billing/schemas.ts';
import type { Space } from '../../../contract/spaces/schemas.ts';
import { seedPrices } from '../../../server/modules/money/billing/demo/seed-prices.ts';
import { runJobs } from '../network.ts';
import { newTenant, newUser } from '../tenants.ts';
import { CARDS, type PaymentsApp, typeCard } from './payments-app.ts';

const seeded = new WeakMap<PaymentsApp, Promise<void>>();

export type Payer = Awaited<ReturnType<typeof newPayer>>;

/** The admin of a workspace in Germany, and all that they do about money. */
export async function newPayer(app: PaymentsApp, tier = 'free') {
  if (!seeded.has(app)) seeded.set(app, app.services.transactions.onPlatform(seedPrices));
  await seeded.get(app);
  const { spaceId, admin } = await newTenant(app.services, { tier });
  await app.database.direct.query(`update spaces set country_code = 'DE' where id = $1`, [spaceId]);
  let { token } = admin;
  const call = <T>(method: string, path: string, body?: object, query?: Record<string, string>) =>
    app.call<T>(method, path, { token, body, query });
  const get = async <T>(path: string, query?: Record<string, string>) =>
    (await call<T>('GET', path, undefined, query)).payload;
  const priceOf = async (wanted: string, interval: 'monthly' | 'annual' = 'monthly') => {
    const { tiers } = await get<{ tiers: PlanPrices[] }>('/billing/prices');
    return tiers.find((plan) => plan.tier === wanted)?.local_prices[interval]?.eur?._id ?? '';
  };
  /** Pays on the provider's page and comes back. */
  const pay = async (url: string, card: string = CARDS.good) => {
    const done = await typeCard(url, card, { country: 'DE' });
    if (done.location?.startsWith('http')) await fetch(done.location, { redirect: 'manual' });
    return done;
  };
  /** Sessions do not last for a month. */
  const signInAgain = async () => {
    token = (await newUser(app.services, { spaceId, role: 'admin' })).token;
  };
  const checkout = async (price_id: string) => get<{ url: string }>('/billing/checkout', { price_id });
  return {
    spaceId,
    admin,
    call,
    get,
    priceOf,
    pay,
    checkout,
    now: () => app.clock.now().toISOString(),
    info: () => get<Space>('/space/info'),
    subscribe: async (plan: string) => pay((await checkout(await priceOf(plan))).url),
    subscription: () => get<Subscription | null>('/billing/subscription'),
    transactions: async () => (await get<{ items: Transaction[] }>('/billing/transactions')).items,
    signInAgain,
    settle: async () => {
      await signInAgain();
      await app.letPaymentsSettle();
      await runJobs(app, 'billing');
    },
  };
}

/** What is left. */
export const creditsOf = ({ credits_usage: { available_by_type, usage_by_type } }: Space) =>
  available_by_type.default - usage_by_type.default;
