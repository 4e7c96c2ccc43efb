import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-checks-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a check that is at work when the run is interrupted ends at once, and does not hold', async () => {
  const [mark, end] = [join(folder, 'begun'), join(folder, 'ended')];
  // as deaf as tsc to anything that asks
  const forever = `const { renameSync, writeFileSync } = require('node:fs');
    process.on('SIGTERM', () => {});
    setTimeout(() => writeFileSync(${JSON.stringify(end)}, ''), 30_000);
    writeFileSync(${JSON.stringify(`${mark}.new`)}, String(process.pid));
    renameSync(${JSON.stringify(`${mark}.new`)}, ${JSON.stringify(mark)});`;
  const stop = new AbortController();
  const running = runChecks(stop.signal, { routes: ['--eval', ''], every: { endless: ['--eval', forever] } });
  while (!existsSync(mark)) await delay(10);
  stop.abort();
  assert.deepEqual(await running, { passed: 0, failures: ['endless'] });
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
