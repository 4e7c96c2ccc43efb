import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byLikeness } from './by-likeness.ts';

const ranked = (typed: string, ...people: string[]) =>
  byLikeness(
    typed,
    people.map((words) => ({ words: ` ${words}` })),
  ).map(({ words }) => words.trim());

test('who is nearest to what was typed comes first, also with letters the wrong way round (F048)', () => {
  assert.deepEqual(ranked('smiht', 'anna smidkova', 'john smith acme'), ['john smith acme', 'anna smidkova']);
  assert.deepEqual(ranked('jon smiht', 'jonas smirnov', 'john smith'), ['john smith', 'jonas smirnov']);
  assert.deepEqual(ranked('Álvarex', 'alvaro marx', 'zoe alvarez'), ['zoe alvarez', 'alvaro marx']);
  // as they came in, where nothing tells them apart
  assert.deepEqual(ranked('dupond', 'chloe dupont', 'marc dupont'), ['chloe dupont', 'marc dupont']);
  assert.deepEqual(ranked('!!', 'b', 'a'), ['b', 'a']);
});
