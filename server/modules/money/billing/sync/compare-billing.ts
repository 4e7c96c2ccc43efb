import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { getBillingSpace } from '../../../people/spaces/get-billing-space.ts';
import { findCreditDifferences } from '../../credits/check-credits.ts';
import { countInvoices, deleteOldHooks, findSubscription, spacesWithCustomers } from '../queries.ts';
import { syncBilling } from './sync-billing.ts';

const AT_ONCE = 100;
const HOOKS_KEPT_MS = 30 * 86_400_000;

/** By night every customer is asked for anew: news that never came are found, taken over, and what differed is told. */
export async function compareBilling(_payload: object, services: Services): Promise<void> {
  const { transactions, log } = services;
  let after: string | null = null;
  for (;;) {
    const spaces = await transactions.onPlatform((tx) => spacesWithCustomers(tx, after, AT_ONCE), { readOnly: true });
    for (const { space_id } of spaces) await compareOne(space_id, services);
    after = spaces.at(-1)?.space_id ?? null;
    if (spaces.length < AT_ONCE) break;
  }
  for (const difference of await transactions.onPlatform(findCreditDifferences))
    log.error(difference, 'a balance of credits is not the sum of its lines');
  await transactions.onPlatform((tx) => deleteOldHooks(tx, new Date(tx.now.getTime() - HOOKS_KEPT_MS)));
}

async function compareOne(spaceId: string, services: Services): Promise<void> {
  const { transactions, log } = services;
  const read = () => transactions.inSpace(spaceId, known, { readOnly: true });
  try {
    const before = await read();
    await syncBilling(spaceId, services);
    const now = await read();
    const differed = Object.keys(now).filter((key) => now[key] !== before[key]);
    if (differed.length > 0) log.warn({ spaceId, differed, before, now }, 'the provider of payments knew better');
  } catch (error) {
    log.warn({ spaceId, error: (error as Error).message }, 'what a workspace pays could not be compared');
  }
}

async function known(tx: SpaceTx): Promise<Record<string, unknown>> {
  const [space, subscription] = [await getBillingSpace(tx), await findSubscription(tx)];
  return {
    tier: space.tier,
    plan: subscription?.external_id ?? null,
    status: subscription?.status ?? null,
    seats: subscription?.seats ?? 0,
    until: subscription?.period_ends_at.toISOString() ?? null,
    invoices: await countInvoices(tx),
  };
}
