import { bareSubject } from '../../../../engine/mail/bare-subject.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

import type { ChannelIntent } from './channel-intent.ts';
import { emailsBefore } from './email-queries.ts';

/** What stands in a header: nothing that could begin another. */
const MESSAGE_ID = /^<[^<>\s\p{Cc}]{1,250}>$/u;
/** The first and the last of a long conversation: what lies between is found by them. */
const LAST = 9;

/** For each, the Message-IDs of the conversation that it goes on by its subject, theirs and ours, the oldest first. */
export async function threadsOf(tx: PlatformTx, intents: readonly ChannelIntent[]): Promise<string[][]> {
  const threads = intents.map((): string[] => []);
  for (const { at, subject, id } of await emailsBefore(tx, intents)) {
    const intent = intents[at];
    if (!intent || !MESSAGE_ID.test(id) || bareSubject(subject) !== bareSubject(intent.act.subject)) continue;
    threads[at]?.push(id);
  }
  return threads.map((ids) => (ids.length <= LAST + 1 ? ids : [...ids.slice(0, 1), ...ids.slice(-LAST)]));
}
