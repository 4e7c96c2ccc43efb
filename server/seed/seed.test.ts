import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../contract/people.ts';
import { BrandConfig } from '../../contract/whitelabel.ts';
import { useApp } from '../../tests/factories/app.ts';
import { hashPassword } from '../core/auth/password.ts';
import { createPlatformAdmin } from './create-platform-admin.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { demoBrands } from './demo-brands.ts';
import { seedDemo } from './seed-demo.ts';

const app = useApp();
const signIn = async (email: string, password: string) => {
  const { token } = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload;
  return app.call<{ token: string; user: User }>('POST', '/auth/sign_in', { token, body: { email, password } });
};

test('every demo account signs in and lands in its workspace; seeding twice changes nothing', async () => {
  assert.equal(await app.services.transactions.onPlatform(seedDemo), true);
  assert.equal(await app.services.transactions.onPlatform(seedDemo), false);
  for (const { key } of DEMO_PEOPLE) {
    const answer = await signIn(`${key}@kithline.test`, DEMO_PASSWORD);
    assert.equal(answer.status, 200, key);
    assert.ok(answer.payload.user.space, key);
  }
});

test('the demo accounts are what they are said to be', async () => {
  const user = async (key: string) => (await signIn(`${key}@kithline.test`, DEMO_PASSWORD)).payload;
  const info = async (key: string) =>
    (
      await app.call<{ tier: string; is_paid: boolean; used_seats: number }>('GET', '/space/info', {
        token: (await user(key)).token,
      })
    ).payload;
  assert.deepEqual([(await info('demo')).tier, (await info('demo')).used_seats], ['scale', 2]);
  assert.deepEqual([(await info('free')).tier, (await info('free')).used_seats], ['free', 0]);
  assert.equal((await info('unpaid')).is_paid, false);
  assert.equal((await user('admin')).user.platform_role, 'platform_admin');
  assert.equal((await user('owner')).user.platform_role, 'brand_owner');
  const member = await user('member');
  assert.equal(member.user.space?.role, 'member');
  const credentials = await app.call<unknown[]>('GET', '/credentials/fetch', { token: member.token });
  assert.equal(credentials.payload.length, 1);
});

test('the demo workspace has a past to look at, a second one to switch to and one that is blocked', async () => {
  const { token, user } = (await signIn('demo@kithline.test', DEMO_PASSWORD)).payload;
  const ask = async <T>(path: string) => (await app.call<T>('GET', path, { token })).payload;
  const spaces = await ask<{ name: string; status: string; is_current: boolean }[]>('/users/fetch_spaces');
  assert.deepEqual(
    spaces.map(({ name, status }) => [name, status]),
    [
      ['Lumen Sales', 'active'],
      ['Lumen Pilot 2025', 'blocked'],
      ['Weber Advisory', 'active'],
    ],
  );
  assert.equal(spaces[0]?.is_current, true);
  const invites = await ask<{ status: string }[]>(`/space/${user.space?._id}/invites`);
  assert.deepEqual(
    invites.map((invite) => invite.status),
    ['sent', 'resent', 'expired', 'accepted'],
  );
  assert.equal((await ask<unknown[]>('/labels/fetch')).length, 8);
  assert.equal((await ask<{ unread: number }>('/notifications')).unread, 2);
  assert.ok((await ask<{ total: number }>('/audit')).total >= 9);
});

test('the eight demo brands are whole, and one is the default', () => {
  const brands = demoBrands();
  assert.equal(brands.length, 8);
  assert.equal(brands.filter((brand) => brand.isDefault).length, 1);
  for (const brand of brands) BrandConfig.parse({ ...brand, has_demo_outbox: false });
});

test('the first platform admin can be made on an empty installation, and made again with another password', async () => {
  const make = async (password: string) => {
    const hash = await hashPassword(password);
    const admin = { email: 'Boss@company.test', firstName: 'Ada', lastName: 'L', hash };
    return app.services.transactions.onPlatform((tx) => createPlatformAdmin(tx, admin));
  };
  assert.equal(await make('first password'), true);
  assert.equal(await make('second password'), false);
  assert.equal((await signIn('boss@company.test', 'first password')).status, 401);
  assert.equal((await signIn('boss@company.test', 'second password')).payload.user.is_admin, true);
});
