import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePlainSearch, stringifyPlainSearch } from '../../plain-search.ts';
import { handlesOwnUnauthorized } from './handles-own-unauthorized.ts';
import { safeRedirect } from './safe-redirect.ts';

test('after sign-in only addresses of this site are followed', () => {
  assert.equal(safeRedirect('/campaigns/my-campaigns/active?q=a&page=2'), '/campaigns/my-campaigns/active?q=a&page=2');
  for (const bad of [undefined, '', 'https://evil.test', '//evil.test', '/\\evil.test', '/auth/sign-in', '/error']) {
    assert.equal(safeRedirect(bad), '/campaigns/my-campaigns', String(bad));
  }
});

test('a 401 stays in place on auth, error and video pages only (R171)', () => {
  for (const path of ['/auth', '/auth/sign-in', '/error', '/v/abc']) assert.ok(handlesOwnUnauthorized(path), path);
  for (const path of ['/campaigns/my-campaigns', '/videos', '/authors', '/'])
    assert.ok(!handlesOwnUnauthorized(path), path);
});

test('search parameters stay plain text in both directions', () => {
  const values = { q: '123', page: 2, selectedCred: undefined, empty: '' };
  assert.equal(stringifyPlainSearch(values), '?q=123&page=2');
  assert.deepEqual(parsePlainSearch('?q=123&page=2&space=null'), { q: '123', page: '2', space: 'null' });
  assert.equal(stringifyPlainSearch({}), '');
});
