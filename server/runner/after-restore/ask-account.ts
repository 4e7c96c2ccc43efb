import type { UnaskedReason } from '../../../contract/restores/schemas.ts';
import { dayIn } from '../../../engine/time/zone-time.ts';
import type { Services } from '../../core/services.ts';
import { afterRestore } from '../../modules/platform/restores/hold.ts';
import { type FoundSend, noteUnasked, takeAnswer } from '../../modules/platform/restores/asked-accounts.ts';
import { credentialOf } from '../../modules/senders/credentials/find-credential.ts';
import { checkAccountState } from '../../modules/senders/credentials/network/check-account-state.ts';
import { networkProvider } from '../../modules/senders/credentials/network/network-provider.ts';
import { addFoundUses } from '../../modules/senders/limits/count-found.ts';
import { syncMessages } from '../../modules/work/inbox/receiving/sync-messages.ts';
import { syncRelations } from '../../modules/work/inbox/receiving/sync-relations.ts';
import type { Network, NetworkPage, Outcome } from '../../providers/network/port.ts';

/** Clocks differ a little, and a backup takes its time. */
const SLACK_MS = 120_000;

interface Account {
  space_id: string;
  id: string;
}

/**
 * Asks an account what it sent since the backup, and takes it in: replies stop campaigns, the day's limits count it, and
 * whoever was written to is not written to again. Where it cannot be asked, the reason is noted and nothing is taken in.
 */
export async function askAccount(services: Services, { space_id, id }: Account): Promise<void> {
  const { transactions } = services;
  const network = networkProvider(services);
  const { restore, row } = await transactions.inSpace(space_id, async (tx) => ({
    restore: await afterRestore(tx),
    row: await credentialOf(tx, id),
  }));
  if (!restore || !row) return;
  const { gateway_id: gatewayId } = row;
  const unasked = (reason: Exclude<UnaskedReason, 'waiting'>) =>
    transactions.inSpace(space_id, (tx) => noteUnasked(tx, id, reason));
  // one that never signed in has sent nothing by the network
  if (!gatewayId)
    return transactions.inSpace(space_id, async (tx) => void (await takeAnswer(tx, id, restore.backupAt, [])));
  if (!network) return unasked('not_configured');
  const sends = await readSends(network, gatewayId, new Date(restore.backupAt.getTime() - SLACK_MS));
  if (typeof sends === 'string') {
    await unasked(sends);
    // whoever looks after it is told to sign it in again: only then can it be asked
    if (sends === 'not_connected') await checkAccountState(network, { ...row, gateway_id: gatewayId }, services);
    return;
  }
  // it came back by itself
  if (row.wait_for_authorization) await checkAccountState(network, { ...row, gateway_id: gatewayId }, services);
  await syncMessages(services, network, { space_id, id, gatewayId });
  await syncRelations(services, network, { space_id, id, gatewayId });
  await transactions.inSpace(space_id, async (tx) => {
    const found = await takeAnswer(tx, id, restore.backupAt, sends);
    await addFoundUses(tx, id, (timezone) =>
      found
        .filter(({ is_counted }) => !is_counted)
        .map(({ kind, at }) => ({
          action: kind === 'invite' ? ('connections' as const) : ('messages' as const),
          day: dayIn(timezone, at),
        })),
    );
  });
}

type Unread = 'not_connected' | 'not_reached';

/** Every message and invitation of ours since then, or why it could not be read to its end. */
async function readSends(network: Network, account: string, from: Date): Promise<FoundSend[] | Unread> {
  const invitations = await readAll(
    (page) => network.invitations(account, page),
    ({ sentAt }) => sentAt < from,
  );
  if (typeof invitations === 'string') return invitations;
  const sends: FoundSend[] = invitations
    .filter(({ sentAt }) => sentAt >= from)
    .map(({ id, personId, sentAt }) => ({
      kind: 'invite',
      person_id: personId,
      external_id: id,
      conversation: null,
      at: sentAt,
    }));
  const chats = await readAll((page) => network.conversations(account, { after: from, page }));
  if (typeof chats === 'string') return chats;
  for (const chat of chats) {
    // a group's conversation is nobody's in particular
    if (!chat.personId || chat.at < from) continue;
    const messages = await readAll((page) => network.messages(account, chat.id, { after: from, page }));
    if (typeof messages === 'string') return messages;
    for (const { id, isOurs, at } of messages)
      if (isOurs && at >= from)
        sends.push({ kind: 'message', person_id: chat.personId, external_id: id, conversation: chat.id, at });
  }
  return sends;
}

async function readAll<T>(
  read: (page?: string) => Promise<Outcome<NetworkPage<T>>>,
  isBefore: (item: T) => boolean = () => false,
): Promise<T[] | Unread> {
  const items: T[] = [];
  let page: string | undefined;
  do {
    const outcome = await read(page);
    if (outcome.kind === 'disconnected' || outcome.kind === 'challenged') return 'not_connected';
    // what cannot be read may be what was sent
    if (outcome.kind !== 'done' || outcome.receipt.unreadable) return 'not_reached';
    items.push(...outcome.receipt.items);
    page = outcome.receipt.next ?? undefined;
  } while (page && !items.some(isBefore));
  return items;
}
