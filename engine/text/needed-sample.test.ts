import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionStep, chain, conditionStep } from '../testing/facts.ts';
import { neededFor } from './verdict.ts';
import { neededSample } from './needed-sample.ts';

const variants = [{ id: 'B', subject: '', text: 'other' }];

test('a test of two wordings tells what it needs, what the audience gives and when it ends (F057)', () => {
  const sequence = chain(actionStep('view'), actionStep('connect', { delay_days: 1, variants }));
  const needed = neededFor('accepted');
  const enough = neededSample(sequence, 'connect', 2 * needed);
  assert.partialDeepStrictEqual(enough, {
    measure: 'accepted',
    wordings: 2,
    neededPerWording: needed,
    reach: 2 * needed,
  });
  // twenty requests a day on five days of seven, a day before and a week for the answers
  assert.equal(enough?.days, Math.ceil((2 * needed) / (20 * (5 / 7)) + 1) + 7);
  assert.equal(neededSample(sequence, 'connect', 2 * needed - 1)?.days, null);
  assert.equal(neededSample(sequence, 'view', 5_000), null, 'one wording is no test');
});

test('of a message behind a request only those count who are likely to accept (F057)', () => {
  const message = actionStep('message', { delay_days: 1, variants });
  const plain = neededSample(chain(actionStep('connect'), message), 'message', 1_000);
  assert.deepEqual([plain?.measure, plain?.reach, plain?.days], ['replied', 310, null]);
  const asked = {
    nodes: [actionStep('connect'), conditionStep('accepted'), message, actionStep('email', { variants })],
    links: [
      { from: 'connect', to: 'accepted', branch: 'next' },
      { from: 'accepted', to: 'message', branch: 'yes' },
      { from: 'accepted', to: 'email', branch: 'no' },
    ],
  } as const;
  assert.equal(neededSample(asked, 'message', 1_000)?.reach, 310);
  assert.equal(neededSample(asked, 'email', 1_000)?.reach, 690);
  assert.ok(neededSample(asked, 'message', 10_000)?.days);
});
