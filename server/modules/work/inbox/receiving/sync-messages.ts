import type { SpaceTx, TransactionOptions } from '../../../../core/db/transaction.ts';
import type { Outcome } from '../../../../providers/network/port.ts';
import {
  clearFailing,
  type Cursor,
  accountCursor,
  leftAmong,
  leftOversOf,
  setFailing,
  setPage,
  setSyncedAt,
  setTold,
} from './cursor-queries.ts';
import {
  PAGES_A_ROUND,
  type Readable,
  readConversation,
  type ReadAccount,
  type ReadNetwork,
  whyNot,
} from './read-conversation.ts';

/** Clocks differ a little, and what arrives while one reads may be listed behind: the last minutes are read again. */
const OVERLAP_MS = 5 * 60_000;
/** An account is listened to from when it joins; what people talked about before is history. */
const FIRST_MS = 24 * 3_600_000;
/** Conversations of before that are tried again in one round. */
const AGAIN = 20;
/** So long an account cannot be read before its people hear of it. */
const TOLD_AFTER_MS = 3_600_000;

/**
 * Reads what was written since the last time: each message is kept once, ours and theirs, with whoever it is of. A
 * reply stops everything that is under way to the person. Safe to repeat, and to be done by two at once. A conversation
 * that cannot be read keeps its own place and holds up no other; a list of more pages than one round takes goes on with
 * the next.
 */
export async function syncMessages(services: Readable, network: ReadNetwork, account: ReadAccount): Promise<void> {
  const { transactions, clock, log } = services;
  const { space_id, id, gatewayId } = account;
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>, options?: TransactionOptions): Promise<T> =>
    transactions.inSpace(space_id, work, options);
  const cursor = await inSpace((tx) => accountCursor(tx, id), { readOnly: true });
  const begun = cursor.page_begun ?? clock.now();
  const after = cursor.page_after ?? firstOf(cursor, begun);
  const tally = { read: 0, failed: 0 };
  const count = (isRead: boolean) => (isRead ? tally.read++ : tally.failed++);
  for (const left of await inSpace((tx) => leftOversOf(tx, id, AGAIN), { readOnly: true }))
    count(await readConversation(services, network, account, left));

  let page = cursor.page;
  for (let pages = 0; pages < PAGES_A_ROUND; pages++) {
    const list = await network.conversations(gatewayId, { after, ...(page && { page }) });
    if (list.kind !== 'done') return failed(list);
    const { items, next, unreadable } = list.receipt;
    if (unreadable) log.error({ account: id, fields: unreadable }, 'conversations in a form that is not known');
    // a group's conversation is nobody's in particular
    const chats = items.filter((chat) => chat.personId && chat.at >= after);
    const names = chats.map((chat) => chat.id);
    const left = await inSpace((tx) => leftAmong(tx, id, names), { readOnly: true });
    for (const chat of chats.filter((each) => !left.has(each.id)))
      count(
        await readConversation(services, network, account, {
          conversation: chat.id,
          person_id: chat.personId ?? '',
          after,
          page: null,
          attempts: 0,
        }),
      );
    if (!next) {
      await inSpace((tx) => setSyncedAt(tx, id, begun));
      return ended();
    }
    page = next;
  }
  log.info({ account: id, pages: PAGES_A_ROUND }, 'an account has more conversations than one round reads');
  await inSpace((tx) => setPage(tx, id, { page, page_after: after, page_begun: begun }));
  await ended();

  async function failed(outcome: Outcome<unknown>): Promise<void> {
    log.warn({ account: id, why: whyNot(outcome) }, 'the conversations of an account could not be read');
    await noteFailing();
  }

  /** Where no conversation could be read at all, the account cannot be. */
  async function ended(): Promise<void> {
    if (tally.failed > 0 && tally.read === 0) await noteFailing();
    else await inSpace((tx) => clearFailing(tx, id));
  }

  async function noteFailing(): Promise<void> {
    await inSpace(async (tx) => {
      const state = await setFailing(tx, id);
      if (!state || state.told_at || tx.now.getTime() - state.failing_since.getTime() < TOLD_AFTER_MS) return;
      await setTold(tx, id, tx.now);
      await tx.append({ type: 'credential.reading_failed', subjectId: id, data: {} });
    });
  }
}

const firstOf = ({ heard_at }: Cursor, begun: Date): Date =>
  new Date(heard_at ? heard_at.getTime() - OVERLAP_MS : begun.getTime() - FIRST_MS);
