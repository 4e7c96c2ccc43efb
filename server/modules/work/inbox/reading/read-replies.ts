import type { ReplyReading } from '../../../../../contract/reading/schemas.ts';
import { READER } from '../../../../../engine/reading/reader.ts';
import { readReply } from '../../../../../engine/reading/read-reply.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { getSpaceFeatures } from '../../../people/spaces/features/get-space-features.ts';
import { setReadIntents } from '../../../contacts/conversations/change-lines.ts';
import { lockConversationRows } from '../../../contacts/conversations/read-scopes.ts';
import {
  dropWaitingReplies,
  governingReadings,
  insertWaiting,
  setSaidAsMarked,
  spacesWithWaiting,
  storeReadings,
  type WaitingReply,
  waitingReplies,
} from './reading-queries.ts';

/** So many are read at a time: between two of these the process does what else waits. */
const AT_ONCE = 20;
const STORED_AT_ONCE = 500;
/** What has words in it that mean something. */
const READ_CHANNELS: ReadonlySet<string> = new Set(['network', 'inmail', 'email', 'sms']);

/** A reply that has come is read a little later, by whoever works off jobs: receiving it waits for nothing. */
export async function awaitReading(tx: SpaceTx, messageId: string, channel: string): Promise<void> {
  if (!READ_CHANNELS.has(channel)) return;
  await insertWaiting(tx, [messageId]);
  await enqueueReading(tx, tx.spaceId);
}

/**
 * Reads what waits in a workspace. Each reply is read once, also after a crash: what was not written down yet waits
 * still. Without the feature nothing is read, also not later.
 */
export async function readReplies({ space_id }: { space_id: string }, services: Services): Promise<void> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(space_id, work);
  const isInPlan = await inSpace(async (tx) => {
    const { features } = await getSpaceFeatures(tx);
    if (features.includes('ai_powered_labels')) return true;
    await dropWaitingReplies(tx);
    return false;
  });
  if (!isInPlan) return;
  for (;;) {
    const waiting = await inSpace((tx) => waitingReplies(tx, AT_ONCE));
    if (waiting.length === 0) return;
    const readings: ReadWaiting[] = [];
    for (const reply of waiting) {
      readings.push({ id: reply.id, reading: readWaiting(reply) });
      await othersTurn();
    }
    await inSpace((tx) => saveReadings(tx, waiting, readings));
  }
}

interface ReadWaiting {
  id: string;
  reading: ReplyReading;
}

/** A reply takes about a millisecond: whatever else waits comes in between. */
const othersTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

function readWaiting({ channel, subject, text, is_automatic, at }: WaitingReply): ReplyReading {
  const isMail = channel === 'email';
  // "today" is when it was written, however late it is read
  return readReply({ text, ...(isMail && { subject, isAutomatic: is_automatic }) }, dayIn('UTC', at));
}

/** Written down together with what follows for the conversations, as far as nobody was faster; and told. */
async function saveReadings(
  tx: SpaceTx,
  waiting: readonly WaitingReply[],
  readings: readonly ReadWaiting[],
): Promise<void> {
  const changed = await writeReadings(tx, waiting, readings);
  await tx.appendAll(
    changed.map((subjectId) => ({ type: 'dialog.changed' as const, subjectId, data: { credential_id: null } })),
  );
}

/** Answers whose replies these are. */
async function writeReadings(
  tx: SpaceTx,
  waiting: readonly WaitingReply[],
  readings: readonly ReadWaiting[],
): Promise<string[]> {
  // in the order of whoever marks: first the conversation, then its replies
  await lockConversationRows(tx, [...new Set(waiting.map(({ prospect_id }) => prospect_id))].toSorted());
  const fresh = await storeReadings(tx, READER, readings);
  const read = waiting.filter(({ id }) => fresh.has(id)).map(({ prospect_id }) => prospect_id);
  const changed = [...new Set(read)].toSorted();
  if (changed.length > 0) await setReadIntents(tx, await governingReadings(tx, changed));
  return changed;
}

/** Replies that were stored without being told of, as those of a demo's past; some have been marked by this member. */
export async function readStored(tx: SpaceTx, messages: readonly { id: string }[], userId: string): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await insertWaiting(tx, ids);
  await setSaidAsMarked(tx, ids, userId);
  for (;;) {
    const waiting = await waitingReplies(tx, STORED_AT_ONCE);
    if (waiting.length === 0) return;
    await writeReadings(
      tx,
      waiting,
      waiting.map((reply) => ({ id: reply.id, reading: readWaiting(reply) })),
    );
  }
}

/** What a crash, a restore or a lost job left waiting is read with the next minute. */
export async function readLeftReplies(_payload: object, { transactions }: Services): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    for (const spaceId of await spacesWithWaiting(tx)) await enqueueReading(tx, spaceId);
  });
}

const enqueueReading = (tx: Pick<SpaceTx, 'enqueue'>, spaceId: string): Promise<void> =>
  tx.enqueue('inbox.read_replies', { space_id: spaceId }, { key: `inbox.read_replies:${spaceId}` });
