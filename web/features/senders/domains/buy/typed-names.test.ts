import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedNames } from './typed-names.ts';

test('names are read as people write them', () => {
  assert.deepEqual(typedNames('Lumen-Mail.com, getlumen'), ['lumen-mail.com', 'getlumen.com']);
  assert.deepEqual(typedNames('https://www.lumen.io/pricing\nlumen.io'), ['lumen.io']);
  assert.deepEqual(typedNames('  , ;'), []);
});

test('no more than are checked at once', () => {
  assert.equal(typedNames(Array.from({ length: 14 }, (_, index) => `name${index}`).join(' ')).length, 10);
});
