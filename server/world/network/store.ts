import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { openDatabase, prepared } from '../../core/db/database.ts';

const SCHEMAS = [
  './schema.sql',
  '../mail/schema.sql',
  '../stripe/schema.sql',
  '../dns/schema.sql',
  '../vendors/schema.sql',
  '../registrar/schema.sql',
  '../calendly/schema.sql',
  '../highlevel/schema.sql',
  '../enrichment/schema.sql',
].map((path) => new URL(path, import.meta.url));
/** Any number that no one else uses as an advisory lock. */
const LOCK = 7_204_118_041;

/** Where statements run: at once, or inside a transaction. */
export interface Queries {
  all<R = unknown>(text: string, values?: readonly unknown[]): Promise<R[]>;
  first<R = unknown>(text: string, values?: readonly unknown[]): Promise<R | undefined>;
}

/** What holds for the whole network, in the row of world.settings. */
export interface NetworkSettings {
  /** How many times faster than the clock its people live. */
  pace: number;
  /** The share of requests that are answered 503, and of those that are done while the answer is lost. */
  fail_share: number;
  lose_share: number;
  slow_ms: number;
}

/** Somebody who is a connection since then, by the network's id. */
export interface KnownBefore {
  memberId: string;
  since: Date;
}

/** The synthetic network's memory and clock: what each of its parts is handed. */
export interface SyntheticNetwork extends Queries {
  seed: number;
  now(): Date;
  /** Where the world is reached, for the links to its own pages. */
  origin(): string;
  /** Where people reach the product: readers of mail follow no other links. */
  productUrl: string | undefined;
  /** Whom the owner of an account came to know before, by its username: what the demo tells of its past. */
  knownBefore(username: string): Promise<KnownBefore[]>;
  /** As of the last change here, or of the last look a second ago. */
  settings: Readonly<NetworkSettings>;
  /** Whether any account was told to answer badly. */
  isAnyTroubled: boolean;
  changeSettings(changes: Partial<NetworkSettings>): Promise<void>;
  /** Reads again what another process on the same database may have changed. */
  refresh(): Promise<void>;
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface NetworkOptions {
  databaseUrl: string;
  seed: number;
  pace?: number;
  now?: () => Date;
  origin: () => string;
  productUrl?: string;
  knownBefore?: SyntheticNetwork['knownBefore'];
  onError?: (error: Error) => void;
}

export async function openNetwork(options: NetworkOptions): Promise<SyntheticNetwork> {
  const database = openDatabase({ url: options.databaseUrl, onError: options.onError });
  const pool = database.direct;
  try {
    await prepare(pool, options.pace ?? 1);
    const network: SyntheticNetwork = {
      ...queriesOn(pool),
      seed: options.seed,
      now: options.now ?? (() => new Date()),
      origin: options.origin,
      productUrl: options.productUrl,
      knownBefore: options.knownBefore ?? (async () => []),
      settings: { pace: 1, fail_share: 0, lose_share: 0, slow_ms: 0 },
      isAnyTroubled: false,
      changeSettings: async (changes) => {
        const next = { ...network.settings, ...changes };
        await network.all('update world.settings set pace = $1, fail_share = $2, lose_share = $3, slow_ms = $4', [
          next.pace,
          next.fail_share,
          next.lose_share,
          next.slow_ms,
        ]);
        network.settings = next;
      },
      refresh: async () => {
        const row = await network.first<NetworkSettings & { is_troubled: boolean }>(
          `select pace, fail_share, lose_share, slow_ms,
             exists (select from world.accounts where trouble is not null) as is_troubled
           from world.settings`,
        );
        if (!row) return;
        const { is_troubled, ...settings } = row;
        network.settings = settings;
        network.isAnyTroubled = is_troubled;
      },
      transaction: (work) => inTransaction(pool, work),
      close: () => database.close(),
    };
    await network.refresh();
    return network;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Made once, by whoever comes first. A pace other than at the last start is taken over; one set since then is kept. */
function prepare(pool: pg.Pool, pace: number): Promise<void> {
  return inClient(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const schema of SCHEMAS) await client.query(await readFile(schema, 'utf8'));
    await client.query(
      `insert into world.settings as s (pace, started_with) values ($1, $1)
       on conflict (id) do update set pace = excluded.pace, started_with = excluded.started_with
       where s.started_with <> excluded.started_with`,
      [pace],
    );
  });
}

function queriesOn(runner: pg.Pool | pg.PoolClient): Queries {
  const all = async <R>(text: string, values: readonly unknown[] = []) =>
    (await runner.query(prepared(text, values))).rows as R[];
  return { all, first: async <R>(text: string, values?: readonly unknown[]) => (await all<R>(text, values))[0] };
}

const inTransaction = <T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>) =>
  inClient(pool, (client) => work(queriesOn(client)));

async function inClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let problem: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // a connection that cannot even roll back is not given to anyone else
    await client.query('rollback').catch((failure: Error) => {
      problem = failure;
    });
    throw error;
  } finally {
    client.release(problem);
  }
}
