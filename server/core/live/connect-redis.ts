import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type RedisClientType } from '@redis/client';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';

/** For the first connection; one that is lost later is tried again for ever. */
const PATIENCE_MS = 5_000;
const CLOSE_MS = 1_000;
const RETRY_MAX_MS = 2_000;

export interface RedisLink {
  redis: RedisClientType;
  close(): Promise<void>;
}

/**
 * A start without the Redis that it was told to use is refused: the process would serve, and its people would hear
 * nothing of the others. Once it was reached, it may be down for a while.
 */
export async function connectRedis(url: string, log: Logger, patienceMs = PATIENCE_MS): Promise<RedisLink> {
  let hasBeenUp = false;
  let reason = 'no answer';
  const redis = createClient({
    url,
    socket: {
      connectTimeout: patienceMs,
      reconnectStrategy: (retries) => (hasBeenUp ? Math.min(RETRY_MAX_MS, 50 * 2 ** retries) : 100),
    },
  }) as RedisClientType;
  redis.on('error', (err: Error & { code?: string }) => {
    reason = err.message || err.code || reason;
    if (hasBeenUp) log.warn({ err }, 'live fan-out');
  });
  const connected = redis.connect().then(
    () => true,
    (error: Error) => {
      reason = error.message || reason;
      return false;
    },
  );
  const isUp = await Promise.race([connected, pause(patienceMs, false, { ref: false })]);
  if (!isUp) {
    if (redis.isOpen) redis.destroy();
    throw new StartError(
      `Redis at ${new URL(url).host} cannot be used (${reason}): start it, correct REDIS_URL, or leave REDIS_URL out of every process.`,
    );
  }
  hasBeenUp = true;
  return { redis, close: () => closeRedis(redis) };
}

/** What it still has to say is said; a Redis that is away does not hold a stop. */
async function closeRedis(redis: RedisClientType): Promise<void> {
  const closed = redis.isReady ? redis.close().catch(() => {}) : undefined;
  await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
  if (redis.isOpen) redis.destroy();
}
