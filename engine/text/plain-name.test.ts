import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainName } from './plain-name.ts';

test('a name is not turned round by signs in it, and names of other scripts stay whole (F050)', () => {
  assert.equal(plainName('\u202eadA Lovelace\u202c'), 'adA Lovelace');
  assert.equal(plainName('\u2067Ada\u2069 \u200fKing'), 'Ada King');
  assert.equal(plainName('שרה כהן'), 'שרה כהן');
  assert.equal(plainName('👩‍💻 Ada'), '👩‍💻 Ada');
});
