import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_ANSWER_KEPT, WEBHOOK_TIMEOUT_MS } from '../../../../../contract/webhooks/schemas.ts';
import { createBatcher } from '../../../../core/batcher.ts';
import { createPoster, type Poster } from '../../../../core/internet/post-guarded.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { dueReceivers } from './queries.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { ReceiverLane } from './receiver-lane.ts';
import { settleTries, type Tried } from './settle-tries.ts';
import { isChat } from './target-of.ts';

const LOOK_MS = 250;
const MOST_SETTLED = 240;
/** Whoever looks at a log is told of what is new in it so often at most. */
const TOLD_EVERY_MS = 1_000;

/** A process that stops waits so long for answers. */
const GRACE_MS = 2_000;

export interface WebhookSender {
  stop(): Promise<void>;
}

interface Options {
  lookMs?: number;
  timeoutMs?: number;
}

export const webhookPoster = ({ settings }: Services, timeoutMs = WEBHOOK_TIMEOUT_MS): Poster =>
  createPoster({ timeoutMs, kept: WEBHOOK_ANSWER_KEPT, allowed: settings.outside.privateReceivers });

/**
 * Sends what is due, each receiver in a lane of its own: one that hangs holds up itself alone. Any number of processes
 * may do so side by side, since a delivery is in the hands of one; where that ends, it is taken anew after a minute.
 */
export function startWebhookSender(services: Services, { lookMs = LOOK_MS, timeoutMs }: Options = {}): WebhookSender {
  const { transactions, log } = services;
  const poster = webhookPoster(services, timeoutMs);
  const lanes = new Map<string, ReceiverLane>();
  const news = publishNews(services);
  const stopping = new AbortController();
  const settle = createBatcher<Tried, void>(
    async (tried) => {
      await settleTries(services, tried);
      for (const { delivery } of tried) news.note(delivery.space_id);
      return [];
    },
    { most: MOST_SETTLED, atOnce: 2 },
  );

  async function look(): Promise<void> {
    const { receivers, origins } = await transactions.onPlatform((tx) => whoIsDue(tx, services), { readOnly: true });
    const due = new Set(receivers.map(({ id }) => id));
    for (const [id, lane] of lanes) if (!due.has(id) && lane.isIdle) lanes.delete(id);
    for (const receiver of receivers) {
      const lane = lanes.get(receiver.id) ?? new ReceiverLane(receiver, { services, poster, settle });
      lanes.set(receiver.id, lane);
      lane.wake(receiver, origins.get(receiver.brand_id) ?? '');
    }
  }
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be looked at'));
      await pause(lookMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const looping = loop();
  return {
    stop: async () => {
      stopping.abort();
      await looping;
      const stopped = Promise.all([...lanes.values()].map((lane) => lane.stop()));
      await Promise.race([stopped, pause(GRACE_MS, undefined, { ref: false })]);
      poster.close();
      await stopped;
      news.stop();
    },
  };
}

/** And under which address whoever is told in words finds what they are told of. */
async function whoIsDue(tx: PlatformTx, services: Services) {
  const receivers = await dueReceivers(tx);
  const brands = new Set(receivers.filter(({ format }) => isChat(format)).map(({ brand_id: brand }) => brand));
  const origins = new Map<string, string>();
  for (const brandId of brands) origins.set(brandId, await originOf(tx, { brandId, host: '' }, services));
  return { receivers, origins };
}

/** Tells a workspace that its logs have something new, once for all that comes within a second. */
function publishNews({ live }: Services) {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    note(spaceId: string): void {
      if (waiting.has(spaceId)) return;
      const tell = () => {
        waiting.delete(spaceId);
        live.publish(`space:${spaceId}`, 'update_webhooks', { space_id: spaceId });
      };
      waiting.set(spaceId, setTimeout(tell, TOLD_EVERY_MS));
    },
    stop(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
