import { listeners } from '../../server/app.ts';
import { dispatchDue } from '../../server/core/events/dispatch-outbox.ts';
import type { Services } from '../../server/core/services.ts';

export type Told = [room: string, event: string, payload: unknown];

/** Hands every event that waits to its listeners, and answers what they told over the socket. */
export async function settleEvents(services: Services): Promise<Told[]> {
  const told: Told[] = [];
  const live = {
    tell: (...args: unknown[]) => {
      told.push(args as unknown as Told);
      services.live.tell(...(args as Parameters<Services['live']['tell']>));
    },
  };
  while ((await dispatchDue({ ...services, live, listeners })) > 0);
  return told;
}
