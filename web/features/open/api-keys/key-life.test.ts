import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import { keyLife } from './key-life.ts';

const key = {
  created_at: '2026-11-19T08:00:00.000Z',
  renewed_at: null,
  expires_at: '2027-11-19T08:00:00.000Z',
  is_expired: false,
} as ApiKey;

test('a key that was just made lasts as many days as was chosen, also where the page’s clock is behind', () => {
  assert.equal(keyLife(key, Date.parse('2026-11-19T07:59:40.000Z')).days, 365);
  assert.equal(keyLife(key, Date.parse('2026-11-19T08:00:20.000Z')).days, 365);
  assert.equal(keyLife(key, Date.parse('2026-11-20T09:00:00.000Z')).days, 364);
});
