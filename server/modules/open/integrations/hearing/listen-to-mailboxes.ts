import { setTimeout as pause } from 'node:timers/promises';
import { takeTurns } from '../../../../core/db/take-turns.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import { openedMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { connectedMailboxes } from '../../../senders/mailboxes/heard-mailboxes.ts';
import { hearMailbox } from './hear-mailbox.ts';

/** How often it is asked which mailboxes there are, and after which one that could not be heard is tried again. */
const LOOK_MS = 10_000;
const AGAIN_MS = 60_000;
/** Any number that no one else uses as an advisory lock. */
const LOCK = 7_204_118_077;

/** An id is chosen by who connects a mailbox: it is one's own within a workspace only. */
const keyOf = (spaceId: string, id: string) => `${spaceId} ${id}`;

export interface MailListener {
  stop(): Promise<void>;
}

/**
 * Waits at every mailbox that is connected and takes over what comes, within seconds. One process listens at a time,
 * under a lock of the database: where it ends, the next one goes on from where each was heard last.
 */
export function listenToMailboxes(services: Services): MailListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = new Map<string, Promise<void>>();
  let wanted = new Set<string>();
  const nap = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});

  const listenTo = async (spaceId: string, id: string): Promise<void> => {
    const places = await hearMailbox(services, spaceId, id);
    const mailbox = await services.transactions.inSpace(spaceId, (tx) => openedMailbox(tx, id, services.secrets), {
      readOnly: true,
    });
    if (!places || !mailbox) await nap(AGAIN_MS);
    else await emailProvider(services).waitForNews(mailbox, places, signal);
  };
  const begin = (spaceId: string, id: string) => {
    const key = keyOf(spaceId, id);
    if (listening.has(key)) return;
    const listened = listenTo(spaceId, id)
      .catch(async (error: Error) => {
        services.log.warn({ mailbox: id, reason: error.message }, 'a mailbox could not be heard');
        await nap(AGAIN_MS);
      })
      .finally(() => {
        listening.delete(key);
        if (!signal.aborted && wanted.has(key)) begin(spaceId, id);
      });
    listening.set(key, listened);
  };
  const look = async () => {
    while (!signal.aborted) {
      const isOurs = await turn.take().catch(() => false);
      const mailboxes = isOurs
        ? await services.transactions.onPlatform((tx) => connectedMailboxes(tx), { readOnly: true }).catch(() => [])
        : [];
      wanted = new Set(mailboxes.map(({ space_id, id }) => keyOf(space_id, id)));
      for (const { space_id, id } of mailboxes) begin(space_id, id);
      await nap(LOOK_MS);
    }
  };
  const turn = takeTurns(services.database, LOCK);
  const looking = look();
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      await Promise.all(listening.values());
      turn.end();
    },
  };
}
