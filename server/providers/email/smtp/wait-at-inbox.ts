import type { Clock } from '../../../core/clock/clock.ts';
import type { HeardPlaces } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';

/** RFC 2177: waiting is begun anew within half an hour; some carriers end it sooner. */
const LONGEST_WAIT_MS = 25 * 60_000;
/** A connection that held this long was a good one: many carriers close those that nothing was said over. */
const GOOD_WAIT_MS = 30_000;

/** What of imapflow waits. */
export interface WaitingClient {
  mailboxOpen(path: string): Promise<{ uidNext: number }>;
  /** Ends when somebody else wants to speak over the connection, or nobody has for a while; false where it is refused. */
  idle(): Promise<unknown>;
  once(event: 'exists' | 'close', tell: () => void): unknown;
}

/** Until something has come since, or there is reason to look again; throws where waiting does not work. */
export async function waitAtInbox(
  client: WaitingClient,
  since: HeardPlaces,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  const began = clock.now().getTime();
  const { uidNext } = await client.mailboxOpen('INBOX');
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  // what came before anybody waited was not told
  if (ended.aborted || uidNext - 1 > (since.INBOX?.uid ?? uidNext)) return;
  await new Promise<void>((resolve, reject) => {
    const fail = (words: string) => reject(new MailStageError('connection', words, true));
    client.once('exists', () => resolve());
    client.once('close', () => {
      if (clock.now().getTime() - began >= GOOD_WAIT_MS) resolve();
      else fail('The connection was closed.');
    });
    ended.addEventListener('abort', () => resolve(), { once: true });
    // over by itself nobody waits any more: what came meanwhile is looked for, and waiting is begun anew
    client.idle().then((done) => (done === false ? fail('The server lets nobody wait.') : resolve()), reject);
  });
}
