import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { getSpaceInfo } from '../../../people/spaces/get-space-info.ts';
import { changeInTurn } from '../change-in-turn.ts';
import { requirePayableNow } from '../payable.ts';
import { openInvoice } from '../queries.ts';
import { requireShownCard } from '../require-shown-card.ts';
import { requirePaid } from '../require-paid.ts';
import { syncBilling } from '../sync/sync-billing.ts';

type Pay = (typeof billingCalls)['payDue'];

/** Pays what could not be collected, with the card that is kept now. */
export const payDue = after(
  changeInTurn(async (actor: SpaceActor, { transaction_id, card }: CallParsed<Pay>, services: Services) => {
    const payable = await requirePayableNow(actor, services);
    const due = await services.transactions.inSpace(actor.space.id, (tx) => openInvoice(tx, transaction_id), {
      readOnly: true,
    });
    if (!due) throw refuse('nothing_due');
    await requireShownCard(payable, card, services);
    // a provider tells the same of the same try: each is one of its own, and an invoice that is paid is not paid again
    requirePaid(await payable.payments.payInvoice(due.external_id, newId()));
    await syncBilling(actor.space.id, services);
    return due.number ?? '';
  }),
  async (tx: SpaceTx, actor: SpaceActor, _input: unknown, _services: Services, invoice: string): Promise<Space> => {
    await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details: { paid: invoice } });
    return getSpaceInfo(tx, actor);
  },
);
