import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp({ demo: false });

test('outside a demo, a person of one brand is refused on another’s site; a platform admin is not', async () => {
  const { admin } = await newTenant(app.services);
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  const ask = (token: string, brand: string) => app.call('GET', '/auth/validate_token', { token, query: { brand } });
  assert.deepEqual(
    [(await ask(admin.token, 'buzz')).status, (await ask(admin.token, 'buzz')).code],
    [403, 'brand_mismatch'],
  );
  assert.equal((await ask(admin.token, 'kithline')).status, 200);
  assert.equal((await ask(boss.token, 'buzz')).status, 200);
});

test('outside a demo, the brand cannot be tried on by its key', async () => {
  const answer = await app.call<{ key: string }>('GET', '/brand/config', { query: { brand: 'buzz' } });
  assert.equal(answer.payload.key, 'kithline');
});
