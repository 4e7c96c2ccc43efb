import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { holdBalance } from '../balance-queries.ts';
import { packSales, type PackSale } from './pack-sales-port.ts';
import { mayTopUp, timesIn } from './times-left.ts';
import { endDueTopUp, findDueTopUp, findTopUp, type TopUpRow, updateTopUp } from './top-up-queries.ts';

/** Nobody clicked: what was agreed to happens by itself. */
const NOBODY = { user: null, address: null, agent: null };

/**
 * Buys the pack that an admin agreed to, for what was agreed, under the key of this one fall below the mark: tried again
 * after a crash, it is the same purchase. Without a yes that still holds nothing is bought.
 */
export async function runTopUp({ space_id }: { space_id: string }, services: Services): Promise<void> {
  const due = await services.transactions.inSpace(space_id, readDue);
  if (!due) return;
  const { agreed, key } = due;
  const { price_id: priceId, total, currency } = agreed;
  const sale = await packSales.one.buy(space_id, { priceId, key, total, currency }, services);
  await services.transactions.inSpace(space_id, (tx) => finish(tx, key, agreed, sale));
}

/** What is due, where it is still wanted; otherwise nothing is due any more. */
async function readDue(tx: SpaceTx): Promise<{ agreed: TopUpRow; key: string } | null> {
  const [due, agreed] = await Promise.all([findDueTopUp(tx), findTopUp(tx)]);
  if (!due?.top_up_key) return null;
  if (agreed?.is_on && mayTopUp(agreed, due.period_began_at)) return { agreed, key: due.top_up_key };
  await endDueTopUp(tx, null);
  return null;
}

async function finish(tx: SpaceTx, key: string, agreed: TopUpRow, sale: PackSale): Promise<void> {
  const { period_began_at: since } = await holdBalance(tx, tx.spaceId);
  const due = await findDueTopUp(tx);
  // whoever was quicker has written it down
  if (due?.top_up_key !== key) return;
  if (sale === 'paid') return countPurchase(tx, agreed, since);
  await updateTopUp(tx, { is_on: false, stopped_why: sale, stopped_at: tx.now });
  await endDueTopUp(tx, null);
  await writeAudit(tx, tx.spaceId, NOBODY, { kind: 'billing_changed', details: { top_up: 'none', why: sale } });
  await tx.append({ type: 'space.top_up_stopped', data: { why: sale, credits: agreed.credits } });
}

/** Counted and told; where that still is not enough, the next one is due, as often as was agreed. */
async function countPurchase(tx: SpaceTx, agreed: TopUpRow, since: Date): Promise<void> {
  const times = timesIn(agreed, since) + 1;
  await updateTopUp(tx, { times, times_since: tx.now });
  const now = await findTopUp(tx);
  const { credits, total, currency } = agreed;
  await writeAudit(tx, tx.spaceId, NOBODY, {
    kind: 'billing_changed',
    details: { credits: String(credits), total: `${(total / 100).toFixed(2)} ${currency}`, by: 'automatic top-up' },
  });
  await tx.append({ type: 'space.topped_up', data: { credits, total, currency } });
  await endDueTopUp(tx, now?.is_on && times < now.most ? now.below : null);
}
