import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { brandIdOf } from '../../../people/spaces/brand-id-of.ts';
import { findSubscription, spaceOfCustomer, takeAsk } from '../queries.ts';
import { applyBilling } from './apply-billing.ts';
import { endDoubledPlans, hasDoubledPlans } from './end-doubled-plans.ts';
import { listAllInvoices } from './list-all-invoices.ts';

/** Asks the provider for all that it knows of a workspace, outside of any transaction, and takes it over. */
export async function syncBilling(spaceId: string, services: Services): Promise<void> {
  const { transactions } = services;
  const payments = paymentsProvider(services);
  if (!payments) return;
  const { customer, brandId, known } = await transactions.inSpace(spaceId, async (tx) => ({
    customer: await takeAsk(tx),
    brandId: await brandIdOf(tx),
    known: (await findSubscription(tx))?.external_id,
  }));
  if (!customer || !brandId) return;
  const { asked, external_id } = customer;
  const ask = () => Promise.all([payments.listSubscriptions(external_id), listAllInvoices(payments, external_id)]);
  let [subscriptions, invoices] = await ask();
  if (hasDoubledPlans(subscriptions)) {
    await endDoubledPlans(payments, { spaceId, customer: external_id, known }, services);
    [subscriptions, invoices] = await ask();
  }
  const unfinished = subscriptions.filter(({ isUnfinished, endedAt }) => isUnfinished && !endedAt);
  for (const { id } of unfinished) await payments.finishChange(id);
  if (unfinished.length > 0) [subscriptions, invoices] = await ask();
  await transactions.inSpace(spaceId, (tx) => applyBilling(tx, brandId, { ask: asked, subscriptions, invoices }));
}

/** Of a payment that was told of without whose it is, such as a dispute's. */
export async function syncPayer({ payment }: { payment: string }, services: Services): Promise<void> {
  const customer = await paymentsProvider(services)?.findPayer(payment);
  const spaceId = customer && (await services.transactions.onPlatform((tx) => spaceOfCustomer(tx, customer)));
  if (spaceId) await syncBilling(spaceId, services);
}
