import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import type { PackSale, PackSales } from '../../credits/top-up/pack-sales-port.ts';
import { requirePayable, requirePrice } from '../payable.ts';
import { findCustomer, findSubscription, pricesOfBrand } from '../queries.ts';
import { isBehind } from '../require-sold.ts';
import { syncBilling } from '../sync/sync-billing.ts';

/** Packs for whoever agreed to buy them by themselves: the same price, the same card, the same way in as by hand. */
export const sellPack: PackSales = { quote, buy };

async function quote(actor: SpaceActor, priceId: string, services: Services) {
  const payable = await requirePayable(actor, services);
  const { external_id, credits } = requirePrice(payable, priceId, 'credits');
  const { payments, customer } = payable;
  const [preview, cards] = await Promise.all([
    payments.previewPurchase({ customer, price: external_id, quantity: 1 }),
    payments.listCards(customer),
  ]);
  if (cards.length === 0) throw refuse('no_payment_method');
  const { currency, net, tax, taxPercent, total } = preview;
  return { credits: credits ?? 0, currency, net, tax, taxPercent, total };
}

async function buy(
  spaceId: string,
  { priceId, key, total, currency }: Parameters<PackSales['buy']>[1],
  services: Services,
): Promise<PackSale> {
  const payments = paymentsProvider(services);
  const found = await services.transactions.inSpace(
    spaceId,
    async (tx) => {
      const { brandId, isByCard, isEnabled } = await getBillingSpace(tx);
      const prices = isByCard && isEnabled ? await pricesOfBrand(tx, brandId) : [];
      const price = prices.find(({ id, kind }) => id === priceId && kind === 'credits');
      return { price, customer: await findCustomer(tx), plan: (await findSubscription(tx)) ?? null };
    },
    { readOnly: true },
  );
  if (!payments || !found.price || !found.customer) return 'unavailable';
  // a card that did not pay for the plan is not charged for more
  if (isBehind(found.plan)) return 'declined';
  const what = { customer: found.customer.external_id, price: found.price.external_id, quantity: 1 };
  const preview = await payments.previewPurchase(what);
  if (preview.total > total || preview.currency !== currency) return 'dearer';
  const charged = await payments.purchase({ ...what, key: `top-up:${spaceId}:${key}` });
  // a bank that wants to see its customer cannot: nobody is there
  if (charged.kind !== 'paid') return 'declined';
  await syncBilling(spaceId, services);
  return 'paid';
}
