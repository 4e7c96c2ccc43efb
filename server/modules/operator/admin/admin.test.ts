import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Customer } from '../../../../contract/admin/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { stableId } from '../../../core/stable-id.ts';

const app = useApp();
interface Page {
  items: Customer[];
  total: number;
  limit: number;
}
const customers = async (token: string, query?: Record<string, string>) =>
  (await app.call<Page>('GET', '/admin/customers', { token, query })).payload;
const boss = () => newUser(app.services, { platformRole: 'platform_admin' });
const moveTo = (spaceId: string, brand: string) =>
  app.database.direct.query('update spaces set brand_id = $2 where id = $1', [spaceId, stableId(`brand:${brand}`)]);

test('customers are for admins alone (R189)', async () => {
  const { admin } = await newTenant(app.services);
  assert.equal((await app.call('GET', '/admin/customers', { token: admin.token })).status, 403);
  assert.equal((await app.call('GET', '/admin/customers', { token: (await boss()).token })).status, 200);
});

test('a customer comes with people, accounts and owner, the newest first, 25 to a page', async () => {
  const { token } = await boss();
  for (let i = 0; i < 26; i++) await newTenant(app.services);
  app.clock.advance(1000);
  const { spaceId, admin } = await newTenant(app.services, { name: 'Newest', tier: 'growth' });
  await newUser(app.services, { spaceId });
  await newCredential(app.services, spaceId);
  const page = await customers(token);
  assert.deepEqual([page.items.length, page.limit], [25, 25]);
  const [first] = page.items;
  assert.deepEqual(
    [first?.name, first?.brand, first?.tier, first?.users_count, first?.credentials_count, first?.owner?.email],
    ['Newest', 'kithline', 'growth', 2, 1, admin.email],
  );
  const rest = await customers(token, { offset: '25' });
  assert.equal(rest.items.length + 25, Math.min(page.total, 50));
  assert.ok(!rest.items.some((item) => page.items.some((other) => other._id === item._id)));
});

test('the search finds any part of the name or of a member’s address, signs taken literally', async () => {
  const { token } = await boss();
  const tenant = await newTenant(app.services, { name: 'Quantum_100% Labs' });
  const worker = await newUser(app.services, { spaceId: tenant.spaceId });
  const found = async (q: string) => (await customers(token, { q })).items.map((item) => item._id);
  assert.deepEqual(await found('tum_100%'), [tenant.spaceId]);
  assert.deepEqual(await found(worker.email.slice(1).toUpperCase()), [tenant.spaceId]);
  assert.deepEqual(await found('quantumX100'), []);
});

test('customers are narrowed by status and brand', async () => {
  const { token } = await boss();
  const blocked = await newTenant(app.services, { status: 'blocked' });
  const foreign = await newTenant(app.services);
  await moveTo(foreign.spaceId, 'divo');
  const ids = async (query: Record<string, string>) => (await customers(token, query)).items.map((item) => item._id);
  assert.deepEqual(await ids({ statuses: 'blocked,deleted' }), [blocked.spaceId]);
  assert.deepEqual(await ids({ brands: 'divo' }), [foreign.spaceId]);
  const wrong = await app.call('GET', '/admin/customers', { token, query: { statuses: 'gone' } });
  assert.deepEqual([wrong.status, Object.keys(wrong.fields ?? {})], [422, ['statuses']]);
});

test('the owner of a brand sees that brand’s customers, whatever they ask for', async () => {
  const owner = await newUser(app.services, { platformRole: 'brand_owner' });
  const foreign = await newTenant(app.services, { name: 'Foreign customer' });
  await moveTo(foreign.spaceId, 'kennected');
  const ours = await customers(owner.token);
  assert.ok(ours.total > 0 && ours.items.every((item) => item.brand === 'kithline'));
  const asked: Record<string, string>[] = [
    { brands: 'kennected' },
    { q: 'Foreign customer' },
    { q: foreign.admin.email },
  ];
  for (const query of asked)
    assert.deepEqual(await customers(owner.token, query), { items: [], total: 0, offset: 0, limit: 25 });
});

test('one customer is shown to those who look after them', async () => {
  const owner = await newUser(app.services, { platformRole: 'brand_owner' });
  const [ours, foreign] = [await newTenant(app.services, { name: 'Ours' }), await newTenant(app.services)];
  await moveTo(foreign.spaceId, 'kennected');
  const info = (id: string, token: string) =>
    app.call<Customer>('GET', `/admin/customers/${id}/customer_info`, { token });
  assert.equal((await info(ours.spaceId, owner.token)).payload.name, 'Ours');
  assert.equal((await info(foreign.spaceId, owner.token)).status, 404);
  assert.equal((await info(foreign.spaceId, (await boss()).token)).status, 200);
  assert.equal((await info(ours.spaceId, ours.admin.token)).status, 403);
});
