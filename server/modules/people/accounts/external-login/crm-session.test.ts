import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCrmSession } from './crm-session.ts';

/** Made with: openssl enc -aes-256-cbc -md md5 -salt -base64 */
const SEALED =
  'U2FsdGVkX19fzuWtgu5D1sEeGlAXj4Fy4koC25n9efT1zVdVBac55eOcL+W3bKj3hkQtMTWkXn+cUG0gau1IKQWd3j6wUpLgGDw1GbkKpqp+Tg9hrKKJo3b9ILtYYD35DzeGyzQrggnOs8q0yri0Y8qXI/T+YH0xlZUz5Yas28YjR6Cxo6hkkFZm+B7P999T';
const KEY = 'a-key-that-is-shared';

test('what OpenSSL sealed is opened, and only what we need is read from it', () => {
  assert.deepEqual(openCrmSession(SEALED, KEY), {
    userId: 'u1',
    companyId: 'c1',
    userName: 'Ana de Sousa',
    email: 'ana@sousa.test',
  });
});

test('another key, a changed, cut or foreign text opens nothing', () => {
  assert.equal(openCrmSession(SEALED, 'another-key-of-somebody'), null);
  assert.equal(openCrmSession(SEALED.slice(0, -8), KEY), null);
  assert.equal(openCrmSession('', KEY), null);
  assert.equal(openCrmSession('U2FsdGVkX18=', KEY), null);
  assert.equal(openCrmSession(Buffer.from('{"userId":"u1"}').toString('base64'), KEY), null);
});

test('no single changed byte opens as another person', () => {
  const bytes = Buffer.from(SEALED, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const opened = openCrmSession(changed.toString('base64'), KEY);
    assert.ok(opened === null || opened.email === 'ana@sousa.test', `byte ${at}: ${JSON.stringify(opened)}`);
  }
});
