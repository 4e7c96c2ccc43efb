import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSecrets, keyId, SecretError } from './create-secrets.ts';

const old = { id: 'old', key: randomBytes(32) };
const fresh = { id: 'fresh', key: randomBytes(32) };
const secrets = createSecrets({ keys: [old], current: 'old' });
const here = { table: 'credentials', id: 'a', field: 'password' };

test('what was sealed opens in its place', () => {
  for (const text of ['', 'hunter2', 'päss → wörd 🗝', 'x'.repeat(100_000)])
    assert.equal(secrets.open(secrets.seal(text, here), here), text);
});

test('the ciphertext shows nothing and is never the same twice', () => {
  const sealed = secrets.seal('hunter2', here);
  assert.ok(!sealed.includes('hunter2') && !Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes('hunter2'));
  assert.notEqual(sealed, secrets.seal('hunter2', here));
});

test('moved to another row, table or field it does not open', () => {
  const sealed = secrets.seal('hunter2', here);
  for (const there of [
    { ...here, id: 'b' },
    { ...here, table: 'mailboxes' },
    { ...here, field: 'cookie' },
    { table: 'credentials', id: 'a' },
    // the same letters, divided otherwise
    { table: 'credentialsa', id: '', field: 'password' },
  ])
    assert.throws(() => secrets.open(sealed, there), SecretError);
});

test('a changed bit anywhere is noticed', () => {
  const [version, id, text] = secrets.seal('hunter2', here).split('.') as [string, string, string];
  const body = Buffer.from(text, 'base64url');
  for (let at = 0; at < body.length; at++) {
    const changed = Buffer.from(body);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => secrets.open(`${version}.${id}.${changed.toString('base64url')}`, here), SecretError);
  }
  assert.throws(
    () => secrets.open(`${version}.${id}.${body.subarray(0, -1).toString('base64url')}`, here),
    SecretError,
  );
});

test('after a change of keys old secrets open, new ones use the new key', () => {
  const sealed = secrets.seal('hunter2', here);
  const rotated = createSecrets({ keys: [fresh, old], current: 'fresh' });
  assert.equal(rotated.open(sealed, here), 'hunter2');
  assert.ok(rotated.isOutdated(sealed));
  const again = rotated.seal('hunter2', here);
  assert.ok(!rotated.isOutdated(again));
  assert.throws(() => secrets.open(again, here), /sealed with key fresh, which is not at hand/);
});

test('another key under the same name does not open it', () => {
  const wrong = createSecrets({ keys: [{ id: 'old', key: fresh.key }], current: 'old' });
  assert.throws(() => wrong.open(secrets.seal('hunter2', here), here), SecretError);
});

test('what is no sealed secret is refused', () => {
  for (const text of [
    '',
    'hunter2',
    'v1.old',
    'v1.old.AAAA',
    'v2.old.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'v1.old.a.b',
  ])
    assert.throws(() => secrets.open(text, here), SecretError, text);
});

test('a key of the wrong length, or none for the current name, does not start', () => {
  assert.throws(() => createSecrets({ keys: [{ id: 'a', key: randomBytes(16) }], current: 'a' }), /32 bytes/);
  assert.throws(() => createSecrets({ keys: [old], current: 'fresh' }), /no secret key fresh/);
});

test('the id of a key is stable and differs between keys', () => {
  assert.equal(keyId(Buffer.alloc(32, 1)), keyId(Buffer.alloc(32, 1)));
  assert.notEqual(keyId(Buffer.alloc(32, 1)), keyId(Buffer.alloc(32, 2)));
});
