import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initials } from './initials.ts';

test('initials are letters, and of an emoji the whole sign (F050)', () => {
  assert.equal(initials('Ada Lovelace King'), 'AL');
  assert.equal(initials('🚀 Ada Lovelace'), 'AL');
  assert.equal(initials('🚀'), '🚀');
  assert.equal(initials('👩‍💻 👨‍👩‍👧'), '👩‍💻');
  assert.equal(initials('(Zoë) é́mile'), 'ZÉ́');
  assert.equal(initials(' '), '');
});
