import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { projectFiles, ROOT } from '../../tests/architecture/source-files.ts';
import type { StageName } from './budgets.ts';
import { readWanted, stageOf, TEST_FILES } from './wanted.ts';

test('every kind of test file has its stage', () => {
  assert.equal(stageOf('tests/e2e/work/inbox.spec.ts'), 'Browser');
  assert.equal(stageOf('web/form.component.test.tsx'), 'Components');
  assert.equal(stageOf('server/core/ids.test.ts'), 'Integration');
  assert.equal(stageOf('tests/chaos/runner.test.ts'), 'Integration');
  for (const file of ['tests/architecture/architecture.test.ts', 'engine/a.test.ts', 'scripts/testing/tally.test.ts'])
    assert.equal(stageOf(file), 'Unit');
});

/** Named like a test, in whatever way somebody may be used to. */
const LOOKS_LIKE_TEST =
  /[._-](?:test|spec)\.[cm]?[jt]sx?$|[._](?:tests|specs)\.[cm]?[jt]sx?$|(?:^|\/)__tests?__\/|\.component\.[cm]?[jt]sx?$/i;
/** What the runner of each stage can run, and nobody else. */
const RUN_BY: Record<StageName, RegExp | null> = {
  Checks: null,
  Unit: /^(?:(?:benches|contract|engine|scripts|web)\/|tests\/architecture\/)(?!.*\.component\.).*\.test\.ts$/,
  Integration: /^(?:server|tests)\/(?!architecture\/|e2e\/)(?!.*\.component\.).*\.test\.ts$/,
  Components: /^web\/.*\.component\.test\.tsx$/,
  Browser: /^tests\/e2e\/.*\.spec\.ts$/,
};

function leftOut(file: string): boolean {
  const isFound = TEST_FILES.some((pattern) => matchesGlob(file, pattern));
  return LOOKS_LIKE_TEST.test(file) && !(isFound && RUN_BY[stageOf(file)]?.test(file));
}

test('no test file of the project is left out of the run', () => {
  assert.deepEqual(projectFiles().filter(leftOut), []);
  const run = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**'] });
  assert.ok(run.length > 380);
  assert.deepEqual(
    run.filter((file) => !LOOKS_LIKE_TEST.test(file)),
    [],
  );
});

test('a test file that no runner would run is noticed, by whatever name', () => {
  for (const file of [
    'server/x.component.test.tsx',
    'web/x.component.test.ts',
    'web/x.component.tsx',
    'web/x.test.tsx',
    'engine/x.test.mts',
    'engine/x.test.mjs',
    'engine/x_test.ts',
    'engine/x-spec.ts',
    'engine/x.spec.ts',
    'engine/__tests__/x.ts',
    'tests/e2e/x.test.ts',
    'x.test.ts',
  ])
    assert.ok(leftOut(file), file);
  for (const file of ['engine/x.test.ts', 'server/x.test.ts', 'web/x.component.test.tsx', 'tests/e2e/x.spec.ts'])
    assert.ok(!leftOut(file), file);
});

test('a run is of everything, of what a path has a part of, or of what changed since a commit', () => {
  assert.partialDeepStrictEqual(readWanted([]), { since: null, isWhole: true });
  assert.equal(readWanted([]).includes('any.test.ts'), true);
  const parts = readWanted(['./server/core', 'engine']);
  assert.deepEqual(
    ['server/core/ids.test.ts', 'engine/a.test.ts', 'web/a.test.ts'].map((file) => parts.includes(file)),
    [true, true, false],
  );
  assert.partialDeepStrictEqual(readWanted(['--since', 'main']), { since: 'main', isWhole: true });
  assert.partialDeepStrictEqual(readWanted(['--since', 'main', 'web']), { since: 'main', isWhole: false });
  assert.throws(() => readWanted(['--since']), /needs a commit/);
});
