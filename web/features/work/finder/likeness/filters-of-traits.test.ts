import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersOfTraits, isNarrowing, sizeStep } from './filters-of-traits.ts';

const trait = (key: 'title' | 'industry' | 'technology' | 'size', saved_value: string) => ({
  key,
  saved_value,
  string_value: saved_value,
  share: 60,
  usual_share: 5,
});
const filters = { title: 'cfo,coo', industry: 'logistics', size_min: '201', size_max: '500', fresh_only: 'true' };
const [cfo, coo, logistics] = [trait('title', 'cfo'), trait('title', 'coo'), trait('industry', 'logistics')];
const [small, large] = [trait('size', '201'), trait('size', '301')];
const traits = [cfo, coo, logistics, small, large, trait('technology', 'sap')];

test('traits that are not wanted are no filters, the others stay as they came', () => {
  assert.deepEqual(filtersOfTraits({ filters, traits }, traits), filters);
  assert.deepEqual(filtersOfTraits({ filters, traits }, [coo]), { title: 'coo', fresh_only: 'true' });
  const { size_max, ...rest } = filters;
  assert.deepEqual(filtersOfTraits({ filters, traits }, [cfo, coo, logistics, small]), { ...rest, size_max: '300' });
  assert.equal(size_max, '500');
});

test('a trait that is no filter is only told', () => {
  assert.equal(isNarrowing({ filters }, cfo), true);
  assert.equal(isNarrowing({ filters }, small), true);
  assert.equal(isNarrowing({ filters }, trait('technology', 'sap')), false);
});

test('a step of sizes ends before the next one, and the last has no end', () => {
  assert.deepEqual(sizeStep('201'), { size_min: '201', size_max: '300' });
  assert.deepEqual(sizeStep('10001'), { size_min: '10001' });
});
