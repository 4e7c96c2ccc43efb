import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { endWithRun } from '../../../../tests/chaos/end-with-run.ts';
import { chooseLauncher } from './choose-launcher.ts';
import { createCluster } from './create-cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { findBinaries } from './find-binaries.ts';
import { isAlive } from './is-alive.ts';
import { prepareFolder } from './prepare-folder.ts';
import { startEmbedded, type Embedded } from './start-embedded.ts';

const root = mkdtempSync(join(tmpdir(), 'embedded pg '));
const isRoot = process.getuid?.() === 0;
const started = new Set<number>();
// The folder as ordinary users see it, who take part below.
chmodSync(root, 0o755);
endWithRun(root);

after(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(
  t: TestContext,
  dataDir: string,
  options: { throwaway?: boolean; onProgress?: (s: string) => void } = {},
): Promise<Embedded> {
  const db = await startEmbedded({ dataDir, ...options });
  started.add(db.pid);
  t.after(() => db.stop());
  return db;
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

type Answer = { pid: number; port: number; adopted: boolean; name?: string; refused?: string };

async function startInChild(
  dataDir: string,
  command = [process.execPath],
): Promise<{ child: ChildProcess; answer: Answer }> {
  const script = join(import.meta.dirname, 'start-in-child.ts');
  const child = spawn(command[0]!, [...command.slice(1), script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as [Buffer | number];
  assert.ok(line instanceof Buffer, 'the process ended before it said anything');
  const answer = JSON.parse(line.toString()) as Answer;
  if (answer.pid) started.add(answer.pid);
  return { child, answer };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Somebody without any right beyond their own files, whom root can be for a while. */
const ordinary = (() => {
  const number = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [number('-u'), number('-g')];
  const command = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', process.execPath];
  const readsThis = spawnSync(command[0]!, [...command.slice(1), '--check', import.meta.filename]).status === 0;
  const missing = !isRoot ? 'only root can become another user' : !readsThis && 'the checkout is closed to other users';
  return { uid, gid, command, missing };
})();

const shared = join(root, 'shared');

test('a first start makes a UTF-8 cluster that answers on the loopback address and keeps its password private', async (t) => {
  const steps: string[] = [];
  const db = await start(t, shared, { onProgress: (step) => steps.push(step) });
  const [row] = await query<Record<string, string>>(
    db.url,
    `select current_user as role, current_database() as database, lower('ÄÖ É') as folded, current_setting('fsync') as fsync,
            current_setting('shared_buffers') as buffers, current_setting('max_connections') as connections,
            current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding`,
  );
  assert.deepEqual(row, {
    role: 'kithline',
    database: 'kithline',
    folded: 'äö é',
    fsync: 'on',
    buffers: '128MB',
    connections: '200',
    listens: '127.0.0.1',
    encoding: 'UTF8',
  });
  assert.equal(db.adopted, false);
  assert.deepEqual(steps, ['Creating the database']);
  assert.equal(statSync(join(shared, 'pg.password')).mode & 0o777, 0o600);
  assert.match(readFileSync(join(shared, 'pg.log'), 'utf8'), /ready to accept connections/);
  assert.equal(existsSync(join(shared, 'pg', 'PG_VERSION')), true);
});

test('stop waits until the process is gone, may be repeated, and the next start finds the data', async (t) => {
  const first = await start(t, shared);
  await query(first.url, 'create table kept (n int); insert into kept values (7)');
  await Promise.all([first.stop(), first.stop()]);
  await first.stop();
  assert.equal(isAlive(first.pid), false);
  assert.match(readFileSync(join(shared, 'pg.log'), 'utf8'), /database system is shut down\s*$/);

  const second = await start(t, shared);
  assert.equal(second.adopted, false);
  assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 7 }]);
});

test('Ctrl-C in the terminal does not reach the database: it leads a process group of its own', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const db = await start(t, shared);
  const stat = readFileSync(`/proc/${db.pid}/stat`, 'utf8');
  assert.equal(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]), db.pid);
});

test('a server left running by a killed process is adopted, with its data, and stopped by its new owner', async (t) => {
  const { child, answer } = await startInChild(shared);
  await kill(child);
  assert.equal(isAlive(answer.pid), true);

  const db = await start(t, shared);
  assert.deepEqual([db.adopted, db.pid, db.port], [true, answer.pid, answer.port]);
  assert.deepEqual(await query(db.url, 'select n from kept'), [{ n: 7 }]);
  await db.stop();
  assert.equal(isAlive(answer.pid), false);
});

test('a folder in use is refused with a sentence, and its owner keeps serving', async (t) => {
  const db = await start(t, shared);
  await assert.rejects(startEmbedded({ dataDir: shared }), (error: Error) => {
    assert.ok(error instanceof EmbeddedError);
    assert.equal(
      error.message,
      `The data folder ${shared} is in use by another running instance (process ${process.pid}).`,
    );
    return true;
  });
  assert.deepEqual(await query(db.url, 'select 1 as one'), [{ one: 1 }]);
});

test('of several processes starting at once in a new folder exactly one wins', async () => {
  const folder = join(root, 'race');
  const runs = await Promise.all([startInChild(folder), startInChild(folder), startInChild(folder)]);
  const winners = runs.filter(({ answer }) => answer.pid);
  const losers = runs.filter(({ answer }) => answer.refused);
  assert.deepEqual([winners.length, losers.length], [1, 2], JSON.stringify(runs.map((run) => run.answer)));
  for (const { answer } of losers)
    assert.match(answer.refused!, /^The data folder .* is in use by another running instance/);
  assert.equal(isAlive(winners[0]!.answer.pid), true);
  await Promise.all(runs.map(({ child }) => kill(child)));

  const db = await startEmbedded({ dataDir: folder });
  assert.equal(db.adopted, true);
  await db.stop();
});

test('a lock file whose number now belongs to another process is cleared', async (t) => {
  const innocent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  t.after(() => kill(innocent));
  writeFileSync(
    join(shared, 'pg', 'postmaster.pid'),
    `${innocent.pid}\n${join(shared, 'pg')}\n1700000000\n5432\n\n127.0.0.1\n`,
  );
  const db = await start(t, shared);
  assert.equal(db.adopted, false);
  assert.deepEqual(await query(db.url, 'select n from kept'), [{ n: 7 }]);
  assert.equal(isAlive(innocent.pid!), true);
});

test('a cluster whose server and owner were both killed recovers on the next start', async (t) => {
  const { child, answer } = await startInChild(shared);
  await kill(child);
  process.kill(answer.pid, 'SIGKILL');
  const db = await start(t, shared);
  assert.equal(db.adopted, false);
  assert.deepEqual(await query(db.url, 'select n from kept'), [{ n: 7 }]);
});

test('a server that dies under its owner comes back on the same port, still owned', async (t) => {
  const steps: string[] = [];
  const db = await start(t, shared, { onProgress: (step) => steps.push(step) });
  const before = db.pid;
  process.kill(before, 'SIGKILL');
  const answered = async () => query(db.url, 'select n from kept').catch(() => null);
  while (db.pid === before || !(await answered())) await delay(50);
  started.add(db.pid);
  assert.match(steps[0]!, /ended unexpectedly/);
  await assert.rejects(startEmbedded({ dataDir: shared }), /in use by another running instance/);
  await db.stop();
  assert.equal(isAlive(db.pid), false);
});

test('a throwaway server skips what only a crash of the machine would need, and ends with its process', {
  skip: process.platform !== 'linux',
}, async () => {
  const folder = join(root, 'throwaway');
  const db = await startEmbedded({ dataDir: folder, throwaway: true });
  const settings = await query(
    db.url,
    "select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as sync",
  );
  assert.deepEqual(settings, [{ fsync: 'off', pages: 'off', sync: 'off' }]);
  await db.stop();

  const script = join(import.meta.dirname, 'start-in-child.ts');
  const { child, answer } = await startInChild(folder, [
    process.execPath,
    '-e',
    `process.argv.push('throwaway'); await import(${JSON.stringify(script)})`,
  ]);
  await kill(child);
  while (isAlive(answer.pid)) await delay(20);
});

test('a file in the place of the folder, and a folder nobody may write, are told apart', async () => {
  const file = join(root, 'a file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'below')])
    await assert.rejects(startEmbedded({ dataDir }), {
      message: `The data folder ${dataDir} cannot be used: there is a file in its place.`,
    });

  const closed = join(root, 'closed to writing');
  mkdirSync(closed, { mode: 0o555 });
  const sentence = /cannot be used: this user may not read or write it/;
  if (!isRoot) await assert.rejects(startEmbedded({ dataDir: closed }), sentence);
  else if (!ordinary.missing) assert.match((await startInChild(closed, ordinary.command)).answer.refused!, sentence);
});

test('a cluster of another PostgreSQL is refused by name', async () => {
  const folder = join(root, 'older');
  mkdirSync(join(folder, 'pg'), { recursive: true });
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '15\n');
  writeFileSync(join(folder, 'pg.password'), 'x\n');
  await assert.rejects(startEmbedded({ dataDir: folder }), /was made by PostgreSQL 15 and this is PostgreSQL 18/);
});

test('a lost password file is named, not made anew', async () => {
  const folder = join(root, 'no password');
  mkdirSync(join(folder, 'pg'), { recursive: true });
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '18\n');
  await assert.rejects(startEmbedded({ dataDir: folder }), /pg\.password, cannot be read: it is missing/);
});

test('root runs it as another user, also below a folder that is closed to that user', {
  skip: !isRoot && 'only root is refused by PostgreSQL',
}, async (t) => {
  const closed = join(root, 'like root’s home');
  mkdirSync(closed, { mode: 0o700 });
  const db = await start(t, join(closed, 'data'));
  assert.notEqual(statSync(`/proc/${db.pid}`).uid, 0);
  assert.deepEqual(await query(db.url, 'select 1 as one'), [{ one: 1 }]);
});

test('root runs binaries that lie below a closed folder themselves, as in a checkout in its home', {
  skip: !isRoot && 'only root is refused by PostgreSQL',
}, async () => {
  const closed = join(root, 'home of root');
  mkdirSync(closed, { mode: 0o700 });
  const installed = findBinaries();
  const bin = join(closed, 'native', 'bin');
  cpSync(dirname(dirname(installed.postgres)), join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') };
  const folder = prepareFolder(join(closed, 'data'));
  await createCluster(folder, binaries, chooseLauncher(folder, binaries), { password: 'secret', throwaway: true });
  assert.equal(folder.hasCluster(), true);
});

test('a cluster that an ordinary user made can be used by root and by that user again', {
  skip: ordinary.missing,
}, async (t) => {
  const folder = join(root, 'theirs');
  mkdirSync(folder);
  chownSync(folder, ordinary.uid, ordinary.gid);
  const theirs = await startInChild(folder, ordinary.command);
  assert.equal(theirs.answer.refused, undefined);
  await kill(theirs.child);
  const db = await start(t, folder);
  assert.equal(db.adopted, true);
  await db.stop();
  const again = await start(t, folder);
  assert.equal(statSync(`/proc/${again.pid}`).uid, ordinary.uid);
  await again.stop();
  const back = await startInChild(folder, ordinary.command);
  assert.equal(back.answer.refused, undefined);
  await kill(back.child);
  process.kill(back.answer.pid, 'SIGINT');
});
