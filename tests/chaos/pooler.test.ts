import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { carriesStatements, checkPooler, keepsSessions } from '../../server/core/db/check-pooler.ts';
import { spawnServer } from '../e2e/support/server/spawn-server.ts';
import { type TestDatabase, throwawayDatabase } from '../factories/database.ts';
import { startPgBouncer } from '../factories/pgbouncer.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-pooler-'));
let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;

before(async () => {
  database = await throwawayDatabase();
  pooler = await startPgBouncer(database.url, 'transaction');
});
after(async () => {
  await pooler?.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a pooler that does not carry named statements is refused at the start with a sentence (F013)', async () => {
  const server = await spawnServer({
    dataDir: join(folder, 'data'),
    env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, DEMO: '0', WORLD_PORT: '0' },
  });
  assert.equal(await server.exit, 1, server.said());
  assert.match(
    server.said(),
    /^The pooler at 127\.0\.0\.1:\d+ does not carry named prepared statements: use PgBouncer 1\.21/m,
  );
  assert.doesNotMatch(server.said(), /\n\s+at |Ready/);
});

test('what needs a session is not led through a pooler that has none (F013)', async () => {
  assert.equal(await keepsSessions(pooler.url), false);
  await assert.rejects(
    checkPooler({ url: database.url, directUrl: pooler.url }),
    /set DATABASE_DIRECT_URL to the address past it/,
  );
});

test('PostgreSQL itself, and a pooler that keeps sessions, are taken as they are (F013)', async () => {
  const keeping = await startPgBouncer(database.url, 'session');
  try {
    for (const url of [database.url, keeping.url])
      assert.deepEqual([await carriesStatements(url), await keepsSessions(url)], [true, true], url);
    await checkPooler({ url: keeping.url, directUrl: database.url });
  } finally {
    await keeping.stop();
  }
});
