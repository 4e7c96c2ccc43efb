import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SavedView } from '../../../../../contract/prospects/schemas.ts';
import { isViewUnchanged, savedViewSearch, currentViewSettings } from './view-settings.ts';

const view: SavedView = {
  _id: 'v1',
  name: 'Leads without an email',
  is_shared: false,
  is_own: true,
  filters: { status: 'lead', has_email: 'false' },
  columns: ['title', 'phone'],
  sort: 'name asc',
};

test('a view opens with its own filters only, and is as kept until something is changed', () => {
  const search = savedViewSearch(view);
  assert.equal(search.view, 'v1');
  // what was asked for before is off, by name
  assert.ok('q' in search && search.q === undefined);
  assert.ok(isViewUnchanged(view, currentViewSettings(search, ['title', 'phone'])));
  assert.ok(!isViewUnchanged(view, currentViewSettings(search, ['title'])));
  assert.ok(!isViewUnchanged(view, currentViewSettings({ ...search, order: 'desc' }, ['title', 'phone'])));
  assert.ok(!isViewUnchanged(view, currentViewSettings({ ...search, company: 'Acme' }, ['title', 'phone'])));
});
