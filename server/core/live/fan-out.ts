import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import { LIVE_NAMESPACE } from '../../../contract/live.ts';
import type { Database } from '../db/database.ts';

/** How processes reach each other's sockets: none for a single one, PostgreSQL or Redis for several. */
export type FanOut = 'none' | 'postgres' | { redisUrl: string };

interface Parts {
  database: Database;
  log: Logger;
  fanOut: FanOut;
  /** Called when the link was lost and is back: what was told meanwhile did not arrive here. */
  missedSome: () => void;
}

export interface Link {
  /** Settles once this process hears the others. */
  listening: Promise<void>;
  close(): Promise<void>;
}

export async function connectFanOut(
  io: Pick<Server, 'adapter'>,
  { database, log, fanOut, missedSome }: Parts,
): Promise<Link> {
  if (fanOut === 'none') return { listening: Promise.resolve(), close: async () => {} };
  if (fanOut === 'postgres') {
    const { pool, listening, close } = listeningPool(database.direct, missedSome);
    io.adapter(createPostgresAdapter(pool, { errorHandler: (err) => log.warn({ err }, 'live fan-out') }));
    return { listening, close };
  }
  // loaded where it is used: most installations have none
  const [{ connectRedis }, { createAdapter: createRedisAdapter }] = await Promise.all([
    import('./connect-redis.ts'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const { redis, close } = await connectRedis(fanOut.redisUrl, log);
  io.adapter(createRedisAdapter(redis));
  return { listening: Promise.resolve(), close };
}

interface ListeningPool {
  pool: pg.Pool;
  listening: Promise<void>;
  close(): Promise<void>;
}

/**
 * The adapter does not say when its LISTEN stands, nor when it stands again, and forgets a connection that is still
 * on its way when it is closed: its pool is handed over with ears, and with a hand on every connection.
 */
function listeningPool(direct: pg.Pool, again: () => void): ListeningPool {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = new Set<() => void>();
  let isClosed = false;
  let times = 0;
  const stands = () => {
    if (times++ === 0) resolve();
    else again();
  };
  const connect = async () => {
    const client = await direct.connect();
    const giveBack = client.release.bind(client);
    // a connection that listens is of no use to anyone else: it ends instead of going back
    const release = () => {
      if (held.delete(release)) giveBack(true);
    };
    held.add(release);
    // the adapter takes another when this one ends and never gives it back: ten breaks would drain the pool
    client.once('end', release);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
    const heard = (...args: unknown[]) => {
      const done = query(...args);
      const isOurs =
        typeof args[0] === 'string' && args[0].startsWith('LISTEN') && args[0].includes(`#${LIVE_NAMESPACE}"`);
      if (isOurs) void done?.then(stands, () => {});
      return done;
    };
    if (isClosed) release();
    return Object.assign(client, { query: heard, release });
  };
  const never = new Promise<pg.PoolClient>(() => {});
  const pool = {
    // once closed there is nothing to connect to, and nobody left to try again
    connect: () => (isClosed ? never : connect()),
    query: direct.query.bind(direct),
    on: direct.on.bind(direct),
  };
  return {
    pool: pool as unknown as pg.Pool,
    listening: promise,
    close: async () => {
      isClosed = true;
      for (const release of held) release();
    },
  };
}
