import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as phones from 'libphonenumber-js/min';
import { readPhone } from './read-phone.ts';

test('a number counts in the form of its country and in the international one', () => {
  assert.deepEqual(readPhone(phones, '030 901820', 'DE'), { number: '+4930901820', country: 'DE' });
  assert.deepEqual(readPhone(phones, '+49 (30) 901820', null), { number: '+4930901820', country: 'DE' });
  assert.equal(readPhone(phones, '+44 20 7946 0958', 'DE')?.country, 'GB');
});

test('what is no number of that country is told apart', () => {
  for (const [typed, country] of [
    ['', 'DE'],
    ['12', 'DE'],
    ['030 901820', null],
    ['call me', 'DE'],
    ['+999 123 456 789', null],
  ] as const)
    assert.equal(readPhone(phones, typed, country), null, typed);
});
