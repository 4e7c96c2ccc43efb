import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitOf, rankNames } from './rank-names.ts';

const names = [
  'VP Sales, SaaS in DACH',
  'Pricing page visitors, October',
  'Heads of Sales, Nordics',
  'Priya Raman',
  'Café owners',
];
const ranked = (typed: string) => rankNames(typed, names, (name) => name).map(({ item }) => item);

test('words are found by their beginning, in any order, whatever their case and accents', () => {
  assert.deepEqual(ranked('sal vp'), ['VP Sales, SaaS in DACH']);
  assert.deepEqual(ranked('CAFE'), ['Café owners']);
  assert.deepEqual(ranked('pri'), ['Pricing page visitors, October', 'Priya Raman']);
  assert.deepEqual(ranked('nobody'), []);
  assert.deepEqual(ranked('  '), []);
});

test('a wrong, missing, additional or swapped letter is forgiven in a word that is long enough (F028)', () => {
  for (const typed of ['pirya', 'prya', 'prriya', 'prixa']) assert.deepEqual(ranked(typed), ['Priya Raman'], typed);
  for (const typed of ['visiotrs', 'vistors', 'ocotber', 'octobr']) assert.equal(ranked(typed)[0], names[1], typed);
  assert.deepEqual(ranked('vq'), [], 'two letters say too little to be guessed at');
});

test('what stands there as it was typed comes before what only begins so, has it inside or is like it', () => {
  const items = ['Unsalesed', 'Salex', 'Sales', 'Salesforce'];
  assert.deepEqual(
    rankNames('sales', items, (name) => name).map(({ item }) => item),
    ['Sales', 'Salesforce', 'Unsalesed', 'Salex'],
  );
  assert.equal(fitOf('sales', 'Sales'), 1);
});

test('every word has to be found', () => {
  assert.equal(fitOf('vp marketing', 'VP Sales'), 0);
  assert.ok(fitOf('vp sales', 'VP Sales') > fitOf('sales vp', 'VP Sales'));
});
