import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CredentialLocation,
  locationBody,
  locationFieldOf,
  locationProblems,
  typedAddress,
  typedPort,
} from './credential-location.ts';

const proxy = { by: 'ip', address: '10.0.0.1', port: '8080', username: 'jo', password: 'x' } as const;
const own = (change: object): CredentialLocation => ({ country: 'SE', type: 'basic', proxy: { ...proxy, ...change } });

test('a location needs a country (R288)', () => {
  assert.deepEqual(locationProblems({ country: null, type: 'basic', proxy: null }), { country: 'no_country' });
  assert.deepEqual(locationProblems({ country: 'SE', type: 'basic', proxy: null }), {});
});

test('a proxy needs an address, a port, a user name and a password (R289, R293)', () => {
  assert.deepEqual(locationProblems(own({ address: '', port: '', username: ' ', password: '' })), {
    address: 'missing',
    port: 'missing',
    username: 'missing',
    password: 'missing',
  });
  assert.deepEqual(locationProblems(own({})), {});
});

test('an IP address is four numbers from 0 to 255, typed in digits and dots (R290)', () => {
  for (const address of ['256.1.1.1', '1.2.3', '1.2.3.4.5', 'proxy.example.com'])
    assert.deepEqual(locationProblems(own({ address })), { address: 'address' }, address);
  for (const address of ['0.0.0.0', '255.255.255.255', ' 10.1.2.3 '])
    assert.deepEqual(locationProblems(own({ address })), {}, address);
  assert.equal(typedAddress('ip', '1a0.0,.0-.1'), '10.0.0.1');
});

test('a domain is a domain, and keeps its letters (R291)', () => {
  for (const address of ['proxy', '-a.example', 'a b.example', '10.0.0.1'])
    assert.deepEqual(locationProblems(own({ by: 'domain', address })), { address: 'address' }, address);
  assert.deepEqual(locationProblems(own({ by: 'domain', address: 'se.proxy.example' })), {});
  assert.equal(typedAddress('domain', 'se.proxy.example'), 'se.proxy.example');
});

test('a port is typed in digits and ends at 65535 (R292)', () => {
  assert.equal(typedPort('8a0 80'), '8080');
  for (const port of ['0', '65536']) assert.deepEqual(locationProblems(own({ port })), { port: 'port' }, port);
  assert.deepEqual(locationProblems(own({ port: '65535' })), {});
});

test('the server gets what was typed, trimmed, and no proxy where none is used', () => {
  assert.deepEqual(locationBody(own({ address: ' 10.0.0.1 ', username: ' jo ' })).custom_proxy, {
    by: 'ip',
    proxy_address: '10.0.0.1',
    ports: { http: 8080 },
    username: 'jo',
    password: 'x',
  });
  assert.equal('custom_proxy' in locationBody({ country: 'SE', type: 'basic', proxy: null }), false);
});

test('what the server refuses stands at the field it was typed in', () => {
  assert.equal(locationFieldOf('country_code'), 'country');
  assert.equal(locationFieldOf('custom_proxy.proxy_address'), 'address');
  assert.equal(locationFieldOf('custom_proxy.port'), 'port');
  assert.equal(locationFieldOf('custom_proxy'), 'address');
  assert.equal(locationFieldOf('username'), null);
});
