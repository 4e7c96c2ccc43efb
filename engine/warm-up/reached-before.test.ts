import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RECOMMENDED_WARM_UP } from '../../contract/warm-up/schemas.ts';
import { addDays } from '../time/zone-time.ts';
import { reachedBefore, volumeOn } from './volume.ts';

const FIRST = '2026-11-02';

test('silent for a week it goes on from its best, for two from half of it, then from the first step', () => {
  const days = Array.from({ length: 10 }, (_, ahead) => ({
    day: addDays(FIRST, ahead),
    sent: Math.min(25, 3 * (ahead + 1)),
  }));
  const afterSilence = (silent: number) => {
    const since = { grownFrom: FIRST, day: addDays(FIRST, 10 + silent) };
    return volumeOn({ settings: RECOMMENDED_WARM_UP, ...since, bestBefore: reachedBefore(days, since) });
  };
  assert.deepEqual([0, 6, 7, 13, 14, 30].map(afterSilence), [25, 25, 15, 15, 3, 3]);
  let before = afterSilence(0);
  for (let silent = 1; silent < 40; silent++) {
    assert.ok(afterSilence(silent) <= before, `${silent}`);
    before = afterSilence(silent);
  }
});

test('neither the day itself nor what was before it began to grow says how far it has come', () => {
  const days = [
    { day: '2026-11-08', sent: 20 },
    { day: '2026-11-09', sent: 5 },
    { day: '2026-11-10', sent: 9 },
  ];
  assert.equal(reachedBefore(days, { grownFrom: '2026-11-09', day: '2026-11-10' }), 5);
  assert.equal(reachedBefore([], { grownFrom: FIRST, day: FIRST }), 0);
});
