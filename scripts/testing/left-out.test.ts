import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTest, projectFiles, read } from '../../tests/architecture/source-files.ts';
import { leftOutIn, settingsIn } from './left-out.ts';

const EMBEDDED = 'server/core/db/embedded/start-embedded.test.ts';
const START_STOP = 'tests/chaos/start-stop.test.ts';
/** What some machines cannot show. Where the run is the product's own (Linux, root, npm), nothing of it is skipped. */
const ALLOWED = [
  // both read /proc
  `${EMBEDDED}: skip: process.platform !== 'linux'`,
  // there is nothing to show where the run is not root's
  `${EMBEDDED}: skip: !isRoot && 'only root is refused by PostgreSQL'`,
  `${START_STOP}: skip: process.getuid?.() !== 0 && 'the run is not root’s: every test above is this one'`,
  // needs root and a second user; says which is missing
  `${EMBEDDED}: skip: ordinary.missing`,
  // a machine may have Node alone
  `${START_STOP}: skip: !hasNpm() && 'npm is not on the path'`,
];

test('no test is left out, singled out, tried twice or expected to fail', () => {
  const files = projectFiles().filter((file) => (isTest(file) || file.endsWith('.spec.ts')) && /\.tsx?$/.test(file));
  assert.ok(files.length > 380);
  const found = files.flatMap((file) => leftOutIn(file, read(file)).map((each) => `${file}: ${each}`));
  assert.deepEqual(found.sort(), ALLOWED.sort());
});

test('each way to leave a test out would be noticed', () => {
  for (const source of [
    `test.only('a', () => {});`,
    `test['only']('a', () => {});`,
    `describe.skip('a', () => {});`,
    `it.todo('a');`,
    `test.fails('a', () => {});`,
    `test.fail();`,
    `test.describe.only('a', () => {});`,
    `test.skipIf(isSlow)('a', () => {});`,
    `test('a', (t) => { t.skip(); });`,
    `test('a', { only: true }, () => {});`,
    `test('a', { timeout: 9, skip: 'later' }, () => {});`,
    `test('a', async (t) => { await t.test('b', { todo: true }, () => {}); });`,
    `test('a', { retry: 3 }, () => {});`,
    `test('a', () => {}, { retry: 3 });`,
    `test.describe.configure({ retries: 2 });`,
    `const later = { skip: true };`,
    `import { skip as test } from 'node:test';`,
    `const { only } = test;`,
    `fdescribe('a', () => {});`,
    `xit('a', () => {});`,
  ])
    assert.equal(leftOutIn('a.test.ts', source).length, 1, source);
});

test('what only looks like it is free', () => {
  for (const source of [
    `// test.only('a')`,
    `const source = "test.skip('a')";`,
    `test('skip: is a word', () => { assert.fail('only'); });`,
    `test('a', async () => { await list({ skip: '10' }); });`,
  ])
    assert.deepEqual(leftOutIn('a.test.ts', source), [], source);
});

test('neither browser runner tries a test twice or lets one be singled out', () => {
  const settings = ['retry', 'retries', 'forbidOnly', 'allowOnly', 'passWithNoTests'];
  const of = (file: string) => settingsIn(file, read(file), settings).sort();
  assert.deepEqual(of('vitest.config.ts'), ['allowOnly: false', 'retry: 0']);
  assert.deepEqual(of('playwright.config.ts'), ['forbidOnly: true', 'retries: 0']);
  assert.doesNotMatch(read('scripts/testing/run-files.ts'), /--(?:retr|allow|pass)/);
});
