import { after, before } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { createActors } from '../../server/core/auth/actors.ts';
import { manualClock } from '../../server/core/clock/clock.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { type Live, openLive } from '../../server/core/live/live.ts';
import { createLogger } from '../../server/core/log/logger.ts';
import type { Services } from '../../server/core/services.ts';
import { seedBrands } from '../../server/seed/seed-brands.ts';
import { type TestDatabase, throwawayDatabase } from './database.ts';

export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, unknown>;
  ok: boolean;
  error: string | null;
  payload: T;
  code?: string;
  fields?: Record<string, string>;
}

export interface TestApp {
  database: TestDatabase;
  clock: ReturnType<typeof manualClock>;
  services: Services;
  live: Live;
  app: FastifyInstance;
  /** Stops what a test started, before the application and its database go. */
  beforeClose(stop: () => Promise<unknown>): void;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
}
interface CallOptions {
  token?: string;
  query?: Record<string, string>;
  body?: unknown;
  host?: string;
  headers?: Record<string, string>;
}

/** For one test file: its own database and the whole API on it, with a clock that stands still. */
export function useApp(options: AppOptions & { demo?: boolean } = {}): TestApp {
  const held = {} as TestApp;
  const started: (() => Promise<unknown>)[] = [];
  held.beforeClose = (stop) => void started.push(stop);
  before(async () => {
    held.database = await throwawayDatabase();
    held.clock = manualClock();
    const log = createLogger('silent');
    const transactions = createTransactions(held.database, held.clock);
    const actors = createActors(held.database, 0);
    held.live = await openLive({ database: held.database, transactions, actors, log, fanOut: 'none' });
    held.services = {
      database: held.database,
      transactions,
      actors,
      clock: held.clock,
      live: held.live,
      log,
      settings: { version: 'test', demo: options.demo ?? true, role: 'all' },
    };
    await held.services.transactions.onPlatform((tx) => seedBrands(tx, 'all'));
    held.app = await buildApp(held.services, options);
    held.call = (method, path, given = {}) => inject(held.app, method, path, given);
  });
  after(async () => {
    for (const stop of started.reverse()) await stop();
    await held.app?.close();
    await held.live?.close();
    await held.database?.drop();
  });
  return held;
}

async function inject<T>(app: FastifyInstance, method: string, path: string, given: CallOptions): Promise<Answer<T>> {
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    query: given.query,
    headers: {
      host: given.host ?? 'localhost',
      ...(given.token && { authorization: `Bearer ${given.token}` }),
      ...given.headers,
    },
    ...(given.body !== undefined && { payload: given.body as object }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    ...(response.json() as Omit<Answer<T>, 'status' | 'headers'>),
  };
}
