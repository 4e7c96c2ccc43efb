import type { Services } from '../../../../core/services.ts';
import type { CheckoutState } from '../../../../providers/payments/port.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { syncBilling } from '../sync/sync-billing.ts';
import { noteBoughtCredits } from './note-bought-credits.ts';

export const NO_MEMBER = { user: null, address: null, agent: null };
const BY = 'the page of the payment provider';

/** What a page that was paid has sold is there, and credits that were bought on it stand in the log. */
export async function takeOverCheckout(
  spaceId: string,
  { invoice }: Pick<CheckoutState, 'invoice'>,
  services: Services,
): Promise<void> {
  await syncBilling(spaceId, services);
  await services.transactions.inSpace(spaceId, (tx) => noteBoughtCredits(tx, NO_MEMBER, invoice, { by: BY }));
}

/** The provider tells that a page was paid; the window of who paid may be closed before it leads back. */
export async function noteCheckout(
  { space_id: spaceId, checkout: id }: { space_id: string; checkout: string },
  services: Services,
): Promise<void> {
  const checkout = await paymentsProvider(services)?.readCheckout(id);
  if (checkout?.status === 'complete') await takeOverCheckout(spaceId, checkout, services);
}
