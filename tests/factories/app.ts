import { after, before } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { manualClock } from '../../server/core/clock/clock.ts';
import type { Outside, Services } from '../../server/core/services.ts';
import type { TestDatabase } from './database.ts';
import { openServices } from './services.ts';

export interface ApiAnswer<T = unknown> {
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
  app: FastifyInstance;
  /** Stops what a test started, before the application and its database go. */
  beforeClose(stop: () => Promise<unknown>): void;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<ApiAnswer<T>>;
}
interface CallOptions {
  token?: string;
  query?: Record<string, string>;
  body?: unknown;
  host?: string;
  headers?: Record<string, string>;
}

/** For one test file: its own database and the whole API on it, with a clock that stands still. */
export function useApp(
  options: AppOptions & {
    demo?: boolean;
    outside?: Partial<Outside>;
    /** What else has to stand before the first test. */
    onReady?: (app: TestApp) => Promise<void>;
  } = {},
): TestApp {
  const held = {} as TestApp;
  const started: (() => Promise<unknown>)[] = [];
  held.beforeClose = (stop) => void started.push(stop);
  let close = async () => {};
  before(async () => {
    held.clock = manualClock();
    const opened = await openServices({ clock: held.clock, demo: options.demo, outside: options.outside });
    close = opened.close;
    held.database = opened.database;
    held.services = opened.services;
    held.app = await buildApp(held.services, options);
    // Node waits a minute for connections on which nothing was asked yet
    held.app.addHook('preClose', async () => held.app.server.closeAllConnections());
    held.call = (method, path, given = {}) => inject(held.app, method, path, given);
    await options.onReady?.(held);
  });
  after(async () => {
    for (const stop of started.reverse()) await stop();
    await held.app?.close();
    await close();
  });
  return held;
}

async function inject<T>(
  app: FastifyInstance,
  method: string,
  path: string,
  given: CallOptions,
): Promise<ApiAnswer<T>> {
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
    ...(response.json() as Omit<ApiAnswer<T>, 'status' | 'headers'>),
  };
}
