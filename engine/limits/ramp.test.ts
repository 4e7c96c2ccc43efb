import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planLimit } from './plan-limit.ts';
import { rampEnds, rampedLimit } from './ramp.ts';
import { addDays } from '../time/zone-time.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const MONDAY = '2026-01-05';
const warmUp = { since: MONDAY, workingDays: WEEKDAYS };

test('a new account begins with a quarter and has the whole after fifteen working days, in equal steps', () => {
  const days = Array.from({ length: 22 }, (_, index) => rampedLimit(60, warmUp, addDays(MONDAY, index)));
  assert.deepEqual(days.slice(0, 5), [15, 18, 21, 24, 27]);
  // a weekend brings nothing
  assert.deepEqual(days.slice(5, 9), [30, 30, 30, 33]);
  assert.equal(days[19], 60);
  assert.equal(days[21], 60);
  assert.equal(rampEnds(warmUp), '2026-01-24');
  assert.equal(rampedLimit(60, warmUp, '2026-01-23'), 57);
});

test('something small stays at least one, nothing stays nothing, and without a warm-up it is whole', () => {
  assert.equal(rampedLimit(3, warmUp, MONDAY), 1);
  assert.equal(rampedLimit(0, warmUp, MONDAY), 0);
  assert.equal(rampedLimit(20, { ...warmUp, since: null }, MONDAY), 20);
  assert.equal(rampEnds({ ...warmUp, since: null }), null);
});

test('what is planned: the warm-up, then ten percent a week up to the end of the safe band', () => {
  const plan = (given: object) =>
    planLimit({
      action: 'connections',
      perDay: 20,
      today: MONDAY,
      ahead: 90,
      warmUp: { since: null, workingDays: WEEKDAYS },
      isRising: true,
      heldUntil: null,
      changedOn: null,
      ...given,
    });
  const calm = plan({});
  assert.deepEqual(
    [0, 5, 6, 12, 13, 20].map((index) => calm[index]?.limit),
    [20, 20, 22, 22, 24, 26],
  );
  assert.equal(calm[0]?.day, '2026-01-06');
  assert.equal(Math.max(...calm.map(({ limit }) => limit)), 40);
  const held = plan({ heldUntil: '2026-02-01' });
  assert.deepEqual([held[25]?.limit, held[26]?.limit], [20, 22]);
  assert.ok(plan({ isRising: false }).every(({ limit }) => limit === 20));
  const warming = plan({ warmUp });
  assert.deepEqual([warming[0]?.limit, warming[17]?.limit, warming[18]?.limit], [6, 19, 22]);
});
