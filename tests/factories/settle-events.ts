import { listeners } from '../../server/app.ts';
import { dispatchDue } from '../../server/core/events/dispatch-outbox.ts';
import type { Services } from '../../server/core/services.ts';

export type PublishedEvent = [room: string, event: string, payload: unknown];

/** Hands every event that waits to its listeners, and answers what they told over the socket. */
export async function settleEvents(services: Services): Promise<PublishedEvent[]> {
  const told: PublishedEvent[] = [];
  const live = {
    publish: (...args: unknown[]) => {
      told.push(args as unknown as PublishedEvent);
      services.live.publish(...(args as Parameters<Services['live']['publish']>));
    },
  };
  while ((await dispatchDue({ ...services, live, listeners })) > 0);
  return told;
}
