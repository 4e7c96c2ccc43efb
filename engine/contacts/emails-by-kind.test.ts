import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailsByKind } from './emails-by-kind.ts';

test('the address that somebody is known by is among those that they are written to by (F050)', () => {
  const [email, emails] = ['ada@acme.test', { personal: 'ada@home.test' }];
  assert.deepEqual(emailsByKind({ email, emails: {} }), { work: email });
  assert.deepEqual(emailsByKind({ email, emails }), { ...emails, work: email });
  assert.deepEqual(emailsByKind({ email, emails: { work: 'desk@acme.test' } }), {
    personal: email,
    work: 'desk@acme.test',
  });
  assert.deepEqual(emailsByKind({ email: 'ADA@home.test', emails }), emails);
  assert.deepEqual(emailsByKind({ email: null, emails }), emails);
});
