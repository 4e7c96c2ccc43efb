import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { getSpaceInfo } from '../../../people/spaces/get-space-info.ts';
import { changeInTurn } from '../change-in-turn.ts';
import { noteBoughtCredits } from './note-bought-credits.ts';
import { requirePayable, requirePrice } from '../payable.ts';
import { requirePaid } from '../require-paid.ts';
import { requireNothingDue, requireOwnCurrency } from '../require-sold.ts';
import { syncBilling } from '../sync/sync-billing.ts';

type Buy = (typeof billingCalls)['buyCredits'];

export const buyCredits = after(
  changeInTurn(
    async (
      actor: SpaceActor,
      { price_id, total, card, key }: CallParsed<Buy>,
      services: Services,
    ): Promise<string | null> => {
      const payable = await requirePayable(actor, services);
      const price = requirePrice(payable, price_id, 'credits');
      requireNothingDue(payable.subscription);
      requireOwnCurrency(payable.subscription, price);
      const { external_id } = price;
      const { payments, customer } = payable;
      const shown = { total, ...(card && { card }) };
      const what = { customer, price: external_id, quantity: 1, key: `credits:${actor.space.id}:${key}` };
      const invoice = requirePaid(await payments.purchase({ ...what, shown }));
      await syncBilling(actor.space.id, services);
      return invoice;
    },
  ),
  async (
    tx: SpaceTx,
    actor: SpaceActor,
    _input: unknown,
    _services: Services,
    invoice: string | null,
  ): Promise<Space> => {
    await noteBoughtCredits(tx, actor, invoice);
    return getSpaceInfo(tx, actor);
  },
);
