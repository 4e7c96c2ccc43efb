import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sequenceStep } from '../../../../../tests/factories/running-campaign.ts';
import { changeOfRates } from './change-of-rates.ts';

const row = (kind: string, is_recent: boolean, count: number, node_id = '') => ({ node_id, kind, is_recent, count });

test('rates of the last days are compared with those of the days before, in points', () => {
  const counted = [
    row('sent', true, 100, 'one'),
    row('sent', false, 50, 'one'),
    row('sent', true, 400, 'two'),
    row('accepted', true, 40),
    row('accepted', false, 15),
    row('contacted', true, 80),
    row('replied', true, 8),
  ];
  assert.deepEqual(changeOfRates(counted, [sequenceStep('one', 'connect'), sequenceStep('two', 'message')]), {
    days: 14,
    accepted: 10,
    // nobody was contacted before: there is nothing to compare with
    replied: null,
    meetings: null,
  });
});
