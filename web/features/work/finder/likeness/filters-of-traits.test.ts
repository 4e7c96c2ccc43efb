import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersOfTraits, presetsOf, sizeStep, type LikenessTrait, usefulPreset } from './filters-of-traits.ts';

const trait = (key: LikenessTrait['key'], saved_value: string): LikenessTrait => ({
  key,
  saved_value,
  string_value: saved_value,
  share: 60,
  usual_share: 5,
});
const [cfo, coo, logistics] = [trait('title', 'cfo'), trait('title', 'coo'), trait('industry', 'logistics')];
const [small, large] = [trait('size', '201'), trait('size', '301')];
const [finance, hamburg] = [trait('department', 'finance'), trait('location', 'hamburg')];

test('every kind of trait is a filter: any within a kind, sizes from the smallest to the largest', () => {
  assert.deepEqual(filtersOfTraits([cfo, coo, logistics, hamburg]), {
    title: 'cfo,coo',
    industry: 'logistics',
    location: 'hamburg',
  });
  assert.deepEqual(filtersOfTraits([large, small]), { size_min: '201', size_max: '500' });
  assert.deepEqual(filtersOfTraits([]), {});
});

test('one or two kinds are preset, the closest that finds a useful number of people', () => {
  const presets = presetsOf([cfo, coo, finance, logistics, hamburg, small]);
  assert.deepEqual(presets.slice(0, 4), [[cfo, coo, logistics], [finance, logistics], [logistics], [cfo, coo]]);
  assert.deepEqual(usefulPreset(presets, [1, 40, 900, 30, 300]), [finance, logistics]);
  assert.deepEqual(usefulPreset(presets, [1, 4, 20, 3, 0]), [logistics]);
  assert.deepEqual(presetsOf([hamburg]), [[hamburg]]);
  assert.deepEqual(usefulPreset([], []), []);
});

test('a step of sizes ends before the next one, and the last has no end', () => {
  assert.deepEqual(sizeStep('201'), { size_min: '201', size_max: '300' });
  assert.deepEqual(sizeStep('10001'), { size_min: '10001' });
});
