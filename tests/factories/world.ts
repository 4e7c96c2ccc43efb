import { after, before } from 'node:test';
import { worldNetwork } from '../../server/world/network/client.ts';
import type { SyntheticNetwork } from '../../server/world/network/store.ts';
import { type MailPorts, startWorld, type World } from '../../server/world/server.ts';
import { type TestDatabase, throwawayDatabase } from './database.ts';

/** A clock that stands until it is moved. */
export interface WorldUnderTest {
  readonly url: string;
  readonly network: SyntheticNetwork;
  readonly mail: MailPorts;
  advance(ms: number): void;
  /** Stops the world and starts it again on the same memory; its address changes. */
  restart(): Promise<void>;
  /** A request to the gateway, with its key. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<WorldAnswer>;
}
export interface WorldAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line no-explicit-any -- tests look into answers whose shapes the gateway's SDK judges
  body: any;
}

/** The synthetic world with a network, on a database of its own, for the tests of one file. */
export function useWorld(options: { pace?: number } = {}): WorldUnderTest {
  let database: TestDatabase;
  let world: World;
  let now = new Date('2026-11-16T09:00:00.000Z').getTime();
  const start = async () => {
    world = await startWorld({
      host: '127.0.0.1',
      port: 0,
      seed: 7,
      databaseUrl: database.url,
      now: () => new Date(now),
      ...options,
    });
  };
  before(async () => {
    database = await throwawayDatabase();
    await start();
  });
  after(async () => {
    await world.stop();
    await database.drop();
  });
  return {
    get url() {
      return world.url;
    },
    get network() {
      return world.network as SyntheticNetwork;
    },
    get mail() {
      return world.mail as MailPorts;
    },
    advance: (ms) => {
      now += ms;
    },
    restart: async () => {
      await world.stop();
      await start();
    },
    ask: async (method, path, body, headers) => {
      const init: RequestInit = {
        method,
        headers: {
          'x-api-key': worldNetwork(world.url).apiKey,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const reply = await fetch(`${world.url}/api/v1${path}`, init);
      return { status: reply.status, headers: reply.headers, body: await reply.json() };
    },
  };
}

/** Meanwhile the world does what it is asked, and its answers get lost on their way. */
export async function losingAnswers({ network }: WorldUnderTest, work: () => Promise<void>): Promise<void> {
  await network.changeSettings({ lose_share: 1 });
  try {
    await work();
  } finally {
    await network.changeSettings({ lose_share: 0 });
  }
}

/** How often the mail with this key was handed over, whoever carried it. */
export async function timesTaken({ network }: WorldUnderTest, key: string): Promise<number> {
  const row = await network.first<{ n: number }>(
    'select coalesce(sum(times), 0)::int as n from world.mails where key like $1',
    [`<${key}@%`],
  );
  return row?.n ?? 0;
}
