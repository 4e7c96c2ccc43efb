import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { specsThat } from '../../scripts/specs-that.ts';
import { add, CRASHED, listOf, sentence } from '../../scripts/tally.ts';
import { root } from '../e2e/support/spawn-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kithline-counts-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function countsOf(source: string): object {
  const file = 'some.test.ts';
  writeFileSync(join(folder, file), `import { test } from 'node:test';\n${source}`);
  const args = ['--test', `--test-reporter=${join(root, 'scripts/count-reporter.ts')}`, file];
  // Inside a run this would make the inner runner a part of the outer one.
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8', env, cwd: folder }).stdout) as object;
}

test('what passed, failed and was skipped is counted as the runner counts it', () => {
  const counts = countsOf(`
    test('passes', () => {});
    test('fails', () => { throw new Error('no'); });
    test('waits', { skip: true }, () => {});
    test('holds others', async (t) => { await t.test('inner', () => {}); });`);
  assert.partialDeepStrictEqual(counts, { passed: 3, failed: 1, skipped: 1, cancelled: 0 });
});

test('what failed is named with its file: the test itself, not what holds it, and nothing that is still to be done', () => {
  const counts = countsOf(`
    import { before, describe } from 'node:test';
    const no = () => { throw new Error('no'); };
    test('passes', () => {});
    describe('a group', () => test('fails in a group', no));
    test('holds others', async (t) => { await t.test('fails inside', no); });
    describe('a group that cannot begin', () => { before(no); test('is never run', () => {}); });
    test('is to be done', { todo: true }, no);`);
  const names = ['fails in a group', 'fails inside', 'is never run', 'a group that cannot begin'];
  assert.deepEqual(
    (counts as { failures: string[] }).failures,
    names.map((name) => `some.test.ts: ${name}`),
  );
});

test('a file that breaks before its first test is a failure', () => {
  const failures = ['some.test.ts: some.test.ts'];
  assert.partialDeepStrictEqual(countsOf(`throw new Error('broken');`), { passed: 0, failed: 1, failures });
});

test('what failed in the browser is named with its file and its groups, apart from where a second try held', () => {
  const spec = (title: string, status: JSONReportTest['status']) => ({ title, tests: [{ status }] });
  const group = {
    title: 'a group',
    file: 'a.spec.ts',
    specs: [spec('fails', 'unexpected'), spec('holds', 'expected')],
  };
  const file = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('wavers', 'flaky')], suites: [group] };
  const report = { suites: [file as unknown as JSONReportSuite] };
  assert.deepEqual(specsThat('unexpected', report), ['a.spec.ts: a group › fails']);
  assert.deepEqual(specsThat('flaky', report), ['a.spec.ts: wavers']);
});

test('the last line says what INTERFACES promises, and a stage that broke off is one failure in it', () => {
  const whole = { passed: 12, failed: 0, skipped: 0, failures: [] };
  assert.equal(listOf(whole) + sentence(whole), '12 passed, 0 failed');
  const total = add([whole, CRASHED, { passed: 1, failed: 1, skipped: 3, failures: ['a.test.ts: fails'] }]);
  assert.equal(listOf(total) + sentence(total), 'Failed:\n  a.test.ts: fails\n\n13 passed, 2 failed, 3 skipped');
  const wavered = add([{ ...whole, wavering: ['b.spec.ts: wavers'] }]);
  assert.equal(
    listOf(wavered) + sentence(wavered),
    'Held only at the second try:\n  b.spec.ts: wavers\n\n12 passed, 0 failed',
  );
});
