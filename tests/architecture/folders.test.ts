import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdedFolders, MOST_FILES } from './folders.ts';
import { projectFiles } from './source-files.ts';

test('a folder is divided before it is crowded', () => {
  assert.deepEqual(crowdedFolders(projectFiles()), []);
  const many = Array.from({ length: MOST_FILES + 1 }, (_none, index) => `web/attic/box-${index}.tsx`);
  assert.deepEqual(crowdedFolders(many), ['web/attic']);
  assert.deepEqual(crowdedFolders(many.slice(1)), []);
});
