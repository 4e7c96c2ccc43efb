import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../../server/core/db/database.ts';
import { startEmbedded } from '../../server/core/db/embedded/start-embedded.ts';
import { StartError } from '../../server/core/start-error.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { spawnServer } from '../e2e/support/server/spawn-server.ts';
import { until } from '../factories/until.ts';

/** A server of its own: which roles a server has is the same for all its databases. */
const folder = mkdtempSync(join(tmpdir(), 'kithline-roles-'));
let server: Awaited<ReturnType<typeof startEmbedded>>;
let superuser: pg.Client;

before(async () => {
  server = await startEmbedded({ dataDir: join(folder, 'database'), throwaway: true });
  superuser = new pg.Client(server.url);
  await superuser.connect();
});
after(async () => {
  await superuser.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (role: string, database: string) =>
  Object.assign(new URL(server.url), { username: role, password: 'secret', pathname: `/${database}` }).href;

async function newRole(name: string, rights = ''): Promise<void> {
  await superuser.query(`create role ${name} login password 'secret' ${rights}`);
}
async function newDatabase(name: string, owner: string): Promise<void> {
  await superuser.query(`create database ${name} owner ${owner}`);
}

async function migrateAs(role: string, database: string, runtime?: string): Promise<number> {
  const { direct, close } = openDatabase({ url: urlOf(role, database), max: 2 });
  try {
    return await migrate(direct, { runtime });
  } finally {
    await close();
  }
}

/** What it says, and the statements that it asks for. */
async function refusalOf(work: Promise<unknown>): Promise<{ text: string; statements: string[] }> {
  const error = await work.then(
    () => assert.fail('it was not refused'),
    (reason: Error) => reason,
  );
  assert.ok(error instanceof StartError, error.stack);
  const statements = error.message.split('\n').map((line) => /as a superuser run {2}(.*)$/.exec(line)?.[1] ?? '');
  return { text: error.message, statements };
}

test('a role that may not create roles says what is missing, and works once that was done (F012)', async () => {
  await newRole('plain');
  await newDatabase('one', 'plain');
  const missing = await refusalOf(migrateAs('plain', 'one'));
  assert.match(missing.text, /^The database role kithline_app is missing, and this role may not create it/);

  await superuser.query('create role kithline_app nologin');
  const outside = await refusalOf(migrateAs('plain', 'one'));
  assert.match(outside.text, /^The database role plain may not take on kithline_app/);
  for (const statement of outside.statements) await superuser.query(statement);
  assert.ok((await migrateAs('plain', 'one')) > 5);

  const client = new pg.Client(urlOf('plain', 'one'));
  await client.connect();
  await client.query('begin; set local role kithline_app; select count(*) from spaces; rollback');
  await client.end();
});

test('a role that may not create tables, and one that does not own those there are, are told so (F012)', async () => {
  await newRole('guest');
  await superuser.query('grant kithline_app to guest');
  await superuser.query('create database two');
  const { text } = await refusalOf(migrateAs('guest', 'two'));
  assert.equal(
    text,
    'The database role guest may not create tables in “two”: as a superuser run  alter database two owner to guest;',
  );
  const foreign = await refusalOf(migrateAs('guest', 'one'));
  assert.match(foreign.text, /belong to the role plain, .* set DATABASE_OWNER_URL/);
});

test('migrations run as an owner, the product as a role that owns nothing (F012)', async () => {
  await newRole('owner', 'createrole');
  await newRole('runtime');
  await newDatabase('three', 'owner');
  // kithline_app was made by somebody else before, and is not the owner's to give: first to itself, then to the other
  for (const member of ['owner', 'runtime']) {
    const { statements } = await refusalOf(migrateAs('owner', 'three', 'runtime'));
    assert.deepEqual(statements, [`grant kithline_app to ${member};`]);
    for (const statement of statements) await superuser.query(statement);
  }
  const began = (await superuser.query<{ now: string }>('select now()::text')).rows[0]?.now;

  const product = await spawnServer({
    dataDir: join(folder, 'data'),
    env: {
      DATABASE_URL: urlOf('runtime', 'three'),
      DATABASE_OWNER_URL: urlOf('owner', 'three'),
      DEMO: '1',
      SECRET_KEY: 'ab'.repeat(32),
    },
  });
  try {
    await product.ready();
    const health = async () =>
      (await (await fetch(`${product.url}/api/health`)).json()) as { payload: { problems: string[] } };
    await until(async () => (await health()).payload.problems.length === 0, product.said());
    // by then workers, outbox and runner have been through their tables too
    await until(async () => {
      const settled = await onDatabase('three', `select from runner_intents where settled_at > '${began}' limit 1`);
      return settled.rowCount === 1;
    }, product.said());
  } finally {
    product.child.kill('SIGTERM');
  }
  assert.equal(await product.exit, 0, product.said());
  assert.doesNotMatch(product.said(), /permission denied|row-level security|must be owner/);

  const owned = await onDatabase(
    'three',
    "select relname from pg_class where relowner = 'runtime'::regrole union all select nspname from pg_namespace where nspowner = 'runtime'::regrole",
  );
  assert.deepEqual(owned.rows, []);
  const runtime = new pg.Client(urlOf('runtime', 'three'));
  await runtime.connect();
  await assert.rejects(runtime.query('alter table spaces add column mine text'), { code: '42501' });
  await assert.rejects(runtime.query('create table mine ()'), { code: '42501' });
  await runtime.end();
});

async function onDatabase(name: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(Object.assign(new URL(server.url), { pathname: `/${name}` }).href);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
