import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_PAGES } from '../../../contract/not-built.ts';
import { PAGE_PATHS } from './page-paths.ts';

/** Granted like pages, without an address of their own. */
const WITHOUT_ADDRESS = ['notifications', 'export'];

test('what an admin can give to a member is what has been built (F032)', () => {
  const built = BUILT_PAGES.filter((page) => !WITHOUT_ADDRESS.includes(page));
  assert.deepEqual(built.toSorted(), PAGE_PATHS.map(({ page }) => page).toSorted());
});
