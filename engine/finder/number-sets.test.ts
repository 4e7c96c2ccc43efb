import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asSet,
  BLOCK_SIZE,
  blockOf,
  changedBlock,
  countAmong,
  decodeBlock,
  decodeSet,
  encodeBlock,
  encodeSet,
  findNumbers,
  hasNumber,
  newestFirst,
  numbersOfSet,
  placeInBlock,
  setOf,
  sizeOfSet,
} from './number-sets.ts';

/** The same numbers at every run. */
function* draws(seed: number): Generator<number, never, undefined> {
  for (let x = seed; ; ) {
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    yield (x ^ (x >>> 12)) >>> 0;
  }
}
const HIGHEST = 5 * BLOCK_SIZE;
function someOf(seed: number, count: number): Set<number> {
  const made = new Set<number>();
  for (const draw of draws(seed)) if (made.add(draw % HIGHEST).size >= count) return made;
  return made;
}
const everybody = new Set(Array.from({ length: HIGHEST }, (_, at) => at));

test('filters find what sets of JavaScript find, whether few or many have each trait', () => {
  for (const seed of [1, 2, 3, 4]) {
    const [a, b, c, d] = [10, 60_000, 200_000, 3_000].map((count, at) => someOf(seed * 10 + at, count)) as [
      Set<number>,
      Set<number>,
      Set<number>,
      Set<number>,
    ];
    const sets = { a: setOf(a), b: setOf(b), c: setOf(c), d: setOf(d) };
    const found = findNumbers({ among: setOf(everybody), each: [[sets.a, sets.b], [sets.c]], none: [sets.d] });
    const expected = [...new Set([...a, ...b])]
      .filter((number) => c.has(number) && !d.has(number))
      .toSorted((one, other) => other - one);
    assert.deepEqual([...newestFirst(found)], expected);
    assert.equal(found.size, expected.length);
    assert.deepEqual([...newestFirst(found, 70)].slice(0, 25), expected.slice(70, 95));
    assert.deepEqual([...newestFirst(found, expected.length - 3)], expected.slice(-3));
    assert.equal(countAmong(found, sets.b), expected.filter((number) => b.has(number)).length);
    assert.equal(countAmong(found, sets.a), expected.filter((number) => a.has(number)).length);
    assert.equal(sizeOfSet(asSet(found)), expected.length);
    for (const number of expected.slice(0, 50)) assert.ok(hasNumber(asSet(found), number));
    assert.ok(!hasNumber(asSet(found), [...d][0] as number));
  }
});

test('where nobody has a trait, nobody is found; without any trait everybody is', () => {
  const among = setOf([1, 2, 70_000]);
  assert.equal(findNumbers({ among, each: [[setOf([])]], none: [] }).size, 0);
  assert.deepEqual([...newestFirst(findNumbers({ among, each: [], none: [] }))], [70_000, 2, 1]);
});

test('sets come back from their bytes as they were', () => {
  for (const count of [1, 4_095, 4_096, 40_000, 200_000]) {
    const numbers = someOf(count, count);
    const set = setOf(numbers);
    assert.deepEqual(new Set(numbersOfSet(decodeSet(encodeSet(set)))), numbers);
    for (const block of set) if (block) assert.deepEqual(decodeBlock(encodeBlock(block)), block);
  }
  assert.deepEqual(decodeSet(encodeSet([])), []);
});

test('a block grows and shrinks through both of its forms', () => {
  const many = Array.from({ length: 9_000 }, (_, at) => at * 7);
  const grown = changedBlock(changedBlock(undefined, [3]), many);
  assert.equal(sizeOfSet([grown]), 9_001);
  const shrunk = changedBlock(grown, [], many);
  assert.deepEqual([...numbersOfSet([shrunk])], [3]);
  assert.equal(changedBlock(shrunk, [], [3]), undefined);
  assert.deepEqual([blockOf(200_000), placeInBlock(200_000)], [3, 3_392]);
});
