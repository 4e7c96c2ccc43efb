import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf, neededFor, normalBelow, sampleFor, verdictOf } from './verdict.ts';

test('the sample that two shares need is that of the published tables', () => {
  // Fleiss, Statistical Methods for Rates and Proportions, without continuity correction; 5 % two-sided, power 80 %
  const published: [number, number, number][] = [
    [0.1, 0.2, 199],
    [0.1, 0.15, 686],
    [0.2, 0.3, 294],
    [0.3, 0.5, 93],
    [0.5, 0.6, 388],
  ];
  for (const [usual, better, people] of published) assert.equal(sampleFor(usual, better), people);
});

test('the normal distribution is that of the tables', () => {
  for (const [z, below] of [
    [0, 0.5],
    [1, 0.841345],
    [1.959964, 0.975],
    [2.575829, 0.995],
    [-1.644854, 0.05],
  ] as const)
    assert.ok(Math.abs(normalBelow(z) - below) < 1e-6, `at ${z}`);
});

test('the chance of a difference is that of the two-proportion test', () => {
  // 100 of 1000 against 130 of 1000: z = 2.1027, p = 0.0355
  const p = chanceOf({ id: 'A', sent: 1000, good: 100 }, { id: 'B', sent: 1000, good: 130 });
  assert.ok(Math.abs(p - 0.0355) < 5e-4, String(p));
});

test('one wording has no verdict, and too few people have none yet, however far apart they are', () => {
  assert.equal(verdictOf('replied', [{ id: 'A', sent: 5000, good: 500 }]), null);
  const needed = neededFor('replied');
  const early = verdictOf('replied', [
    { id: 'A', sent: needed - 1, good: 0 },
    { id: 'B', sent: needed + 900, good: needed },
  ]);
  assert.deepEqual([early?.result, early?.winner, early?.p], ['not_enough_data', null, null]);
  assert.equal(early?.needed_per_variant, needed);
});

test('a clear difference has a winner, a small one has none', () => {
  const sent = neededFor('accepted');
  const clear = verdictOf('accepted', [
    { id: 'A', sent, good: Math.round(sent * 0.3) },
    { id: 'B', sent, good: Math.round(sent * 0.45) },
  ]);
  assert.deepEqual([clear?.result, clear?.winner], ['winner', 'B']);
  const small = verdictOf('accepted', [
    { id: 'A', sent, good: Math.round(sent * 0.3) },
    { id: 'B', sent, good: Math.round(sent * 0.33) },
  ]);
  assert.deepEqual([small?.result, small?.winner], ['no_difference', null]);
  assert.ok((small?.p ?? 0) > 0.05);
});

test('with more wordings, chance has more occasions: the same difference must be larger', () => {
  const two = [
    { id: 'A', sent: 1000, good: 310 },
    { id: 'B', sent: 1000, good: 358 },
  ];
  assert.equal(verdictOf('accepted', two)?.result, 'winner');
  const five = [...two, ...['C', 'D', 'E'].map((id) => ({ id, sent: 1000, good: 300 }))];
  assert.equal(verdictOf('accepted', five)?.result, 'no_difference');
});
