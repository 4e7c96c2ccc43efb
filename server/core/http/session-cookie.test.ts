import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPEN_DOOR, socketToken } from './session-cookie.ts';

const BEHIND = { ...OPEN_DOOR, proxies: 1 };

test('a socket believes what a proxy says of name and protocol only where there is one to trust (F022)', () => {
  const cookie = '__Host-session=by-tls; session=in-the-clear';
  const headers = { host: 'app.site.test', cookie, 'sec-fetch-site': 'same-origin' };
  const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
  assert.equal(socketToken(forwarded, OPEN_DOOR), 'in-the-clear');
  assert.equal(socketToken(forwarded, BEHIND), 'by-tls');
  assert.equal(socketToken({ ...headers, 'x-forwarded-proto': 'http' }, BEHIND), 'in-the-clear');
  // whoever asks can write the first of several: the last one is the proxy's own
  assert.equal(socketToken({ ...headers, 'x-forwarded-proto': 'https, http' }, BEHIND), 'in-the-clear');
  const named = { ...headers, cookie: 'session-8080=of-another', 'x-forwarded-host': 'app.site.test:8080' };
  assert.equal(socketToken(named, OPEN_DOOR), undefined);
  assert.equal(socketToken(named, BEHIND), 'of-another');
});
