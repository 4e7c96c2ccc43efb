import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksLikeEmail } from './looks-like-email.ts';

test('addresses are told from what is not one', () => {
  for (const good of ['a@b.co', 'first.last+tag@sub.example.test']) assert.ok(looksLikeEmail(good), good);
  for (const bad of ['', 'a', 'a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@@b.co', 'a@b.'])
    assert.ok(!looksLikeEmail(bad), bad);
});
