import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { openedByInvoice } from '../../credits/demo/opened-by-invoice.ts';
import { OPENED_DAYS_AGO } from '../../credits/demo/seed-credits.ts';
import { currencyIn, createCustomer } from '../payable.ts';
import { findCustomer, pricesOfBrand } from '../queries.ts';
import { syncBilling } from '../sync/sync-billing.ts';

export interface DemoPurchase {
  customer: string;
  price: string;
  daysAgo: number;
}

/**
 * A workspace of the demo pays for the plan that it has, at the provider of payments like anybody, and once: whoever is
 * known there is left alone. Its period began when its credits did.
 */
export async function payDemoPlan(
  spaceId: string,
  pay: (purchase: DemoPurchase) => Promise<void>,
  services: Services,
): Promise<boolean> {
  const { transactions } = services;
  const payments = paymentsProvider(services);
  const { space, isKnown, prices } = await transactions.inSpace(
    spaceId,
    async (tx) => {
      const space = await getBillingSpace(tx);
      return { space, isKnown: Boolean(await findCustomer(tx)), prices: await pricesOfBrand(tx, space.brandId) };
    },
    { readOnly: true },
  );
  const price = prices.find(
    ({ kind, tier, interval, currency }) =>
      kind === 'plan' && tier === space.tier && interval === 'monthly' && currency === currencyIn(space.country),
  );
  if (!payments || isKnown || !price) return false;
  const customer = await createCustomer(payments, space, services);
  await pay({ customer, price: price.external_id, daysAgo: OPENED_DAYS_AGO });
  const [paid] = await payments.listSubscriptions(customer);
  const invoice = paid?.latestInvoice;
  if (invoice) await transactions.onPlatform((tx) => openedByInvoice(tx, spaceId, invoice));
  await syncBilling(spaceId, services);
  return true;
}
