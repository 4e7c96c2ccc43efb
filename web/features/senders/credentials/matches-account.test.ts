import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesAccount } from './matches-account.ts';

const chloe = { first_name: 'Chloé', last_name: 'Martin', username: 'c.martin@lumen.test' };

test('first name, last name and username are found by their beginning, whatever the case (R104)', () => {
  for (const typed of ['chl', 'MART', 'c.mar', '  Martin ']) assert.ok(matchesAccount(chloe, typed), typed);
});

test('the middle of a name does not match', () => {
  for (const typed of ['artin', 'lumen', 'hloé', 'chloé m']) assert.ok(!matchesAccount(chloe, typed), typed);
});

test('nothing typed matches everyone', () => {
  assert.ok(matchesAccount(chloe, ''));
});
