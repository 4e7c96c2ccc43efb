import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { makeCode } from '../password/codes.ts';
import { sealCrmSession } from '../../../../world/identity/seal-crm-session.ts';

const ssoKey = 'shared-with-the-crm-only';
const app = useApp({ outside: { crm: { ssoKey, origin: 'https://crm.test' } } });

const visitorToken = async () => (await app.call<{ token: string }>('POST', '/auth/create_token')).payload.token;
const enter = async (session: string, token?: string) =>
  app.call<SignedIn>('POST', '/auth/integration/login', { token: token ?? (await visitorToken()), body: { session } });

const session = (given: { email: string; userId?: string; userName?: string }, key = ssoKey) =>
  sealCrmSession(
    {
      userId: given.userId ?? 'user-1',
      companyId: 'company-1',
      role: 'admin',
      type: 'location',
      userName: given.userName ?? 'Ana de Sousa',
      email: given.email,
      activeLocation: 'location-1',
    },
    key,
  );

test('whoever comes out of the connected CRM is signed in silently, and is known from then on (R023)', async () => {
  const sealed = session({ email: 'ana@sousa.test', userId: 'ana' });
  const { user } = (await enter(sealed)).payload;
  assert.deepEqual(
    [user?.email, user?.first_name, user?.last_name, user?.email_confirmed, user?.config.is_ghl_connected],
    ['ana@sousa.test', 'Ana', 'de Sousa', true, true],
  );
  const renamed = session({ email: 'ana@elsewhere.test', userId: 'ana' });
  assert.equal((await enter(renamed)).payload.user?._id, user?._id);
});

test('a person who has an account signs in to it once, and is connected from then on (R023, F022)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const mine = () => session({ email: admin.email, userId: 'known' });
  assert.deepEqual([(await enter(mine())).code, (await enter(mine())).status], ['sign_in_to_connect', 409]);
  const other = await newUser(app.services);
  assert.equal((await enter(mine(), other.token)).code, 'sign_in_to_connect');
  const { user } = (await enter(mine(), admin.token)).payload;
  assert.deepEqual([user?._id, user?.space?._id, user?.config.is_ghl_connected], [admin.id, spaceId, true]);
  assert.equal((await enter(mine())).payload.user?._id, admin.id, 'silently from then on');
});

test('what the CRM has sealed counts for ten minutes from its first use (F022)', async () => {
  const sealed = session({ email: 'once@sousa.test', userId: 'once' });
  const { user } = (await enter(sealed)).payload;
  app.clock.advance(9 * 60_000);
  assert.equal((await enter(sealed)).payload.user?._id, user?._id);
  app.clock.advance(2 * 60_000);
  assert.deepEqual([(await enter(sealed)).status, (await enter(sealed)).code], [404, 'code_invalid']);
  assert.equal((await enter(session({ email: 'once@sousa.test', userId: 'once' }))).payload.user?._id, user?._id);
});

test('whoever proves by mail that an address is theirs is rid of the CRM that named it first (F022)', async () => {
  const { user } = (await enter(session({ email: 'named@sousa.test', userId: 'mallory' }))).payload;
  const { rows } = await app.database.direct.query('select id, brand_id from accounts_users where id = $1', [
    user?._id,
  ]);
  const code = await app.services.transactions.onPlatform((tx) =>
    makeCode(tx, { kind: 'restore', brandId: rows[0].brand_id, userId: rows[0].id, minutes: 5 }),
  );
  const body = { password: 'long enough to be mine', restore_code: code };
  const set = await app.call('POST', '/auth/set_password_with_restore_code', { token: await visitorToken(), body });
  assert.equal(set.status, 200);
  assert.equal((await enter(session({ email: 'named@sousa.test', userId: 'mallory' }))).code, 'sign_in_to_connect');
});

test('what another key sealed, or what is no session at all, opens nothing', async () => {
  const person = await newUser(app.services);
  const forged = session({ email: person.email, userId: 'forged' }, 'a-key-of-somebody-else');
  for (const attempt of [forged, 'U2FsdGVkX18=', '{"email":"a@b.test"}', '🙂'])
    assert.deepEqual([(await enter(attempt)).status, (await enter(attempt)).code], [404, 'code_invalid'], attempt);
  assert.equal((await enter(session({ email: 'no address' }))).code, 'code_invalid');
});

test('nobody comes to an admin’s role through the CRM', async () => {
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  assert.equal((await enter(session({ email: boss.email, userId: 'boss' }))).code, 'forbidden');
});

test('an inactive person and an unconfirmed address are refused, and nothing is linked', async () => {
  const { user: gone } = (await enter(session({ email: 'gone@sousa.test', userId: 'gone' }))).payload;
  await app.database.direct.query("update accounts_users set status = 'inactive' where id = $1", [gone?._id]);
  assert.equal((await enter(session({ email: 'gone@sousa.test', userId: 'gone' }))).code, 'user_inactive');
  const inactive = await newUser(app.services, { status: 'inactive' });
  assert.equal((await enter(session({ email: inactive.email, userId: 'inactive' }))).code, 'sign_in_to_connect');
  const planted = await newUser(app.services, { password: 'planted before' });
  await app.database.direct.query('update accounts_users set email_confirmed = false where id = $1', [planted.id]);
  assert.equal((await enter(session({ email: planted.email, userId: 'planted' }))).code, 'email_unconfirmed');
  const { rows } = await app.database.direct.query('select 1 from accounts_identities where user_id = any($1)', [
    [inactive.id, planted.id],
  ]);
  assert.equal(rows.length, 0);
});

test('what is not set up says so', async () => {
  const token = await visitorToken();
  for (const path of ['/auth/google/login', '/auth/ad/login'])
    assert.deepEqual((await app.call('GET', path, { token })).code, 'not_configured');
  await app.database.direct.query(
    `update whitelabel_brands set config = jsonb_set(config, '{sign_in_methods}', '["password"]') where key = 'buzz'`,
  );
  const other = await app.call<{ token: string }>('POST', '/auth/create_token', { host: 'buzz.test' });
  const refused = await app.call('POST', '/auth/integration/login', {
    token: other.payload.token,
    host: 'buzz.test',
    body: { session: session({ email: 'ana@sousa.test' }) },
  });
  assert.equal(refused.code, 'not_configured');
});
