import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enrolmentMatching, readEnrolmentFilters } from './enrolment-filters.ts';

test('what the address says is asked of the server, and nothing that it does not know', () => {
  const filters = readEnrolmentFilters({
    status: 'campaign paused',
    reason: 'daily_limit',
    end: 'x',
    step: 'n1',
    q: '',
  });
  assert.deepEqual(enrolmentMatching(filters), {
    status: 'campaign paused',
    wait_reason: 'daily_limit',
    node_id: 'n1',
  });
  assert.deepEqual(
    enrolmentMatching(readEnrolmentFilters({ reason: 'daily_limit', limit: 'messages', group: 'replied' })),
    { wait_reason: 'daily_limit', limit_of: 'messages', group: 'replied' },
  );
  assert.deepEqual(enrolmentMatching(readEnrolmentFilters({ status: 'elsewhere', page: 2 })), {});
});
