import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { nameStatement } from './name-statement.ts';

/** What every part of the server that touches PostgreSQL is handed. */
export interface Database {
  /** Pipelined connections for transactions, and for nothing else: a finished read may still be open on one. */
  pipelined: pg.Pool;
  /** Plain connections past any pooler: LISTEN, migrations, the job queue, COPY. */
  direct: pg.Pool;
  /** Waits for what is in hand; with `atOnce` connections in use are cut, and PostgreSQL rolls back. */
  close(how?: { atOnce: boolean }): Promise<void>;
}

/** A connection that is still being made cannot be cut: it ends with the process. */
const CUT_MS = 2_000;

const types = new pg.TypeOverrides();
// counts and credits stay far below 2^53; strings would have to be converted at every use
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// a day is a day: made a moment, it would be another day in another time zone
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openDatabase(options: {
  url: string;
  directUrl?: string;
  max?: number;
  onError?: (error: Error) => void;
}): Database {
  let closing = false;
  // connections that the server drops while we are leaving are no news
  const onError = (error: Error) => {
    if (!closing) options.onError?.(error);
  };
  const pipelined = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 20,
    types,
    pipeline: true,
    idleTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  const direct = new pg.Pool({
    connectionString: options.directUrl ?? options.url,
    max: 10,
    types,
    idleTimeoutMillis: 30_000,
  });
  const open = new Set<pg.PoolClient>();
  // an idle connection that breaks must not end the process: the next checkout opens a new one
  for (const each of [pipelined, direct]) {
    each.on('error', onError);
    each.on('connect', (client) => {
      client.on('error', onError);
      open.add(client);
    });
    each.on('remove', (client) => open.delete(client));
  }
  return {
    pipelined,
    direct,
    close: async ({ atOnce } = { atOnce: false }) => {
      closing = true;
      const ended = Promise.all([pipelined.end(), direct.end()]);
      if (!atOnce) return void (await ended);
      for (const client of open) (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
      await Promise.race([ended, pause(CUT_MS, undefined, { ref: false })]);
    },
  };
}

/** A query with its statement name, so PostgreSQL parses each text once per connection. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  return { text, values: values as unknown[], name: nameStatement(text) };
}
