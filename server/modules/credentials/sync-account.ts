import type { Services } from '../../core/services.ts';
import type { Network } from '../../providers/network/port.ts';
import { changeCredential } from './change-credential.ts';
import { networkOf } from './network-of.ts';
import { credentialById } from './queries.ts';
import { setActivity } from './set-activity.ts';

/** A hundred conversations a page; more unread ones than this nobody counts. */
const PAGES = 20;
const LONGEST_MS = 10 * 60_000;

interface Account {
  space_id: string;
  id: string;
}

/** Reads the account's conversations again, as a person asked for it: the screen says so meanwhile. */
export async function syncAccount(account: Account, services: Services): Promise<void> {
  const network = networkOf(services);
  const { space_id, id } = account;
  const { transactions } = services;
  const row = await transactions.inSpace(space_id, (tx) => credentialById(tx, id), { readOnly: true });
  if (!network || !row?.gateway_id || row.status === 'deleted') return;
  await transactions.inSpace(space_id, (tx) => setActivity(tx, id, 'syncing', LONGEST_MS));
  try {
    await network.resync(row.gateway_id);
    await countUnread(account, services);
  } finally {
    await transactions.inSpace(space_id, (tx) => setActivity(tx, id, null));
  }
}

/** What the network says is unread, kept and told where it is another number than before. */
export async function countUnread({ space_id, id }: Account, services: Services): Promise<void> {
  const network = networkOf(services);
  const row = await services.transactions.inSpace(space_id, (tx) => credentialById(tx, id), { readOnly: true });
  if (!network || !row?.gateway_id || row.status === 'deleted') return;
  const unread = await unreadOf(network, row.gateway_id);
  if (unread === null) return;
  await services.transactions.inSpace(space_id, async (tx) => {
    let isNew = false;
    await changeCredential(tx, id, (current) => {
      isNew = current.unread_count !== unread;
      return isNew ? { credential: { unread_count: unread } } : null;
    });
    if (isNew) await tx.append({ type: 'credential.unread_changed', subjectId: id, data: { unread_count: unread } });
  });
}

async function unreadOf(network: Network, account: string): Promise<number | null> {
  let [count, page] = [0, undefined as string | undefined];
  for (let pages = 0; pages < PAGES; pages++) {
    const outcome = await network.conversations(account, { isUnread: true, page });
    if (outcome.kind !== 'done') return null;
    count += outcome.receipt.items.reduce((sum, { unread }) => sum + unread, 0);
    if (!outcome.receipt.next) break;
    page = outcome.receipt.next;
  }
  return count;
}
