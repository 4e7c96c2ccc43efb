import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLocal } from './is-local.ts';

const OTHERS = [
  'fly-client-ip',
  'Fastly-Client-IP',
  'x-azure-clientip',
  'x-envoy-external-address',
  'x-cluster-client-ip',
];
OTHERS.push('x-original-forwarded-for', 'x-original-host', 'x-proxyuser-ip', 'x-amzn-trace-id', 'tailscale-user-login');

test('somebody is at this machine where the other end is here and nothing passed it on (F016)', () => {
  for (const peer of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    assert.ok(isLocal(peer, { host: 'localhost' }), peer);
  for (const peer of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '127.evil.test', '', undefined])
    assert.ok(!isLocal(peer, {}), peer);
  for (const name of [
    'forwarded',
    'x-forwarded-for',
    'X-Forwarded-Proto',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    ...OTHERS,
  ])
    assert.ok(!isLocal('127.0.0.1', { host: 'localhost', [name]: '' }), name);
});

test('and only where they asked for this machine by its own name: another name may lead here from a page elsewhere (F016)', () => {
  for (const host of [
    'localhost',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'buzz.localhost:3000',
    'LocalHost.',
    '',
  ])
    assert.ok(isLocal('127.0.0.1', { host }), host);
  for (const host of ['app.example.com', 'localhost.example.com', 'notlocalhost', '10.0.0.7:3000', '127.0.0.1.nip.io'])
    assert.ok(!isLocal('127.0.0.1', { host }), host);
  assert.ok(isLocal('127.0.0.1', {}));
});
