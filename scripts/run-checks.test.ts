import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-checks-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a check that fails is told with what it says; one at work when the run is interrupted ends at once', async () => {
  const [mark, end] = [join(folder, 'begun'), join(folder, 'ended')];
  // as deaf as tsc to anything that asks
  const forever = `const { renameSync, writeFileSync } = require('node:fs');
    process.on('SIGTERM', () => {});
    setTimeout(() => writeFileSync(${JSON.stringify(end)}, ''), 30_000);
    writeFileSync(${JSON.stringify(`${mark}.new`)}, String(process.pid));
    renameSync(${JSON.stringify(`${mark}.new`)}, ${JSON.stringify(mark)});`;
  const stop = new AbortController();
  const every = { endless: ['--eval', forever], broken: ['--eval', 'console.log("no"); process.exit(1)'] };
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const running = runChecks(stop.signal, { routes: ['--eval', ''], every, print });
  while (!existsSync(mark) || printed.length === 0) await delay(10);
  stop.abort();
  assert.deepEqual(await running, { passed: 0, failures: ['broken', 'endless'] });
  assert.deepEqual(printed, ['✖ broken\nno\n', '✖ endless\nThe operation was aborted']);
  const pid = Number(readFileSync(mark, 'utf8'));
  while (isAlive(pid)) await delay(10);
  assert.equal(existsSync(end), false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
