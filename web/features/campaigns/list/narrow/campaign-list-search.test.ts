import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSort, readCampaignSort, readOwner, readSender } from './campaign-list-search.ts';

test('a click sorts by a column, the next turns it, the third brings the own order back (F043)', () => {
  const names = nextSort(null, 'name');
  assert.deepEqual(names, { sort: 'name', order: 'asc' });
  const turned = nextSort(names, 'name');
  assert.deepEqual(turned, { sort: 'name', order: 'desc' });
  assert.equal(nextSort(turned, 'name'), null);
  assert.deepEqual(nextSort(names, 'replied'), { sort: 'replied', order: 'desc' });
});

test('what the address cannot mean is as if it were not there (F043)', () => {
  assert.equal(readCampaignSort({ sort: 'weather' }), null);
  assert.deepEqual(readCampaignSort({ sort: 'updated', order: 'sideways' }), { sort: 'updated', order: 'desc' });
  assert.equal(readOwner({ owner: 'somebody' }), undefined);
  const accounts = [{ _id: 'mine' }];
  assert.deepEqual(
    ['all', 'mine', 'gone', undefined].map((sender) => readSender({ sender }, accounts)),
    ['all', 'mine', undefined, undefined],
  );
});
