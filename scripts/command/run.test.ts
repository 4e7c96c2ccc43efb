import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kithline-command-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as package.json does. */
async function run(name: string, { env = {}, args = [], at = root }: RunOptions = {}) {
  const child = spawn(process.execPath, ['scripts/command/run.mjs', `scripts/${name}.ts`, ...args], {
    cwd: at,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'mistyped'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output: stdout + stderr };
}
interface RunOptions {
  env?: NodeJS.ProcessEnv;
  args?: string[];
  at?: string;
}

const ADMIN = { args: ['--email', 'a@b.test'] };

test('a setting that cannot be is one sentence in every command, before anything is asked for', async () => {
  const said = ['release', 'jobs', 'stock', 'admin'].map((name) =>
    run(name, { env: { PORT: 'abc' }, ...(name === 'admin' && ADMIN) }),
  );
  for (const ended of await Promise.all(said))
    assert.deepEqual(ended, { code: 1, output: 'PORT must be a port, 1 to 65535.\n' });
});

test('a mistyped data folder is told, and does not become a database', async () => {
  const place = join(folder, 'mistyped');
  const output = `There is no database in ${place}: correct DATA_DIR, or start the product once with “npm start”.\n`;
  for (const ended of await Promise.all(['release', 'jobs', 'stock'].map((name) => run(name))))
    assert.deepEqual(ended, { code: 1, output });
  assert.ok(!existsSync(place));
});

test('a database that cannot be reached is one sentence', async () => {
  const { code, output } = await run('jobs', { env: { DATABASE_URL: 'postgres://a@127.0.0.1:9/b' } });
  assert.equal(code, 1);
  assert.match(
    output,
    /^The database at 127\.0\.0\.1:9 cannot be reached \(.*\): start it, or correct DATABASE_URL\.\n$/,
  );
});

test('without the dependencies a command says how to get them', async () => {
  const fresh = join(folder, 'fresh');
  for (const part of ['scripts', 'package.json']) cpSync(join(root, part), join(fresh, part), { recursive: true });
  assert.deepEqual(await run('doctor/doctor', { at: fresh }), {
    code: 1,
    output: 'The dependencies are not installed: run “npm ci” or “npm start” first.\n',
  });
});
