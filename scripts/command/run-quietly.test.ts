import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isAlive } from '../../server/core/db/embedded/is-alive.ts';
import { until } from '../../tests/factories/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-quiet-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = new URL('./run-quietly.mjs', import.meta.url).href;

test('a signal ends the program that is run, with what it started, before it ends us', async () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const file = join(folder, signal);
    const shell = `sleep 300 & echo "$$ $!" > ${file}.draft; mv ${file}.draft ${file}; wait`;
    const program = `const { runQuietly } = await import(${JSON.stringify(MODULE)});
      await runQuietly('sh', ['-c', ${JSON.stringify(shell)}]);`;
    const ours = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
    const ended = once(ours, 'exit');
    await until(() => existsSync(file));
    const pids = readFileSync(file, 'utf8').trim().split(' ').map(Number);
    assert.equal(pids.length, 2);
    ours.kill(signal);
    assert.deepEqual(await ended, [code, null]);
    await until(() => !pids.some((pid) => isAlive(pid)));
  }
});
