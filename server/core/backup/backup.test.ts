import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import type pg from 'pg';
import { type TestDatabase, throwawayDatabase } from '../../../tests/factories/database.ts';
import { localFiles } from '../files/local.ts';
import { newId } from '../ids.ts';
import { dataTables, quoted } from './describe-data.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2026-01-05T09:00:00.000Z');
const restoredAt = new Date('2026-01-07T09:00:00.000Z');
const spaceId = newId();
const photo = randomBytes(200_000);

let source: TestDatabase;
let target: TestDatabase;
let from: pg.PoolClient;
let into: pg.PoolClient;
let work: string;
let folder: string;

/** Beside the real tables: two that refer to each other, one to itself, and values that are easily bent on the way. */
const EXTRA = `
  create table odd (id int primary key, parent int references odd, pair int, text text, bytes bytea, at timestamptz,
    "Mixed Case" double precision, list text[], data jsonb, span interval, twice int generated always as (id * 2) stored);
  create table pairs (id int primary key, odd int references odd);
  alter table odd add foreign key (pair) references pairs;`;

before(async () => {
  [source, target] = await Promise.all([throwawayDatabase(), throwawayDatabase()]);
  from = await source.direct.connect();
  into = await target.direct.connect();
  work = await mkdtemp(join(tmpdir(), 'backup-'));
  for (const client of [from, into]) await client.query(EXTRA);
  await fill(from);
  await localFiles(join(work, 'source')).put(`${spaceId}/photo`, Readable.from([photo]), { maxBytes: 1e6 });
});
after(async () => {
  from.release();
  into.release();
  await Promise.all([source.drop(), target.drop()]);
  await rm(work, { recursive: true });
});
beforeEach(async () => {
  folder = join(await mkdtemp(join(work, 'of-')), 'backup');
  const { tables } = await dataTables(into);
  await into.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
});

async function fill(client: pg.ClientBase): Promise<void> {
  const brandId = newId();
  await client.query(`insert into whitelabel_brands values ($1, 'b', true, '{"name": "Bränd"}', $2, $2)`, [
    brandId,
    now,
  ]);
  await client.query('insert into spaces (id, brand_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
    spaceId,
    brandId,
    'Tab\tline\nback\\slash \\N',
    now,
  ]);
  await client.query(
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'First ' || n, 'Last', $2, $2 from generate_series(1, 5000) n`,
    [spaceId, now],
  );
  await client.query('insert into outbox (space_id, event_id, due_at) values ($1, $1, $2), ($1, $1, $2)', [
    spaceId,
    now,
  ]);
  await client.query(`select graphile_worker.add_job('send', '{"to": "a"}', queue_name := 'q', run_at := $1)`, [now]);
  await client.query(`update graphile_worker._private_jobs set locked_at = $1, locked_by = 'gone'`, [now]);
  await client.query(
    `insert into odd (id, parent, pair, text, bytes, at, "Mixed Case", list, data, span) values
       (1, 2, null, '', '\\x00ff0a5c', '2026-03-29T01:30:00.123456Z', 0.1::float8 + 0.2, '{"a,b",null,"\\"q"}', '{"a": [1, null]}', '1 mon -3 days'),
       (2, 1, null, '\\.', null, 'infinity', 'nan', '{}', 'null', '0')`,
  );
  await client.query('insert into pairs values (1, 1); update odd set pair = 1 where id = 1');
  await client.query(`insert into processes (id, role, started_at, seen_at) values ('here', 'all', $1, $1)`, [now]);
}

const backup = () => makeBackup({ client: from, files: localFiles(join(work, 'source')), folder, now, keyId: null });
const restore = (more: { force?: boolean; files?: string } = {}) =>
  restoreBackup({
    client: into,
    files: localFiles(more.files ?? join(work, 'target')),
    folder,
    force: more.force ?? false,
    now: restoredAt,
  });

async function content(client: pg.ClientBase, skipped: readonly string[] = []): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of (await dataTables(client)).tables) {
    if (skipped.includes(name)) continue;
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoted(name)} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

test('after a round trip every row is the same, byte for byte', async () => {
  const manifest = await backup();
  assert.equal(manifest.tables.find(({ name }) => name === 'public.prospects')?.rows, 5000);
  await restore();
  const changed = ['graphile_worker._private_jobs', 'graphile_worker._private_job_queues', 'public.restores'];
  assert.deepEqual(await content(into, changed), await content(from, changed));
  assert.equal((await content(into))['public.odd']?.length, 2);
});

test('jobs come back waiting, whoever had them in hand', async () => {
  await backup();
  await restore();
  const { rows } = await into.query('select task_identifier, queue_name, locked_by, run_at from graphile_worker.jobs');
  assert.deepEqual(rows, [{ task_identifier: 'send', queue_name: 'q', locked_by: null, run_at: now }]);
});

test('sequences go on where they stood', async () => {
  await backup();
  await restore();
  const next = 'insert into outbox (space_id, event_id, due_at) values ($1, $1, $2) returning id';
  const { rows } = await into.query(next, [spaceId, now]);
  assert.equal(rows[0].id, 3);
});

test('of a backup that was itself held the earlier moment counts, and it is held once (F001)', async () => {
  const earlier = new Date('2026-01-02T09:00:00.000Z');
  await from.query('insert into restores (id, backup_at, restored_at) values ($1, $2, $3)', [newId(), earlier, now]);
  try {
    await backup();
  } finally {
    await from.query('delete from restores');
  }
  await restore();
  const { rows } = await into.query('select backup_at, restored_at, released_at from restores');
  assert.deepEqual(rows, [{ backup_at: earlier, restored_at: restoredAt, released_at: null }]);
});

test('files come back the same', async () => {
  await backup();
  await restore({ files: join(work, 'fresh-files') });
  const files = localFiles(join(work, 'fresh-files'));
  assert.deepEqual(await Array.fromAsync(files.list()), [`${spaceId}/photo`]);
  assert.ok((await buffer(await files.get(`${spaceId}/photo`))).equals(photo));
});

test('the backup is of one moment, whatever is written meanwhile', async () => {
  const other = await source.direct.connect();
  const written: Promise<unknown>[] = [];
  const manifest = await makeBackup({
    client: from,
    files: localFiles(join(work, 'source')),
    folder,
    now,
    keyId: null,
    onProgress: () => written.push(other.query(`insert into odd (id) select max(id) + 1 from odd`)),
  });
  await Promise.all(written);
  await other.query('delete from odd where id > 2');
  other.release();
  assert.ok(written.length > 5);
  assert.equal(manifest.tables.find(({ name }) => name === 'public.odd')?.rows, 2);
});

test('who was running is not part of a backup', async () => {
  await backup();
  assert.ok(!(await readdir(join(folder, 'tables'))).some((name) => name.includes('processes')));
});

test('a database that holds rows is left alone, unless it is forced', async () => {
  await backup();
  await into.query(`insert into odd (id) values (77)`);
  await assert.rejects(restore(), /not empty \(odd\).*--force/);
  assert.deepEqual((await content(into))['public.odd']?.length, 1);
  await restore({ force: true });
  assert.equal((await content(into))['public.odd']?.length, 2);
});

for (const damage of ['tables/public.prospects.copy.gz', `files/${spaceId}/photo`])
  test(`one changed byte in ${damage.split('/')[0]} is refused before anything is touched`, async () => {
    await backup();
    const path = join(folder, damage);
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await assert.rejects(restore({ force: true }), /damaged/);
    assert.deepEqual((await content(into))['public.spaces'], []);
  });

test('a missing file, a missing manifest and a foreign manifest are refused', async () => {
  await backup();
  await rm(join(folder, 'tables/public.odd.copy.gz'));
  await assert.rejects(restore(), /not whole.*public\.odd/);
  await writeFile(join(folder, 'manifest.json'), '{}');
  await assert.rejects(restore(), /damaged or of another version/);
  await rm(join(folder, 'manifest.json'));
  await assert.rejects(restore(), /no finished backup/);
});

test('a manifest cannot lead out of its folder', async () => {
  await backup();
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], key: '../../outside' }] }));
  await assert.rejects(restore(), /no key of a file/);
});

test('a backup of another schema is refused', async () => {
  await backup();
  await into.query('alter table odd add column more text');
  try {
    await assert.rejects(restore(), /tables differ.*public\.odd/);
  } finally {
    await into.query('alter table odd drop column more');
  }
  await into.query(`insert into migrations values ('9999-future.sql', 'x', now())`);
  try {
    await assert.rejects(restore(), /older version/);
  } finally {
    await into.query(`delete from migrations where name = '9999-future.sql'`);
  }
  await from.query(`insert into migrations values ('9999-future.sql', 'x', now())`);
  folder = `${folder}-newer`;
  await backup();
  await from.query(`delete from migrations where name = '9999-future.sql'`);
  await assert.rejects(restore(), /newer version \(9999-future\.sql\)/);
});

test('a folder with something in it is not written into', async () => {
  await backup();
  await assert.rejects(backup(), /not empty/);
});
