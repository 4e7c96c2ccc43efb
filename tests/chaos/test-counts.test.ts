import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { add, CRASHED, sentence } from '../../scripts/tally.ts';
import { root } from '../e2e/support/spawn-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-counts-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function countsOf(source: string): object {
  const file = join(folder, 'some.test.ts');
  writeFileSync(file, `import { test } from 'node:test';\n${source}`);
  const args = ['--test', `--test-reporter=${join(root, 'scripts/count-reporter.ts')}`, file];
  // Inside a run this would make the inner runner a part of the outer one.
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout) as object;
}

test('what passed, failed and was skipped is counted as the runner counts it', () => {
  const counts = countsOf(`
    test('passes', () => {});
    test('fails', () => { throw new Error('no'); });
    test('waits', { skip: true }, () => {});
    test('holds others', async (t) => { await t.test('inner', () => {}); });`);
  assert.partialDeepStrictEqual(counts, { passed: 3, failed: 1, skipped: 1, cancelled: 0 });
});

test('a file that breaks before its first test is a failure', () => {
  assert.partialDeepStrictEqual(countsOf(`throw new Error('broken');`), { passed: 0, failed: 1 });
});

test('the last line says what INTERFACES promises, and a stage that broke off is one failure in it', () => {
  const whole = { passed: 12, failed: 0, skipped: 0 };
  assert.equal(sentence(whole), '12 passed, 0 failed');
  assert.equal(sentence(add([whole, CRASHED, { passed: 1, failed: 1, skipped: 3 }])), '13 passed, 2 failed, 3 skipped');
});
