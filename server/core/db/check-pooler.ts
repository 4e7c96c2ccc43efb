import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { addressOf } from './await-database.ts';

const CLIENTS = 3;
const ROUNDS = 4;
const ANSWER_MS = 5_000;
/** duplicate_prepared_statement, invalid_sql_statement_name: another connection's, or forgotten by this one */
const MIXED_UP = new Set(['42P05', '26000']);

/**
 * A pooler that gives every transaction another connection must carry named statements along (PgBouncer does since
 * 1.21, with max_prepared_statements above 0), and what needs a session must go past it. Either fault would show under
 * load only: it is provoked here, before anybody is served.
 */
export async function checkPooler({ url, directUrl }: { url: string; directUrl: string }): Promise<void> {
  if (!(await carriesStatements(url)))
    throw new StartError(
      `The pooler at ${addressOf(url)} does not carry named prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements above 0, ` +
        'or set DATABASE_URL to the address past it.',
    );
  if (!(await keepsSessions(directUrl)))
    throw new StartError(
      `${addressOf(directUrl)} is a pooler that gives every transaction another connection, and LISTEN, migrations and the job queue need one of their own: ` +
        'set DATABASE_DIRECT_URL to the address past it.',
    );
}

/** The same statement by the same name from several clients in turn: whoever mixes connections up is caught at it. */
export async function carriesStatements(url: string): Promise<boolean> {
  const name = `kithline_probe_${randomBytes(6).toString('hex')}`;
  return withClients(url, CLIENTS, async (clients) => {
    for (let round = 0; round < ROUNDS; round++)
      for (const client of clients) {
        try {
          await client.query({ name, text: 'select $1::int as n', values: [round] });
        } catch (error) {
          if (MIXED_UP.has((error as { code?: string }).code ?? '')) return false;
          throw error;
        }
      }
    return true;
  });
}

/** Whether a client stays on its connection while another one's transaction would like to have it. */
export async function keepsSessions(url: string): Promise<boolean> {
  return withClients(url, 2, async ([one, other]) => {
    if (!one || !other) return true;
    const before = await backendOf(one);
    await other.query('begin');
    const taken = await backendOf(other);
    // a pool of a single connection never answers
    const after = await Promise.race([backendOf(one), pause(ANSWER_MS, null, { ref: false })]);
    await other.query('rollback');
    return before === after && taken !== before;
  });
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function withClients<T>(url: string, count: number, work: (clients: pg.Client[]) => Promise<T>): Promise<T> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS }),
  );
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
