import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { giveCredits, useCredits } from '../../../../../tests/factories/money/credits.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import type { Charge } from '../charge.ts';
import { reserveCredits } from '../spend-credits.ts';

const app = useApp();
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

async function newPeriod(credits: number) {
  const { spaceId, admin } = await newTenant(app.services);
  await giveCredits(app.services, spaceId, credits);
  let { token } = admin;
  return {
    spaceId,
    admin,
    use: (count: number, about: Partial<Charge> = {}) =>
      app.services.transactions.onPlatform((tx) => useCredits(tx, spaceId, count, about)),
    reserve: (key: string, count: number) =>
      app.services.transactions.onPlatform((tx) =>
        reserveCredits(tx, [{ spaceId, key, category: 'enrichment', credits: count }]),
      ),
    pass: async (ms: number) => {
      app.clock.advance(ms);
      // sessions do not last for weeks
      token = (await newUser(app.services, { spaceId, role: 'admin' })).token;
    },
    outlook: async (timezone = 'UTC') =>
      (await app.call<CreditOutlook>('GET', '/billing/outlook', { token, query: { timezone } })).payload,
    endPeriodIn: (ms: number) =>
      app.database.direct.query(
        `insert into billing_subscriptions (space_id, external_id, status, tier, interval, currency, amount, seats,
           period_began_at, period_ends_at, is_ending, synced_at)
         values ($1, $2, 'active', 'growth', 'monthly', 'eur', 9900, 0, $3, $4, false, $3)`,
        [spaceId, `sub_${spaceId}`, app.clock.now(), new Date(app.clock.now().getTime() + ms)],
      ),
  };
}
const sum = (rows: readonly { credits: number }[]) => rows.reduce((all, { credits }) => all + credits, 0);

test('a period says what it has used so far, by day, category, member and campaign, and each adds up to the same', async () => {
  const { spaceId, admin, use, pass, outlook } = await newPeriod(500);
  const [credentialId, campaignId] = await Promise.all([
    newCredential(app.services, spaceId),
    newCampaign(app.services, spaceId, { name: 'Founders' }),
  ]);
  await pass(HOUR);
  await use(30, { campaignId, credentialId });
  await pass(DAY);
  await use(12, { category: 'sms', userId: admin.id });
  const now = await outlook();
  assert.deepEqual([now.plan, now.bought, now.reserved, now.used, now.unlisted], [458, 0, 0, 42, 0]);
  assert.deepEqual(
    now.by_type.map(({ usage_type, credits }) => [usage_type, credits]),
    [
      ['enrichment', 30],
      ['sms', 12],
    ],
  );
  assert.deepEqual(
    now.by_member.map(({ user, credential }) => [user?._id ?? null, credential?._id ?? null]),
    [
      [null, credentialId],
      [admin.id, null],
    ],
  );
  assert.deepEqual(
    now.by_campaign.map(({ campaign, credits }) => [campaign?.name ?? null, credits]),
    [
      ['Founders', 30],
      [null, 12],
    ],
  );
  assert.deepEqual([sum(now.by_type), sum(now.by_member), sum(now.by_campaign)], [42, 42, 42]);
  assert.deepEqual(
    now.days.map(({ used }) => used).filter((used) => used > 0),
    [30, 12],
  );
});

test('what is certain to come, what it will be at this pace and when nothing is left are told, with the cap that holds it', async () => {
  const { use, reserve, pass, outlook, endPeriodIn } = await newPeriod(100);
  await endPeriodIn(30 * DAY);
  await pass(10 * DAY);
  await use(40);
  await reserve('going', 5);
  const now = await outlook();
  assert.deepEqual([now.a_day, now.certain], [4, { reserved: 5, phone_numbers: 0 }]);
  // 55 are left, for 20 days at 4 a day: they last for 13.75 days
  assert.equal(now.runs_out_by, 'credits');
  assert.equal(Date.parse(now.runs_out_at!) - Date.parse(now.as_of), 13.75 * DAY);
  assert.deepEqual([now.expected, now.period_ends_at], [125, now.until]);
});

test('a cap ends it earlier than the credits do', async () => {
  const { spaceId, use, pass, outlook, endPeriodIn } = await newPeriod(1_000);
  await endPeriodIn(30 * DAY);
  await pass(10 * DAY);
  await use(40);
  const free = await outlook();
  assert.deepEqual([free.expected, free.runs_out_at, free.runs_out_by], [120, null, null]);
  await app.database.direct.query('update credits_balances set cap = 60 where space_id = $1', [spaceId]);
  const held = await outlook();
  assert.deepEqual([held.expected, held.runs_out_by], [120, 'cap']);
  assert.equal(Date.parse(held.runs_out_at!) - Date.parse(held.as_of), 5 * DAY);
});

test('what was used before there was a history is told as such, and a new period begins with nothing', async () => {
  const { spaceId, outlook, use, pass } = await newPeriod(100);
  await app.database.direct.query('update credits_balances set used = 30 where space_id = $1', [spaceId]);
  const now = await outlook();
  assert.deepEqual([now.used, now.by_type, now.unlisted], [30, [], 30]);
  await use(3);
  await pass(HOUR);
  await giveCredits(app.services, spaceId, 50);
  const next = await outlook();
  assert.deepEqual([next.used, next.by_type, next.unlisted, next.a_day], [0, [], 0, 0]);
  assert.equal(next.runs_out_at, null);
});

test('a quarter of an hour in which a period begins belongs to both: what was used after it is told for what it was', async () => {
  const { spaceId, outlook, use, pass } = await newPeriod(100);
  await pass(HOUR);
  const into = app.clock.now().getTime() % (HOUR / 4);
  // five minutes into a quarter, whatever the clock says
  await pass(HOUR / 4 - into + HOUR / 12);
  await use(20);
  await pass(MINUTE);
  await giveCredits(app.services, spaceId, 100);
  await use(7, { category: 'sms' });
  await pass(MINUTE);
  await use(5, { category: 'sms' });
  const now = await outlook();
  assert.deepEqual([now.used, now.unlisted, now.by_type], [12, 0, [{ usage_type: 'sms', credits: 12 }]]);
  assert.deepEqual(
    now.days.map(({ used }) => used),
    [12],
  );
});

test('phone numbers are certain to be paid for again with each month that ends before the period does', async () => {
  const { use, pass, outlook, endPeriodIn } = await newPeriod(1_000);
  await endPeriodIn(100 * DAY);
  await pass(HOUR);
  await use(40, { category: 'phone_monthly_payment' });
  assert.equal((await outlook()).certain.phone_numbers, 120);
});

test('who may not open billing is not told what credits were used for', async () => {
  const { spaceId } = await newPeriod(10);
  const worker = await newUser(app.services, { spaceId });
  assert.equal((await app.call('GET', '/billing/outlook', { token: worker.token })).status, 403);
});
