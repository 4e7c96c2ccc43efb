import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isHealthy, root, type Spawned, spawnServer, type SpawnOptions } from '../e2e/support/server/spawn-server.ts';
import { endWithRun } from './end-with-run.ts';
import { processesNaming } from './processes-naming.ts';

/** Everything below it belongs to this file, its name is in every database's command line, and it holds spaces. */
const folder = mkdtempSync(join(tmpdir(), 'kithline start stop '));
const dataDir = join(folder, 'data');
const START = [process.execPath, 'scripts/start.mjs'];
/** For what ends by itself on a busy machine. */
const PATIENCE_MS = 240_000;
const spawned: Spawned[] = [];
chmodSync(folder, 0o755);
endWithRun(folder);

async function launch(options: Partial<SpawnOptions> = {}): Promise<Spawned> {
  const server = await spawnServer({ dataDir, ...options, env: { DEMO: '0', ...options.env } });
  spawned.push(server);
  return server;
}

async function untilNothingRuns(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (processesNaming(folder).length > 0 && performance.now() < until) await delay(50);
  assert.deepEqual(processesNaming(folder), []);
}

afterEach(async () => {
  for (const { child } of spawned.splice(0)) child.kill('SIGTERM');
  await untilNothingRuns();
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('a start with the demo answers; SIGTERM ends it with 0 and nothing is left running', async () => {
  const server = await launch({ command: START, env: { DEMO: '1' } });
  await server.ready();
  const reply = (await (await fetch(`${server.url}/api/health`)).json()) as object;
  assert.partialDeepStrictEqual(reply, { ok: true, payload: { database: 'up', worker: 'running' } });
  assert.match(server.said(), new RegExp(`Ready: ${server.url}`));
  assert.match(server.said(), /demo@kithline\.test/);

  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0, server.said());
  assert.deepEqual(processesNaming(folder), []);
});

test('Ctrl-C, which the terminal sends to the whole group, ends it with 0 and nothing is left running', async () => {
  const server = await launch({ command: START });
  await server.ready();
  process.kill(-server.child.pid!, 'SIGINT');
  server.child.kill('SIGINT');
  assert.equal(await server.exit, 0, server.said());
  assert.deepEqual(processesNaming(folder), []);
});

test('a signal during the start is obeyed, and nothing is left running', async () => {
  const server = await launch();
  while (processesNaming(folder).length === 0) await delay(10);
  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0, server.said());
  assert.deepEqual(processesNaming(folder), []);
});

test('after a hard kill the next start adopts the database left running, and serves', async () => {
  const killed = await launch();
  await killed.ready();
  killed.child.kill('SIGKILL');
  await killed.exit;
  assert.equal(processesNaming(folder).length > 0, true, 'the database outlives the kill');

  const server = await launch();
  await server.ready();
  assert.match(server.said(), /adopted/);
  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0, server.said());
  assert.deepEqual(processesNaming(folder), []);
});

test('when the command itself is killed, the server stops by itself', async () => {
  const server = await launch({ command: START });
  await server.ready();
  server.child.kill('SIGKILL');
  await untilNothingRuns();
  assert.equal(await isHealthy(server.url), false);
});

test('when npm is killed, everything it started stops', { skip: !hasNpm() && 'npm is not on the path' }, async () => {
  const server = await launch({ command: ['npm', 'start'] });
  await server.ready();
  server.child.kill('SIGKILL');
  await untilNothingRuns();
  assert.equal(await isHealthy(server.url), false);
});

test('a second instance on the same folder is refused with a sentence, and the first goes on', async () => {
  const first = await launch();
  await first.ready();
  const second = await launch();
  assert.equal(await second.exit, 1);
  assert.match(second.said(), /^The data folder .* is in use by another running instance/m);
  assert.equal(await isHealthy(first.url), true);
});

test('a taken port is named in a sentence, and nothing is left running', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  for (const name of ['PORT', 'WORLD_PORT']) {
    const server = await launch({ env: { [name]: String(port) } });
    assert.equal(await server.exit, 1);
    assert.match(server.said(), new RegExp(`^Port ${port} is taken: .*${name}`, 'm'));
    assert.doesNotMatch(server.said(), /\n\s+at /, 'a sentence, not a stack');
    assert.deepEqual(processesNaming(folder), []);
  }
});

test('a data folder that is a file is named in a sentence', async () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  const server = await launch({ dataDir: file, command: START });
  assert.equal(await server.exit, 1);
  assert.match(server.said(), /^The data folder .*a file cannot be used: there is a file in its place\.$/m);
  assert.doesNotMatch(server.said(), /\n\s+at /);
});

test('an ordinary user can do all this', {
  skip: process.getuid?.() !== 0 && 'the run is not root’s: every test above is this one',
}, async () => {
  const number = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [number('-u'), number('-g')];
  const nobody = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const home = join(folder, 'home of nobody');
  mkdirSync(home);
  chownSync(home, uid, gid);
  const server = await launch({
    command: [...nobody, ...START],
    cwd: readableCheckout(nobody),
    dataDir: join(home, 'data'),
    env: { HOME: home },
  });
  await server.ready();
  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0, server.said());
  assert.deepEqual(processesNaming(folder), []);
});

/** This checkout, or a copy of it where this one lies in root's closed home. */
function readableCheckout(as: string[]): string {
  const probe = spawnSync(as[0]!, [...as.slice(1), process.execPath, '--check', join(root, 'scripts/start.mjs')]);
  if (probe.status === 0) return root;
  const copy = join(folder, 'checkout');
  const unneeded = new Set(['.git', '.data', '.shots', 'test-results'].map((name) => join(root, name)));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !unneeded.has(path) });
  return copy;
}

function hasNpm(): boolean {
  return spawnSync('npm', ['--version']).status === 0;
}
