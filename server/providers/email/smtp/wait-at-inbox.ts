import type { Clock } from '../../../core/clock/clock.ts';
import type { HeardPlaces } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';

/** RFC 2177: waiting is begun anew within half an hour; some carriers end it sooner. */
const LONGEST_WAIT_MS = 25 * 60_000;
/** A connection that held this long was a good one: many carriers close those that nothing was said over. */
const GOOD_WAIT_MS = 30_000;
/** How often it is asked whether its owner has sent something by a program of their own: nobody tells that by itself. */
export const LOOK_AT_SENT_MS = 30_000;

/** What of imapflow waits. */
export interface WaitingClient {
  mailboxOpen(path: string): Promise<{ uidNext: number }>;
  /** Ends when somebody else wants to speak over the connection, or nobody has for a while; false where it is refused. */
  idle(): Promise<unknown>;
  /** What a folder holds that is not the open one. */
  status(path: string, wanted: { uidNext: true }): Promise<{ uidNext?: number } | false>;
  once(event: 'exists' | 'close', tell: () => void): unknown;
}

/** Until something has come since into its inbox or among its sent mails, or there is reason to look again; throws where waiting does not work. */
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
  const sent = Object.entries(since).find(([folder]) => folder !== 'INBOX');
  let looking: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    let isLooking = false;
    const fail = (words: string) => reject(new MailStageError('connection', words, true));
    client.once('exists', () => resolve());
    client.once('close', () => {
      if (clock.now().getTime() - began >= GOOD_WAIT_MS) resolve();
      else fail('The connection was closed.');
    });
    ended.addEventListener('abort', () => resolve(), { once: true });
    // over by itself nobody waits any more: what came meanwhile is looked for, and waiting is begun anew
    const idle = () =>
      client.idle().then((done) => {
        if (done === false) fail('The server lets nobody wait.');
        else if (!isLooking) resolve();
      }, reject);
    const look = async (folder: string, last: number) => {
      if (isLooking) return;
      isLooking = true;
      const told = await client.status(folder, { uidNext: true });
      isLooking = false;
      if (told && (told.uidNext ?? 0) - 1 > last) resolve();
      else void idle();
    };
    void idle();
    if (sent) looking = setInterval(() => void look(sent[0], sent[1].uid).catch(reject), LOOK_AT_SENT_MS);
  }).finally(() => clearInterval(looking));
}
