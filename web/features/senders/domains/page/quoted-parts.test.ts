import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotedParts } from './quoted-parts.ts';

test('a text is divided where a part is full, and each part is quoted', () => {
  assert.equal(quotedParts('short'), '"short"');
  assert.equal(quotedParts('a'.repeat(410)), `"${'a'.repeat(255)}" "${'a'.repeat(155)}"`);
  assert.equal(quotedParts('a'.repeat(255)), `"${'a'.repeat(255)}"`);
});
