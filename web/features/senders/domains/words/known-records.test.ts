import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Domain } from '../../../../../contract/domains/schemas.ts';
import { knownRecords } from './known-records.ts';

test('records of a name that is being registered, or could not be, are not counted; those of a connected one are', () => {
  const count = (status: Domain['status'], origin: Domain['origin']) =>
    knownRecords({ status, origin, records: [{}, {}] } as unknown as Domain).length;
  assert.deepEqual([count('registering', 'bought'), count('failed', 'bought')], [0, 0]);
  assert.deepEqual(
    [count('registering', 'connected'), count('active', 'bought'), count('disabled', 'bought')],
    [2, 2, 2],
  );
});
