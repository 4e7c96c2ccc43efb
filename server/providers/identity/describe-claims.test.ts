import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeClaims } from './describe-claims.ts';

test('an address counts as verified only where the provider says so', () => {
  const verified = (claims: object) => describeClaims({ sub: '1', email: 'a@b.test', ...claims })?.isEmailVerified;
  assert.equal(verified({}), false);
  assert.equal(verified({ email_verified: true }), true);
  assert.equal(verified({ email_verified: 'true' }), false);
  assert.equal(verified({ tid: 'some-tenant' }), false);
  assert.equal(verified({ tid: 'some-tenant', xms_edov: '1' }), true);
  assert.equal(verified({ xms_edov: true }), false);
  assert.equal(verified({ tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }), true);
  assert.equal(describeClaims({ sub: '1', email_verified: true })?.isEmailVerified, false);
});

test('a directory’s people are told apart by their tenant', () => {
  assert.equal(describeClaims({ sub: 's', tid: 't1', oid: 'o' })?.subject, 't1:o');
  assert.equal(describeClaims({ sub: 's', tid: 't2', oid: 'o' })?.subject, 't2:o');
  assert.equal(describeClaims({ sub: 's', oid: 'o' })?.subject, 's');
  assert.equal(describeClaims({ email: 'a@b.test' }), null);
});

test('names come from their own claims, else from the whole name, else from the address', () => {
  const names = (claims: object) => {
    const person = describeClaims({ sub: '1', ...claims });
    return [person?.firstName, person?.lastName];
  };
  assert.deepEqual(names({ given_name: 'Ana', family_name: 'de Sousa', name: 'x y' }), ['Ana', 'de Sousa']);
  assert.deepEqual(names({ name: 'Ana de Sousa' }), ['Ana', 'de Sousa']);
  assert.deepEqual(names({ email: 'ana@sousa.test' }), ['ana', '']);
});
