import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingOptions } from './fitting-options.ts';

const labels = (typed: string) =>
  fittingOptions(
    ['Algeria', 'Côte d’Ivoire', 'Germany', 'Niger', 'Nigeria'].map((label) => ({ label })),
    typed,
  ).map(({ label }) => label);

test('what begins as it was typed comes before what has it inside, without accents and capitals', () => {
  assert.deepEqual(labels('GER'), ['Germany', 'Algeria', 'Niger', 'Nigeria']);
  assert.deepEqual(labels('cote'), ['Côte d’Ivoire']);
  assert.deepEqual(labels('xy'), []);
});
