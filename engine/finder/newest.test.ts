import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestUpdated, updateSeconds, type UpdateTimes, withLatest } from './newest.ts';
import { BLOCK_SIZE, findNumbers, setOf } from './number-sets.ts';

/** The same numbers at every run. */
function random(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return x;
  };
}
const NONE: UpdateTimes = { blocks: [], latest: [] };

test('every page of those updated last is what sorting all of them gives, in whichever order they were numbered', () => {
  const next = random(3);
  const [all, own] = [0, 1].map(() => Array.from({ length: 3 }, () => new Uint32Array(BLOCK_SIZE))) as [
    Uint32Array[],
    Uint32Array[],
  ];
  const people = Array.from({ length: 30_000 }, (_none, at) => {
    const number = at * 6 + (next() % 6);
    // few different times, so that many are updated at the same one
    const seconds = 1 + (next() % 3_000);
    const column = at % 7 === 0 ? own : all;
    (column[Math.floor(number / BLOCK_SIZE)] as Uint32Array)[number % BLOCK_SIZE] = seconds;
    return { number, seconds };
  });
  const times = [withLatest(all, NONE), withLatest(own, NONE)];
  const found = findNumbers({ among: setOf(people.map(({ number }) => number)), each: [], none: [] });
  const sorted = people
    .toSorted((one, other) => other.seconds - one.seconds || other.number - one.number)
    .map(({ number }) => number);
  for (const [skip, take] of [
    [0, 25],
    [25, 25],
    [9_975, 25],
    [0, 10_000],
    [29_990, 25],
    [30_000, 25],
    [0, 0],
  ] as const)
    assert.deepEqual(latestUpdated(found, times, { skip, take }), sorted.slice(skip, skip + take), `${skip} ${take}`);
});

test('a block that did not change keeps its latest time, one that did is looked through', () => {
  const [one, other] = [new Uint32Array([5, 9]), new Uint32Array([7])];
  const before = withLatest([one, undefined, other], NONE);
  assert.deepEqual(before.latest, [9, 0, 7]);
  assert.deepEqual(withLatest([one, undefined, new Uint32Array([8])], before).latest, [9, 0, 8]);
});

test('a time is a number of seconds that 32 bits hold, and never zero', () => {
  assert.equal(updateSeconds(new Date('2026-01-01T00:00:00.999Z')), 1_767_225_600);
  assert.equal(updateSeconds(new Date('1950-01-01')), 1);
  assert.equal(updateSeconds(new Date('2300-01-01')), 0xffffffff);
});
