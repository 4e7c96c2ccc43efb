import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEATURES, featureCondition } from '../../../contract/features.ts';
import type { Space } from '../../../contract/spaces.ts';
import { useApp } from '../../../tests/factories/app.ts';
import { newCredential, newTenant, newUser } from '../../../tests/factories/tenants.ts';

const app = useApp();

test('the workspace tells its tier, its seats by tier and use, and what the caller may do', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'growth', name: 'Lumen' });
  const worker = await newUser(app.services, { spaceId });
  await newCredential(app.services, spaceId);
  const info = (await app.call<Space>('GET', '/space/info', { token: admin.token })).payload;
  assert.deepEqual([info.name, info.tier, info.users_count], ['Lumen', 'growth', 2]);
  assert.deepEqual([info.used_seats, info.total_seats, info.available_seats], [1, 5, 4]);
  assert.equal(info.can.manage, true);
  const theirs = (await app.call<Space>('GET', '/space/info', { token: worker.token })).payload;
  assert.equal(theirs.can.manage, false);
});

test('a feature is active, needs an upgrade or does not exist; video is always active', async () => {
  const { admin } = await newTenant(app.services, { tier: 'free' });
  const { conditions } = (
    await app.call<{ conditions: Record<string, string> }>('GET', '/space/features', { token: admin.token })
  ).payload;
  assert.deepEqual(Object.keys(conditions).sort(), [...FEATURES].sort());
  assert.deepEqual([conditions.extension, conditions.calling, conditions.video], ['active', 'upgrade', 'active']);
  assert.equal(featureCondition('sms', 'free', []), 'none');
  assert.equal(featureCondition('video', 'free', []), 'active');
});

test('a workspace’s members are counted without those of others', async () => {
  await newTenant(app.services);
  const { admin } = await newTenant(app.services);
  assert.equal((await app.call<Space>('GET', '/space/info', { token: admin.token })).payload.users_count, 1);
});
