import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersLike, type TraitCount, traitsOf } from './likeness.ts';

const count = (key: TraitCount['key'], saved: string, group: number, all: number): TraitCount => ({
  key,
  saved,
  name: saved,
  group,
  all,
});

test('what is frequent among them and rare elsewhere stands out; what everybody has does not', () => {
  const traits = traitsOf(
    [
      count('title', 'chief financial officer', 30, 200),
      count('title', 'sales manager', 2, 20),
      count('language', 'en', 40, 9_000),
      count('industry', 'logistics', 25, 400),
      count('company_location', 'de', 28, 1_100),
      count('company_location', 'de/-/berlin', 9, 200),
      count('size', '201', 12, 700),
      count('size', '301', 10, 600),
      count('keyword', 'sap', 1, 1),
    ],
    { group: 40, all: 10_000 },
  );
  assert.deepEqual(
    traits.map(({ key, saved, share, usual }) => [key, saved, share, usual]),
    [
      ['title', 'chief financial officer', 75, 2],
      ['industry', 'logistics', 62.5, 4],
      ['company_location', 'de', 70, 11],
      ['company_location', 'de/-/berlin', 22.5, 2],
      ['size', '201', 30, 7],
      ['size', '301', 25, 6],
    ],
  );
  assert.deepEqual(filtersLike(traits), {
    title: 'chief financial officer',
    industry: 'logistics',
    company_location: 'de',
    size_min: '201',
    size_max: '500',
  });
});

test('where titles differ, the department and the level are looked for', () => {
  const traits = traitsOf(
    [
      count('title', 'head sales', 5, 50),
      count('department', 'sales', 36, 1_700),
      count('seniority', 'director', 30, 700),
    ],
    { group: 40, all: 10_000 },
  );
  assert.deepEqual(filtersLike(traits), { department: 'sales', seniority: 'director' });
});

test('of nobody there is nothing in common', () => {
  assert.deepEqual(traitsOf([count('title', 'x', 0, 5)], { group: 0, all: 10 }), []);
  assert.deepEqual(filtersLike([]), {});
});
