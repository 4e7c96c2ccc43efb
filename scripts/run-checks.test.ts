import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-checks-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a check that is at work when the run is interrupted ends at once, and does not hold', async () => {
  const mark = join(folder, 'begun');
  const forever = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); setTimeout(() => {}, 60_000);`;
  const stop = new AbortController();
  const running = runChecks(stop.signal, { routes: ['--eval', ''], every: { endless: ['--eval', forever] } });
  while (!existsSync(mark)) await delay(10);
  stop.abort();
  assert.deepEqual(await running, { passed: 0, failures: ['endless'] });
});
