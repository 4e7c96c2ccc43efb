import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/core/db/database.ts';
import { migrate } from '../../server/core/db/migrate.ts';

export interface TestDatabase extends Database {
  url: string;
  drop(): Promise<void>;
}

/** What a database begins with, on top of the schema; kept in the template, so that it is made once for a run. */
export interface Beginning {
  name: string;
  fill(database: Database): Promise<void>;
}
const EMPTY: Beginning = { name: 'empty', fill: async () => {} };

/** Its own copy of the migrated schema: made from a template in some 40 ms, dropped after the file's tests. */
export async function throwawayDatabase(beginning: Beginning = EMPTY): Promise<TestDatabase> {
  const server = await testServer();
  const template = await templateFor(server.url, beginning);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server.url, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = withName(server.url, name);
  const database = openDatabase({ url, max: 10 });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
      await server.stop();
    },
  };
}

/** The server of the whole run when there is one, else one of our own for this file. */
async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'kithline-test-'));
  // only where it is needed: most runs are handed a server
  const { startEmbedded } = await import('../../server/core/db/embedded/start-embedded.ts');
  const embedded = await startEmbedded({ dataDir, throwaway: true });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const templates = new Map<string, Promise<string>>();

/** Asked of the server once by a process: the files that it runs share the answer. */
function templateFor(url: string, beginning: Beginning): Promise<string> {
  const key = `${beginning.name} ${url}`;
  const known = templates.get(key) ?? ensureTemplate(url, beginning);
  templates.set(key, known);
  return known;
}

/** One template per state of the migrations and beginning; several processes may ask for it at once. */
async function ensureTemplate(url: string, { name: kind, fill }: Beginning): Promise<string> {
  const name = `template_${kind}_${await migrationsHash()}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7204118002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_making with (force)`);
    await client.query(`create database ${name}_making`);
    const making = openDatabase({ url: withName(url, `${name}_making`) });
    await migrate(making.direct);
    await fill(making);
    await making.close();
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  return name;
}

async function migrationsHash(): Promise<string> {
  const folder = new URL('../../server/migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(new URL(file, folder)));
  return hash.digest('hex').slice(0, 12);
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
