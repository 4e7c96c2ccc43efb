import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLocal } from './is-local.ts';

test('somebody is at this machine where the other end is here and nothing passed it on (F016)', () => {
  for (const peer of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    assert.ok(isLocal(peer, { host: 'localhost' }), peer);
  for (const peer of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '127.evil.test', '', undefined])
    assert.ok(!isLocal(peer, {}), peer);
  for (const name of ['forwarded', 'x-forwarded-for', 'X-Forwarded-Proto', 'x-real-ip', 'via', 'cf-connecting-ip'])
    assert.ok(!isLocal('127.0.0.1', { host: 'localhost', [name]: '' }), name);
});
