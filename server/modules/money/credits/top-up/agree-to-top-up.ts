import type { CallParsed } from '../../../../../contract/call.ts';
import type { creditCalls } from '../../../../../contract/credits/calls.ts';
import type { CreditSettings } from '../../../../../contract/credits/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { holdBalance } from '../balance-queries.ts';
import { getCreditSettings } from '../credit-settings.ts';
import { packSales, type PackQuote } from './pack-sales-port.ts';
import { mayTopUp } from './times-left.ts';
import { armTopUp, findTopUp, updateTopUp, upsertTopUp } from './top-up-queries.ts';

type Start = CallParsed<(typeof creditCalls)['startTopUp']>;

/** An admin's yes, with who said it, when, and to which price: where that has changed meanwhile, it is no yes. */
export const startTopUp = after(
  async (actor: SpaceActor, { price_id, total, currency }: Start, services: Services): Promise<PackQuote> => {
    const quote = await packSales.one.quote(actor, price_id, services);
    if (quote.total !== total || quote.currency !== currency) throw refuse('price_changed');
    return quote;
  },
  async (
    tx: SpaceTx,
    actor: SpaceActor,
    { price_id, below, most }: Start,
    _services: Services,
    quote: PackQuote,
  ): Promise<CreditSettings> => {
    const { period_began_at: since } = await holdBalance(tx, tx.spaceId);
    const { credits, currency, net, tax, taxPercent, total } = quote;
    await upsertTopUp(tx, {
      is_on: true,
      price_id,
      credits,
      below,
      most,
      times: 0,
      times_since: tx.now,
      currency,
      net,
      tax,
      tax_percent: taxPercent,
      total,
      agreed_by: actor.user.id,
      agreed_at: tx.now,
      stopped_why: null,
      stopped_at: null,
    });
    const agreed = await findTopUp(tx);
    await armTopUp(tx, agreed && mayTopUp(agreed, since) ? below : null);
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'billing_changed',
      details: {
        top_up: `${credits} credits`,
        below: String(below),
        most: `${most} times in a period`,
        total: `${(total / 100).toFixed(2)} ${currency}`,
        tax: `${(tax / 100).toFixed(2)} ${currency}`,
      },
    });
    await tx.append({ type: 'space.credits_changed', actorId: actor.user.id, data: {} });
    return getCreditSettings(tx);
  },
);

export async function stopTopUp(tx: SpaceTx, actor: SpaceActor): Promise<CreditSettings> {
  await holdBalance(tx, tx.spaceId);
  const agreed = await findTopUp(tx);
  if (agreed?.is_on) {
    await updateTopUp(tx, { is_on: false, stopped_why: null, stopped_at: tx.now });
    await armTopUp(tx, null);
    await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details: { top_up: 'none' } });
    await tx.append({ type: 'space.credits_changed', actorId: actor.user.id, data: {} });
  }
  return getCreditSettings(tx);
}
