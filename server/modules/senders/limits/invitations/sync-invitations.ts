import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { Network, SentInvitation } from '../../../../providers/network/port.ts';
import { publishLimits } from '../apply-changes.ts';
import { usedOf } from '../day-queries.ts';
import { gatewayOf } from '../../credentials/network/gateway-of.ts';
import { dueInvitations, storeInvitations, WITHDRAWALS } from './invitation-queries.ts';
import { type LimitedAccount, limitedAccount, lockAccounts } from '../queries.ts';
import { queueWithdrawals } from './withdraw-invitations.ts';

const DAY = 86_400_000;
/** The network lets some thousands wait; a list without an end is a fault. */
const PAGES_MAX = 100;

/** Reads what the network lists, and marks for withdrawal what has waited too long or is too many. */
export async function syncInvitations(
  { transactions }: Pick<Services, 'transactions'>,
  network: Pick<Network, 'invitations'>,
  { space_id, id }: { space_id: string; id: string },
): Promise<void> {
  const gatewayId = await transactions.inSpace(space_id, (tx) => gatewayOf(tx, id));
  if (!gatewayId) return;
  const listed = await readAll(network, gatewayId);
  if (!listed) return;
  await transactions.inSpace(space_id, async (tx) => {
    await lockAccounts(tx, [id]);
    const account = await limitedAccount(tx, id);
    if (!account) return;
    await storeInvitations(tx, id, listed);
    await withdrawOld(tx, account);
    await publishLimits(tx, id, null);
  });
}

/** Null where it could not be read to the end: half a list would settle the other half. */
async function readAll(network: Pick<Network, 'invitations'>, account: string): Promise<SentInvitation[] | null> {
  const found = new Map<string, SentInvitation>();
  let page: string | undefined;
  for (let count = 0; count < PAGES_MAX; count++) {
    const outcome = await network.invitations(account, page);
    if (outcome.kind !== 'done') return null;
    for (const item of outcome.receipt.items) found.set(item.id, item);
    if (!outcome.receipt.next) return [...found.values()];
    page = outcome.receipt.next;
  }
  return null;
}

async function withdrawOld(tx: SpaceTx, account: LimitedAccount): Promise<void> {
  if (!account.withdraw_enabled) return;
  const used = await usedOf(tx, account.id, WITHDRAWALS, dayIn(account.timezone, tx.now));
  const ids = await dueInvitations(tx, account.id, {
    before: new Date(tx.now.getTime() - account.withdraw_after_days * DAY),
    beyond: account.withdraw_max_pending,
    limit: Math.max(0, account.withdraw_per_day - used),
  });
  await queueWithdrawals(tx, account, ids);
}
