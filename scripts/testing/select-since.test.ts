import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Links, select } from './select-since.ts';

const LAWS = 'tests/architecture/architecture.test.ts';
const PURE = 'engine/words.test.ts';
const SERVER = 'server/modules/people/people.test.ts';
const OTHER = 'server/core/ids.test.ts';
const COMPONENT = 'web/features/form.component.test.tsx';
const SPEC = 'tests/e2e/people.spec.ts';
const OTHER_SPEC = 'tests/e2e/work/inbox.spec.ts';
const TESTS = [LAWS, PURE, SERVER, OTHER, COMPONENT, SPEC, OTHER_SPEC];
const LINKS: Links = new Map([
  [PURE, ['engine/words.ts']],
  [SERVER, ['server/modules/people/people.ts']],
  ['server/modules/people/people.ts', ['engine/words.ts', 'server/core/ids.ts']],
  [OTHER, ['server/core/ids.ts']],
  [COMPONENT, ['web/features/form.tsx']],
  [SPEC, ['tests/e2e/pages/people-page.ts']],
  // a ring of imports must not hold the search up
  ['server/core/ids.ts', ['server/modules/people/people.ts']],
]);
const chosen = (...changed: string[]) => select(changed, TESTS, LINKS).files;

test('a change is followed through whatever imports it, and the pages are looked at', () => {
  assert.deepEqual(chosen('engine/words.ts'), [LAWS, PURE, SERVER, OTHER, SPEC, OTHER_SPEC]);
  assert.deepEqual(chosen('web/features/form.tsx'), [LAWS, COMPONENT, SPEC, OTHER_SPEC]);
});

test('a test alone is run alone, with the laws of the source', () => {
  assert.deepEqual(chosen(SPEC), [LAWS, SPEC]);
  assert.deepEqual(chosen(OTHER), [LAWS, OTHER]);
  assert.deepEqual(chosen(COMPONENT), [LAWS, COMPONENT]);
  assert.deepEqual(chosen('tests/e2e/pages/people-page.ts'), [LAWS, SPEC]);
});

test('what no import tells touches everything: migrations, packages, settings, the runner', () => {
  for (const file of ['server/migrations/001-start.sql', 'package.json', 'vite.config.ts', 'scripts/run-tests.ts'])
    assert.deepEqual(chosen('docs/TESTING.md', file), TESTS, file);
});

test('styles and texts touch whatever stands on a page', () => {
  assert.deepEqual(chosen('web/theme/scale.css'), [LAWS, COMPONENT, SPEC, OTHER_SPEC]);
});

test('documents touch the laws of the source only', () => {
  assert.deepEqual(chosen('docs/TESTING.md', 'README.md'), [LAWS]);
});

test('it says how much is run, and why everything is', () => {
  assert.equal(select([OTHER], TESTS, LINKS).sentence, 'Changed files: 1. Test files to run: 2 of 7.');
  assert.equal(select(['package.json'], TESTS, LINKS).sentence, 'Everything is run: package.json has changed.');
});
