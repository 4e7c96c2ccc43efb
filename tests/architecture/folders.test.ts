import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdedFolders, longFiles, MOST_FILES, MOST_LINES } from './folders.ts';
import { projectFiles, read } from './source-files.ts';

test('a folder is divided before it is crowded', () => {
  assert.deepEqual(crowdedFolders(projectFiles()), []);
  const many = Array.from({ length: MOST_FILES + 1 }, (_none, index) => `web/attic/box-${index}.tsx`);
  assert.deepEqual(crowdedFolders(many), ['web/attic']);
  assert.deepEqual(crowdedFolders(many.slice(1)), []);
});

test('a file is divided before it is long', () => {
  assert.deepEqual(longFiles(projectFiles(), read), []);
  const lines = (count: number) => () => 'x\n'.repeat(count);
  assert.deepEqual(longFiles(['web/a.tsx', 'scripts/b.mjs', 'web/c.css'], lines(MOST_LINES)), []);
  const all = ['web/a.tsx', 'scripts/b.mjs', 'web/c.css', 'web/d.gen.ts', 'server/migrations/0001-a.sql'];
  assert.deepEqual(longFiles(all, lines(MOST_LINES + 1)), ['web/a.tsx', 'scripts/b.mjs', 'web/c.css']);
});
