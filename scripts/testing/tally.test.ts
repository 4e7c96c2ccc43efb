import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JSONReport, JSONReportTest } from '@playwright/test/reporter';
import { readBrowserReport } from './browser-report.ts';
import { BUDGETS, listOfTimes, pastBudget } from './budgets.ts';
import { readComponentReport } from './component-report.ts';
import { add, CRASHED, joinNames, sentence } from './tally.ts';

test('what failed in the browser is named with its file and its groups; holding at a second try is failing', () => {
  const spec = (title: string, status: JSONReportTest['status']) => ({
    title,
    tests: [{ status, results: [{ duration: 1_500 }] }],
  });
  const group = {
    title: 'a group',
    file: 'a.spec.ts',
    specs: [spec('fails', 'unexpected'), spec('holds', 'expected')],
  };
  const file = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('wavers', 'flaky')], suites: [group] };
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  const tally = readBrowserReport({ stats, suites: [file] } as unknown as JSONReport);
  assert.partialDeepStrictEqual(tally, { passed: 1, failed: 2, skipped: 0 });
  assert.deepEqual(tally.failures, ['tests/e2e/a.spec.ts: wavers', 'tests/e2e/a.spec.ts: a group › fails']);
  assert.deepEqual(tally.times?.[2], { file: 'tests/e2e/a.spec.ts', title: 'a group › holds', ms: 1_500 });
});

test('what failed among the components is named, and a file that breaks before its first test is a failure', () => {
  const assertionResults = [
    { fullName: 'a form holds', status: 'passed', duration: 12 },
    { fullName: 'a form fails', status: 'failed', duration: 8 },
    { fullName: 'a form waits', status: 'pending' },
  ];
  const testResults = [
    { name: '/house/web/form.component.test.tsx', status: 'failed', assertionResults },
    { name: '/house/web/broken.component.test.tsx', status: 'failed', assertionResults: [] },
  ];
  const tally = readComponentReport({ testResults }, '/house');
  assert.partialDeepStrictEqual(tally, { passed: 1, failed: 2, skipped: 1 });
  assert.deepEqual(tally.failures, [
    'web/form.component.test.tsx: a form fails',
    'web/broken.component.test.tsx: an error outside of its tests',
  ]);
});

test('the last line says what INTERFACES promises, and a stage that broke off is one failure in it', () => {
  const whole = { passed: 12, failed: 0, skipped: 0, failures: [] };
  assert.equal(joinNames(whole) + sentence(whole), '12 passed, 0 failed');
  const total = add([whole, CRASHED, { passed: 1, failed: 1, skipped: 3, failures: ['a.test.ts: fails'] }]);
  assert.equal(joinNames(total) + sentence(total), 'Failed:\n  a.test.ts: fails\n\n13 passed, 2 failed, 3 skipped');
});

test('a stage past its budget is named with budget and time; a slower machine has more of it', () => {
  const budget = BUDGETS.Unit;
  const late = `Unit took ${budget + 1} seconds; its budget on this machine is ${budget}.`;
  assert.equal(pastBudget('Unit', budget, 1), null);
  assert.equal(pastBudget('Unit', budget + 1.4, 1), late);
  assert.equal(pastBudget('Unit', budget + 1.4, 1.5), null);
});

test('the slowest tests of all stages are listed together, the slowest first', () => {
  const file = 'a.test.ts';
  const list = listOfTimes(
    [
      {
        stage: 'Unit',
        seconds: 3,
        times: [
          { file, title: 'quick', ms: 10 },
          { file, title: 'slow', ms: 2_040 },
        ],
      },
      { stage: 'Browser', seconds: 61, times: [{ file: 'b.spec.ts', title: 'slower', ms: 60_000 }] },
    ],
    2,
  );
  assert.equal(
    list.replaceAll(/ +/g, ' '),
    [
      'The 2 slowest tests, in seconds:',
      ' 60.0 Browser b.spec.ts: slower',
      ' 2.0 Unit a.test.ts: slow',
      '',
      'Stages, in seconds:',
      ' 3.0 Unit',
      ' 61.0 Browser',
      '',
    ].join('\n'),
  );
});
