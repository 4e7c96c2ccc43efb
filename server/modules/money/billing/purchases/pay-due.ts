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
import { oldestOpenInvoice } from '../queries.ts';
import { requirePaid } from '../require-paid.ts';
import { syncBilling } from '../sync/sync-billing.ts';

/** Pays what could not be collected, with the card that is kept now. */
export const payDue = after(
  changeInTurn(async (actor: SpaceActor, _input: unknown, services: Services): Promise<string> => {
    const { payments } = await requirePayableNow(actor, services);
    const due = await services.transactions.inSpace(actor.space.id, (tx) => oldestOpenInvoice(tx), { readOnly: true });
    if (!due) throw refuse('nothing_due');
    // a provider tells the same of the same try: each is one of its own, and an invoice that is paid is not paid again
    requirePaid(await payments.payInvoice(due.external_id, newId()));
    await syncBilling(actor.space.id, services);
    return due.number ?? '';
  }),
  async (tx: SpaceTx, actor: SpaceActor, _input: unknown, _services: Services, invoice: string): Promise<Space> => {
    await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details: { paid: invoice } });
    return getSpaceInfo(tx, actor);
  },
);
