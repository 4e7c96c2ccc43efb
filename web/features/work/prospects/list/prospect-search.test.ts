import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prospectMatching, readProspectFilters, readProspectSort, wireFilter } from './prospect-search.ts';

test('what the address says is asked of the server, and nothing that it does not know', () => {
  const filters = readProspectFilters({
    q: 'ana',
    status: 'lead,nonsense,got_reply',
    labels: 'a1,<b>',
    workflow_id: 'c1',
    campaign_status: 'campaign paused',
    has_email: 'false',
    has_phone: 'perhaps',
    is_free: 'false',
    selectedCred: 'x',
    page: 2,
  });
  assert.deepEqual(prospectMatching(filters), {
    q: 'ana',
    labels: 'a1',
    status: 'lead,got_reply',
    workflow_id: 'c1',
    campaign_status: 'campaign paused',
    has_email: false,
  });
  assert.deepEqual(wireFilter(readProspectFilters({ has_email: 'false', is_free: 'true' })), {
    has_email: 'false',
    is_free: 'true',
  });
});

test('a stage without its campaign, an empty list and a day that is none say nothing', () => {
  assert.deepEqual(
    readProspectFilters({
      campaign_status: 'active',
      status: 'nonsense',
      added_after: '2026-13-45',
      added_before: 'today',
      q: '',
    }),
    {},
  );
});

test('two days are meant whole', () => {
  const { added_after, added_before } = prospectMatching(
    readProspectFilters({ added_after: '2026-03-02', added_before: '2026-03-02' }),
  );
  assert.equal(Date.parse(added_before!) - Date.parse(added_after!), 86_399_999);
});

test('names are read from A and times from the newest, unless the address says otherwise', () => {
  assert.deepEqual(readProspectSort({}), { sort: 'added', order: 'desc' });
  assert.deepEqual(readProspectSort({ sort: 'name' }), { sort: 'name', order: 'asc' });
  assert.deepEqual(readProspectSort({ sort: 'phone', order: 'asc' }), { sort: 'added', order: 'asc' });
});
