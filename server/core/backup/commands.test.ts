import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type TestDatabase, throwawayDatabase } from '../../../tests/factories/database.ts';
import { localFiles } from '../files/local.ts';
import { newId } from '../ids.ts';
import { loadKeys } from '../secrets/load-keys.ts';

let source: TestDatabase;
let work: string;
const made: string[] = [];
const folder = (name: string) => join(work, name);

before(async () => {
  source = await throwawayDatabase();
  work = await mkdtemp(join(tmpdir(), 'commands-'));
  await source.direct.query(`insert into whitelabel_brands values ($1, 'b', true, '{}', now(), now())`, [newId()]);
  await localFiles(folder('data/files')).put('space/photo', Readable.from([Buffer.from('picture')]), { maxBytes: 100 });
  await loadKeys({ secretKey: null, dataDir: folder('data') });
});
after(async () => {
  for (const name of made) await source.direct.query(`drop database ${name} with (force)`);
  await source.drop();
  await rm(work, { recursive: true });
});

/** A database that nobody has ever used. */
async function virgin(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await source.direct.query(`create database ${name}`);
  made.push(name);
  const url = new URL(source.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a script as a person would, with the settings of one installation. */
function command(script: string, args: string[], databaseUrl: string, dataDir: string) {
  const program = fileURLToPath(new URL(`../../../scripts/${script}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
const backup = (...args: string[]) => command('backup', args, source.url, folder('data'));

test('a backup goes into an unused database, key and files with it, while the source is in use', async () => {
  const made = await backup(folder('full'), '--with-key');
  assert.equal(made.code, 0, made.output);
  assert.equal((await stat(folder('full/secret.key'))).mode & 0o777, 0o600);

  const url = await virgin();
  const restored = await command('restore', [folder('full')], url, folder('new'));
  assert.equal(restored.code, 0, restored.output);
  assert.match(restored.output, /Restored \d+ rows and 1 files/);
  assert.doesNotMatch(restored.output, /not here/);
  assert.equal(await readFile(folder('new/files/space/photo'), 'utf8'), 'picture');
  assert.equal(await readFile(folder('new/secret.key'), 'utf8'), await readFile(folder('data/secret.key'), 'utf8'));

  const again = await command('restore', [folder('full')], url, folder('new'));
  assert.equal(again.code, 1);
  assert.match(again.output, /not empty \(whitelabel_brands, restores\)/);
  assert.equal((await command('restore', [folder('full'), '--force'], url, folder('new'))).code, 0);
});

test('what is restored is held until it is released by its command, and can be held by it (F001)', async () => {
  await backup(folder('held'));
  const url = await virgin();
  const restored = await command('restore', [folder('held')], url, folder('held-here'));
  assert.match(restored.output, /It starts held: nothing leaves until/);
  const release = (...args: string[]) => command('release', args, url, folder('held-here'));
  assert.match((await release()).output, /Accounts asked: 0 of 0[^]*Released: sending goes on\./);
  assert.deepEqual(await release(), { code: 0, output: 'Nothing is held.\n' });
  assert.match((await release('--hold', '2026-05-04T10:00:00Z')).output, /Held: nothing leaves/);
  assert.match((await release()).output, /restored to 2026-05-04T10:00:00\.000Z/);
  assert.equal((await release('--hold', 'yesterday')).code, 2);
  assert.equal((await release('--hold', '2999-01-01T00:00:00Z')).code, 2, 'nothing was sent since a day to come');
});

test('the key is left out unless asked for, and restoring says which one is needed', async () => {
  const made = await backup(folder('keyless'));
  const { current } = await loadKeys({ secretKey: null, dataDir: folder('data') });
  assert.match(made.output, new RegExp(`secret key ${current} is not among them`));
  assert.ok(!(await readdir(folder('keyless'))).includes('secret.key'));

  await loadKeys({ secretKey: null, dataDir: folder('other') });
  const own = await readFile(folder('other/secret.key'), 'utf8');
  const restored = await command('restore', [folder('keyless')], await virgin(), folder('other'));
  assert.equal(restored.code, 0, restored.output);
  assert.match(restored.output, new RegExp(`need key ${current}, which is not here`));
  assert.equal(await readFile(folder('other/secret.key'), 'utf8'), own);
});

test('nothing is restored under a server that runs', async () => {
  await backup(folder('running'));
  const url = await virgin();
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const refused = await command('restore', [folder('running')], url, folder('fresh'));
  await server.end();
  assert.equal(refused.code, 1);
  assert.match(refused.output, /in use \(other connections: 1\): stop the server/);
});

test('problems are one sentence, nonsense is answered with the usage and code 2', async () => {
  const url = await virgin();
  const none = await command('restore', [folder('nowhere')], url, folder('fresh'));
  assert.equal(none.code, 1);
  assert.match(none.output, /holds no finished backup/);
  assert.doesNotMatch(none.output, /\n\s+at /);
  for (const args of [[], ['a', 'b'], ['--nope', 'a']])
    for (const script of ['backup', 'restore']) {
      const { code, output } = await command(script, args, url, folder('fresh'));
      assert.equal(code, 2, `${script} ${args.join(' ')}`);
      assert.match(output, /npm run (backup|restore) -- <folder>/);
    }
});
