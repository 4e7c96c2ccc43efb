import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Campaign, CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useApp();
interface List {
  items: Campaign[];
  total: number;
  offset: number;
  limit: number;
  tabs: Record<string, number>;
}
const list = async (token: string, query?: Record<string, string>) =>
  (await app.call<List>('GET', '/workflows', { token, query })).payload;
const names = (page: List) => page.items.map((item) => item.name);

test('campaigns come in their display order, eight to a page, with a total (R401)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  for (let i = 0; i < 11; i++) await newCampaign(app.services, spaceId, { name: `C${i}`, order: 20 - i });
  const first = await list(admin.token);
  assert.deepEqual(names(first), ['C10', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'C3']);
  assert.deepEqual([first.total, first.offset, first.limit], [11, 0, 8]);
  assert.deepEqual(names(await list(admin.token, { offset: '8' })), ['C2', 'C1', 'C0']);
  assert.deepEqual(names(await list(admin.token, { skip: '10' })), ['C0']);
});

test('archived and deleted campaigns are shown only when asked for; tabs count every status (R403, R404)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const statuses: CampaignStatus[] = ['active', 'active', 'paused', 'draft', 'archived', 'deleted', 'finished'];
  for (const status of statuses) await newCampaign(app.services, spaceId, { name: status, status });
  const all = await list(admin.token);
  assert.equal(all.total, 5);
  assert.deepEqual(all.tabs, { all: 5, active: 2, paused: 1, finished: 1, draft: 1, archived: 1, deleted: 1 });
  assert.deepEqual(names(await list(admin.token, { archived_only: 'true' })), ['archived']);
  assert.deepEqual(names(await list(admin.token, { deleted_only: '1' })), ['deleted']);
  assert.deepEqual(names(await list(admin.token, { status: 'paused' })), ['paused']);
});

test('search finds any part of the name in any case and takes its signs literally (R402)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await newCampaign(app.services, spaceId, { name: '100% Sales_Team' });
  await newCampaign(app.services, spaceId, { name: 'Recruiting' });
  assert.deepEqual(names(await list(admin.token, { query: 'sales_' })), ['100% Sales_Team']);
  assert.deepEqual(names(await list(admin.token, { query: '%' })), ['100% Sales_Team']);
  assert.equal((await list(admin.token, { query: 'nothing' })).total, 0);
});

test('a member sees the campaigns of their social accounts only, and needs the page', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const id = await newCampaign(app.services, spaceId, { name: 'Mine', credentialsId: mine, ownerId: admin.id });
  const hidden = await newCampaign(app.services, spaceId, { name: 'Other', credentialsId: other });
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true }, credentials: [mine] });
  const page = await list(worker.token);
  assert.deepEqual([names(page), page.tabs.all], [['Mine'], 1]);
  assert.equal(page.items[0]?.owner?._id, admin.id);
  assert.equal((await app.call('GET', `/workflows/${id}`, { token: worker.token })).status, 200);
  assert.equal((await app.call('GET', `/workflows/${hidden}`, { token: worker.token })).status, 404);
  const without = await newUser(app.services, { spaceId, credentials: [mine] });
  assert.equal((await app.call('GET', '/workflows', { token: without.token })).status, 403);
});

test('campaigns can be narrowed to one social account, searched, paged and filtered at once (R801)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialsId = await newCredential(app.services, spaceId);
  await newCampaign(app.services, spaceId, { name: 'Of it', credentialsId });
  await newCampaign(app.services, spaceId, { name: 'Of none' });
  await newCampaign(app.services, spaceId, { name: 'Of it, put away', credentialsId, status: 'archived' });
  await newCampaign(app.services, spaceId, { name: 'Of it, deleted', credentialsId, status: 'deleted' });
  const of = async (query: Record<string, string>) =>
    names(await list(admin.token, { credentials_id: credentialsId, ...query }));
  assert.deepEqual(await of({}), ['Of it']);
  assert.deepEqual(await of({ archived_only: 'true', query: 'put' }), ['Of it, put away']);
  assert.deepEqual(await of({ deleted_only: 'true', query: 'it', offset: '0', limit: '8' }), ['Of it, deleted']);
  assert.deepEqual(await of({ offset: '1' }), []);
});
