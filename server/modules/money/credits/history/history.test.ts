import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreditChart, CreditSettings, CreditUse } from '../../../../../contract/credits/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { giveCredits } from '../../../../../tests/factories/money/credits.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import type { Charge } from '../charge.ts';
import { addBoughtCredits, beginCreditsPeriod } from '../add-credits.ts';
import { reserveCredits, settleCredits } from '../spend-credits.ts';

const app = useApp();
const MINUTE = 60_000;

async function newHistory() {
  const { spaceId, admin } = await newTenant(app.services);
  const [credentialId, campaignId] = await Promise.all([
    newCredential(app.services, spaceId),
    newCampaign(app.services, spaceId, { name: 'Founders' }),
  ]);
  await giveCredits(app.services, spaceId, 500);
  const get = async <T>(path: string, query: Record<string, string> = {}) =>
    (await app.call<T>('GET', path, { token: admin.token, query })).payload;
  return {
    spaceId,
    admin,
    campaignId,
    credentialId,
    list: (query = {}) => get<{ items: CreditUse[]; total: number; limit: number }>('/billing/credits_history', query),
    chart: (query = {}) => get<CreditChart>('/billing/credits_history/chart', query),
    settings: () => get<CreditSettings>('/billing/credits_settings'),
    file: () => get<{ content: string }>('/billing/credits_history/export'),
    use: (count: number, about: Partial<Charge> = {}, nothingFound = 0) =>
      app.services.transactions.onPlatform(async (tx) => {
        const wanted = Array.from({ length: count }, () => ({
          spaceId,
          key: newId(),
          credits: 1,
          category: 'enrichment' as const,
          ...about,
        }));
        await reserveCredits(tx, wanted);
        await settleCredits(
          tx,
          wanted.map(({ key }, n) => ({ spaceId, key, used: n < nothingFound ? 0 : null })),
        );
      }),
  };
}

test('the history tells what credits were used for, by whom and for which campaign, ten at a time (R382)', async () => {
  const { use, list, campaignId, credentialId, admin } = await newHistory();
  await use(27, { campaignId, credentialId }, 3);
  app.clock.advance(16 * MINUTE);
  await use(2, { userId: admin.id, category: 'sms' });
  const { items, total, limit } = await list();
  assert.deepEqual([total, limit], [2, 10]);
  const [sms, found] = items;
  assert.deepEqual(
    [found?.usage_type, found?.count, found?.credits, found?.reserved, found?.returned],
    ['enrichment', 24, 24, 27, 3],
  );
  assert.deepEqual([found?.campaign?.name, found?.user, found?.balance], ['Founders', null, 476]);
  assert.deepEqual([sms?.user?._id, sms?.credits, sms?.balance], [admin.id, 2, 474]);
  assert.equal((await list({ usage_type: 'sms' })).total, 1);
  assert.equal((await list({ user_id: admin.id })).total, 1);
  assert.equal((await list({ campaign_id: campaignId })).total, 1);
  assert.equal((await list({ skip: '1' })).items.length, 1);
});

test('what was given and ended explains the balance beside what was used', async () => {
  const { use, chart, spaceId, admin } = await newHistory();
  await use(10);
  app.clock.advance(16 * MINUTE);
  await app.services.transactions.onPlatform(async (tx) => {
    await addBoughtCredits(tx, spaceId, { key: newId(), credits: 1_500, userId: admin.id });
    await beginCreditsPeriod(tx, spaceId, { key: newId(), credits: 200 });
  });
  const { changes = [], used } = await chart();
  const sums = changes.reduce((sum, { credits }) => sum + credits, 0);
  assert.equal(sums - used, changes[0]?.balance);
  assert.deepEqual(changes.find(({ kind }) => kind === 'purchase')?.user?._id, admin.id);
  assert.ok(changes.some(({ kind, credits }) => kind === 'grant' && credits === 200));
  assert.deepEqual((await chart({ date: '2020-01-01' })).changes, []);
});

test('the chart has every day of the zone, by category, and its sums are the history’s', async () => {
  const { use, chart, list } = await newHistory();
  await use(4, {}, 1);
  app.clock.advance(24 * 60 * MINUTE);
  await use(2, { category: 'sms' });
  const { days, used, returned } = await chart();
  assert.deepEqual([days.length, used, returned], [14, 5, 1]);
  assert.deepEqual(
    days.slice(-2).map(({ by_type }) => by_type),
    [{ enrichment: 3 }, { sms: 2 }],
  );
  const zone = 'Asia/Kolkata';
  const [last] = (await chart({ timezone: zone })).days.slice(-1);
  assert.equal((await list({ timezone: zone, date: last!.date })).items[0]?.credits, last!.used);
  const { days: asked } = await chart({ start_date: '2020-01-01', end_date: '2026-01-01' });
  assert.equal(asked.length, 366);
});

test('among whom and for which campaigns one can choose is told with the chart, whichever is chosen (G065)', async () => {
  const { use, chart, campaignId, admin } = await newHistory();
  await use(2, { campaignId });
  await use(1, { userId: admin.id, category: 'sms' });
  const { users, campaigns, used } = await chart({ campaign_id: campaignId });
  assert.deepEqual(
    [used, users.map(({ _id }) => _id), campaigns],
    [2, [admin.id], [{ _id: campaignId, name: 'Founders' }]],
  );
  const { users: nobody } = await chart({ start_date: '2020-01-01', end_date: '2020-02-01' });
  assert.deepEqual(nobody, []);
});

test('an account that acted by itself can be chosen like a member', async () => {
  const { use, chart, list, credentialId, admin } = await newHistory();
  await use(2, { credentialId });
  await use(1, { userId: admin.id, category: 'sms' });
  const { credentials } = await chart();
  assert.deepEqual(
    credentials?.map(({ _id }) => _id),
    [credentialId],
  );
  assert.equal((await list({ credential_id: credentialId })).items[0]?.credits, 2);
  assert.equal((await list({ credential_id: credentialId })).total, 1);
});

test('a last day that nobody means is refused by the name of its field, and is not counted up to', async () => {
  const { admin } = await newHistory();
  for (const field of ['date', 'start_date', 'end_date'])
    for (const day of ['9999-12-31', '0001-01-01']) {
      const query = { [field]: day };
      const answer = await app.call('GET', '/billing/credits_history/chart', { token: admin.token, query });
      assert.deepEqual([answer.status, answer.fields], [422, { [field]: 'Between the years 1970 and 2999' }]);
    }
});

test('the file has what the list has', async () => {
  const { use, file, campaignId } = await newHistory();
  await use(3, { campaignId });
  const [header, line] = (await file()).content.split('\r\n');
  assert.equal(header, 'time,category,count,credits,reserved,given_back,member,account,campaign,balance');
  assert.match(line ?? '', /,enrichment,3,3,3,0,,,Founders,497$/);
});

test('an admin sets the most that may be used, which is written down; a member without the page sees nothing', async () => {
  const { settings, admin, spaceId, use } = await newHistory();
  await use(2);
  const before = await settings();
  assert.deepEqual([before.plan, before.used, before.cap, before.costs.enrichment], [498, 2, null, 1]);
  const set = (token: string, cap: unknown) =>
    app.call<CreditSettings>('PUT', '/billing/credits_settings', { token, body: { cap } });
  assert.equal((await set(admin.token, 40)).payload.cap, 40);
  const refused = await set(admin.token, 1.5);
  assert.deepEqual([refused.status, refused.fields?.cap], [422, 'Enter a whole number']);
  const worker = await newUser(app.services, { spaceId });
  assert.equal((await set(worker.token, 5)).status, 403);
  assert.equal((await app.call('GET', '/billing/credits_history', { token: worker.token })).status, 403);
  const { items } = (
    await app.call<{ items: { kind: string; details: object }[] }>('GET', '/audit', { token: admin.token })
  ).payload;
  assert.deepEqual(items.find(({ kind }) => kind === 'billing_changed')?.details, { cap: '40', was: 'none' });
});
