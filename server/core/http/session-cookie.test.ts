import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socketToken } from './session-cookie.ts';

test('a socket believes what a proxy says of name and protocol only where there is one to trust (F022)', () => {
  const cookie = '__Host-session=by-tls; session=in-the-clear';
  const headers = { host: 'app.site.test', cookie, 'sec-fetch-site': 'same-origin' };
  const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
  assert.equal(socketToken(forwarded, false), 'in-the-clear');
  assert.equal(socketToken(forwarded, true), 'by-tls');
  assert.equal(socketToken({ ...headers, 'x-forwarded-proto': 'http' }, true), 'in-the-clear');
  // whoever asks can write the first of several: the last one is the proxy's own
  assert.equal(socketToken({ ...headers, 'x-forwarded-proto': 'https, http' }, true), 'in-the-clear');
  const named = { ...headers, cookie: 'session-8080=of-another', 'x-forwarded-host': 'app.site.test:8080' };
  assert.equal(socketToken(named, false), undefined);
  assert.equal(socketToken(named, true), 'of-another');
});
