import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';
import { isKnownName, isLookalike } from './lookalike.ts';

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

test('names that borrow one that everybody knows are known, as they are and with other signs', () => {
  for (const name of [
    'paypa1.com',
    'paypal-billing.com',
    'rnicrosoft.com',
    'micr0s0ft-login.io',
    'getlinkedln.com',
    'face-book.net',
    'app1e.com',
    'arnazon-orders.com',
    'sl4ck.dev',
    'xn--pypal-4ve.com',
  ])
    assert.equal(isKnownName(name) || isLookalike(name), true, name);
  assert.deepEqual(
    ['kith1ine-support.com', 'kith-line.com', 'kin.com'].map((name) => isKnownName(name, 'Kithline')),
    [true, true, false],
  );
  assert.equal(isKnownName('buzzing.com', 'Buzz'), false);
  for (const name of [
    'lumen-mail.com',
    'apple-orchard.com',
    'amazon-travel.org',
    'chase.email',
    'oracle.dev',
    'zoomed.io',
    'modern-villa.com',
    '4seasons.co',
  ])
    assert.equal(isKnownName(name), false, name);
});
