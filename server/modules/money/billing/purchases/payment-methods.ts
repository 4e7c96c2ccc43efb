import type { PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import type { Card } from '../../../../providers/payments/port.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { changeInTurn } from '../change-in-turn.ts';
import { requirePayable, type Payable } from '../payable.ts';
import { findCustomer } from '../queries.ts';

/** Who has never paid has no cards, and is not made known to the provider for asking. */
export const listPaymentMethods = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<PaymentMethod[]> => {
    const { customer, space } = await services.transactions.inSpace(
      actor.space.id,
      async (tx) => ({ customer: await findCustomer(tx), space: await getBillingSpace(tx) }),
      { readOnly: true },
    );
    const payments = paymentsProvider(services);
    return customer && payments && space.isByCard && space.isEnabled
      ? (await payments.listCards(customer.external_id)).map(onWire)
      : [];
  },
  async (_tx: SpaceTx, _actor: SpaceActor, _input: unknown, _services: Services, cards: PaymentMethod[]) => cards,
);

const onWire = (card: Card): PaymentMethod => ({
  _id: card.id,
  brand: card.brand,
  last4: card.lastFour,
  exp_month: card.expiresMonth,
  exp_year: card.expiresYear,
  is_primary: card.isMain,
});

/** One of the workspace's own: another's is not there. */
async function requireCard({ payments, customer }: Payable, id: string): Promise<Card> {
  const card = (await payments.listCards(customer)).find((each) => each.id === id);
  if (!card) throw refuse('not_found');
  return card;
}

const changedCard =
  (what: string) => async (tx: SpaceTx, actor: SpaceActor, _input: unknown, _services: Services, card: Card) => {
    const details = { card: `${card.brand} ${card.lastFour}`, what };
    await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details });
    await tx.append({ type: 'space.card_changed', actorId: actor.user.id, data: {} });
    return {};
  };

export const deletePaymentMethod = after(
  changeInTurn(async (actor: SpaceActor, { id }: { id: string }, services: Services): Promise<Card> => {
    const payable = await requirePayable(actor, services);
    const card = await requireCard(payable, id);
    if (!(await payable.payments.removeCard(payable.customer, id))) throw refuse('last_payment_method');
    return card;
  }),
  changedCard('removed'),
);

export const setPrimaryPaymentMethod = after(
  changeInTurn(async (actor: SpaceActor, { id }: { id: string }, services: Services): Promise<Card> => {
    const payable = await requirePayable(actor, services);
    const card = await requireCard(payable, id);
    await payable.payments.setMainCard(payable.customer, id);
    return card;
  }),
  changedCard('charged from now on'),
);
