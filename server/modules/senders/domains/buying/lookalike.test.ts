import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';
import { isLookalike } from './lookalike.ts';

test('names that read as others are known, names in other languages are not taken for them', () => {
  // Cyrillic throughout, Cyrillic among Latin, a dotless i
  for (const name of ['рауоре.com', 'pаypal.com', 'lıly.com', 'αpple.net'])
    assert.equal(isLookalike(domainToASCII(name)), true, name);
  for (const name of [
    'müller.de',
    'café-lumen.fr',
    'пример.com',
    'παράδειγμα.com',
    '例え.jp',
    'plain-name.com',
    'lumen.co.uk',
  ])
    assert.equal(isLookalike(domainToASCII(name)), false, name);
});
