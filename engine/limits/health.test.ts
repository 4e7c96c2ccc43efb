import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEALTH_PARTS } from '../../contract/limits/schemas.ts';
import { HEALTH_WEIGHTS, type HealthFacts, scoreHealth } from './health.ts';

const WELL: HealthFacts = {
  connection: 'working',
  sent: 100,
  accepted: 40,
  pending: 100,
  maxPending: 1_000,
  bands: ['low', 'safe'],
  objections: 0,
  missingInProfile: 0,
  hoursADay: 9,
  daysAWeek: 5,
};
const lost = (facts: Partial<HealthFacts>) =>
  Object.fromEntries(
    scoreHealth({ ...WELL, ...facts })
      .parts.filter(({ points, of }) => points < of)
      .map(({ part, points }) => [part, points]),
  );

test('the parts are worth a hundred together, and an account that is well has them all', () => {
  assert.equal(
    Object.values(HEALTH_WEIGHTS).reduce((sum, weight) => sum + weight, 0),
    100,
  );
  const { score, parts } = scoreHealth(WELL);
  assert.equal(score, 100);
  assert.deepEqual(
    parts.map(({ part }) => part),
    HEALTH_PARTS,
  );
});

test('each trouble takes away from its own part only', () => {
  assert.deepEqual(lost({ connection: 'away' }), { connected: 0 });
  assert.deepEqual(lost({ connection: 'held_back' }), { connected: 13 });
  assert.deepEqual(lost({ accepted: 10 }), { acceptance: 0 });
  assert.deepEqual(lost({ sent: 19, accepted: 0 }), {});
  assert.deepEqual(lost({ pending: 750 }), { pending_invitations: 8 });
  assert.deepEqual(lost({ bands: ['risky', 'careful'] }), { limits: 3 });
  assert.deepEqual(lost({ objections: 2 }), { objections: 5 });
  assert.deepEqual(lost({ objections: 9 }), { objections: 0 });
  assert.deepEqual(lost({ missingInProfile: 1 }), { profile: 6 });
  assert.deepEqual(lost({ hoursADay: 24, daysAWeek: 7 }), { hours: 0 });
});
