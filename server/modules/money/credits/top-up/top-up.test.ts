import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreditPack, PaymentInfo, Transaction } from '../../../../../contract/billing/schemas.ts';
import type { CreditSettings } from '../../../../../contract/credits/schemas.ts';
import type { Notification } from '../../../../../contract/notifications/schemas.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import { creditsOf, giveCredits, useCredits } from '../../../../../tests/factories/money/credits.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { CARDS, typeCard, usePaymentsApp } from '../../../../../tests/factories/payments/payments-app.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { runTopUp } from './run-top-up.ts';

const app = usePaymentsApp();
let isSeeded: Promise<void> | undefined;

/** The demo's prices, as the module that sells them seeds them. */
async function seedPacks(): Promise<void> {
  const { billingModule } = await import('../../billing/module.ts');
  await app.services.transactions.onPlatform((tx) => billingModule.demo!(tx));
}

async function newBuyer(credits: number, card: string | null = CARDS.good) {
  await (isSeeded ??= seedPacks());
  const { spaceId, admin } = await newTenant(app.services, { tier: 'growth' });
  await app.database.direct.query(`update spaces set country_code = 'DE' where id = $1`, [spaceId]);
  await giveCredits(app.services, spaceId, credits);
  const { token } = admin;
  const call = <T>(method: string, path: string, body?: object, query?: Record<string, string>) =>
    app.call<T>(method, path, { token, body, query });
  const get = async <T>(path: string, query?: Record<string, string>) =>
    (await call<T>('GET', path, undefined, query)).payload;
  if (card) {
    const { url } = (await call<{ url: string }>('POST', '/billing/payment_method')).payload;
    const done = await typeCard(url, card, { country: 'DE' });
    if (done.location) await fetch(done.location, { redirect: 'manual' });
  }
  const { packs } = await get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const pack = packs.find((each) => each.credits === 500)!;
  const { payment } = await get<{ payment: PaymentInfo }>('/billing/prices/credits', { price_id: pack._id });
  const wanted = {
    price_id: pack._id,
    below: 50,
    most: 2,
    total: payment.current_price,
    currency: payment.currency,
  };
  return {
    spaceId,
    admin,
    call,
    wanted,
    use: (count: number) => app.services.transactions.onPlatform((tx) => useCredits(tx, spaceId, count)),
    agree: (change: object = {}) => call<CreditSettings>('PUT', '/billing/top_up', { ...wanted, ...change }),
    settings: () => get<CreditSettings>('/billing/credits_settings'),
    bought: async () =>
      (await get<{ items: Transaction[] }>('/billing/transactions')).items.filter(({ cause }) => cause === 'bought'),
    work: () => runJobs(app, 'credits'),
    left: async () => (await creditsOf(app.services, spaceId))[0],
    audited: async () =>
      (await get<{ items: { kind: string; actor: object | null; details: object }[] }>('/audit')).items.filter(
        ({ kind, actor }) => kind === 'billing_changed' && actor === null,
      ),
    told: async () => {
      await settleEvents(app.services);
      const { items } = await get<{ items: Notification[] }>('/notifications');
      return items.filter(({ kind }) => kind === 'credits_topped_up' || kind === 'top_up_stopped');
    },
  };
}

test('nothing is bought by itself before an admin says yes', async () => {
  const { use, work, bought, settings, left } = await newBuyer(100);
  await use(100);
  await work();
  assert.deepEqual([(await settings()).top_up, await bought(), await left()], [null, [], 0]);
});

test('a yes is kept with who said it, when, and to which price with its tax; and is written down', async () => {
  const { agree, admin, call } = await newBuyer(100);
  const { top_up } = (await agree()).payload;
  assert.deepEqual([top_up?.is_on, top_up?.credits, top_up?.below, top_up?.most, top_up?.times], [true, 500, 50, 2, 0]);
  assert.deepEqual(
    [top_up?.net, top_up?.tax, top_up?.tax_percent, top_up?.total, top_up?.currency],
    [1_500, 285, 19, 1_785, 'eur'],
  );
  assert.deepEqual([top_up?.agreed_by?._id, top_up?.agreed_at], [admin.id, app.clock.now().toISOString()]);
  const { items } = (await call<{ items: { kind: string; details: object }[] }>('GET', '/audit')).payload;
  assert.deepEqual(items.find(({ kind }) => kind === 'billing_changed')?.details, {
    top_up: '500 credits',
    below: '50',
    most: '2 times in a period',
    total: '17.85 eur',
    tax: '2.85 eur',
  });
});

test('what is too much says how much is the most, and another price that it is another', async () => {
  const { agree, call } = await newBuyer(100);
  const dearer = await agree({ total: 1_700 });
  assert.deepEqual([dearer.status, dearer.code], [409, 'price_changed']);
  assert.equal((await agree({ most: 21 })).fields?.most, 'At most 20');
  assert.equal((await agree({ most: 1.5 })).fields?.most, 'Enter a whole number');
  const capped = await call('PUT', '/billing/credits_settings', { cap: 10_000_001 });
  assert.equal(capped.fields?.cap, 'At most 10,000,000');
});

test('a yes to another price than today’s, without a card or by a member is none', async () => {
  const { agree, spaceId, settings, wanted } = await newBuyer(100);
  assert.equal((await agree({ total: 1_700 })).status, 409);
  assert.equal((await agree({ most: 0 })).status, 422);
  const worker = await newUser(app.services, { spaceId });
  assert.equal((await app.call('PUT', '/billing/top_up', { token: worker.token, body: wanted })).status, 403);
  assert.equal((await settings()).top_up, null);
  const without = await newBuyer(100, null);
  const refused = await without.agree();
  assert.deepEqual([refused.status, refused.error], [402, 'Provide payment method']);
});

test('below the mark the pack is bought once, however many spend at once, and each charge is told', async () => {
  const { agree, use, work, bought, left, told, settings, audited } = await newBuyer(60);
  await agree();
  await work();
  assert.deepEqual(await bought(), []);
  await atOnce(
    app.database,
    Array.from({ length: 8 }, () => () => use(2)),
  );
  await work();
  assert.deepEqual(
    (await bought()).map(({ total, status }) => [total, status]),
    [[1_785, 'paid']],
  );
  assert.deepEqual([await left(), (await settings()).top_up?.times], [544, 1]);
  assert.deepEqual(
    (await told()).map(({ kind, values }) => [kind, values.credits, values.total]),
    [['credits_topped_up', '500', '€17.85']],
  );
  assert.deepEqual(
    (await audited()).map(({ details }) => details).filter((details) => 'credits' in details),
    [{ credits: '500', total: '17.85 eur', by: 'automatic top-up' }],
  );
});

test('a job that is tried again after a crash buys nothing twice', async () => {
  const { agree, use, bought, spaceId, left, told, settings } = await newBuyer(60);
  await agree();
  await use(20);
  const services = app.services;
  // the purchase goes through, and what came of it cannot be written down
  const inSpace = services.transactions.inSpace.bind(services.transactions);
  let writes = 0;
  const failing = {
    ...services,
    transactions: {
      ...services.transactions,
      inSpace: ((id, work, options) => {
        if (!options?.readOnly && ++writes === 3) throw new Error('the process dies');
        return inSpace(id, work, options);
      }) as typeof inSpace,
    },
  };
  await assert.rejects(runTopUp({ space_id: spaceId }, failing), /dies/);
  for (const _again of [1, 2]) await runTopUp({ space_id: spaceId }, services);
  assert.deepEqual([(await bought()).length, await left(), (await settings()).top_up?.times], [1, 540, 1]);
  assert.equal((await told()).length, 1);
});

test('in a period it is bought as often as was agreed, and no more; the next period counts anew', async () => {
  const { agree, use, work, bought, spaceId, left } = await newBuyer(60);
  await agree();
  const fall = async () => {
    await use((await left()) - 40);
    await work();
  };
  await fall();
  await fall();
  await fall();
  assert.equal((await bought()).length, 2);
  app.clock.advance(60_000);
  await giveCredits(app.services, spaceId, 60);
  await fall();
  assert.equal((await bought()).length, 3);
});

test('a declined card charges nothing, switches it off and tells the admins', async () => {
  const { agree, use, work, bought, left, told, settings } = await newBuyer(60, CARDS.failsLater);
  await agree();
  await use(20);
  await work();
  const { top_up } = await settings();
  assert.deepEqual([top_up?.is_on, top_up?.stopped_why], [false, 'declined']);
  assert.deepEqual([(await bought()).filter(({ status }) => status === 'paid'), await left()], [[], 40]);
  assert.deepEqual(
    (await told()).map(({ kind, values }) => [kind, values.why]),
    [['top_up_stopped', 'declined']],
  );
  await use(20);
  await work();
  assert.equal((await told()).length, 1);
});

test('who owes for the plan is charged for no pack: it is switched off and told', async () => {
  const { spaceId, agree, use, work, bought, left, told } = await newBuyer(60);
  await agree();
  await app.database.direct.query(
    `insert into billing_subscriptions (space_id, external_id, status, price_id, tier, interval, currency, amount, seats,
       period_began_at, period_ends_at, is_ending, synced_at)
     select $1, 'sub_owing', 'past_due', id, tier, 'monthly', currency, amount, 0, now(), now(), false, now()
     from billing_prices where kind = 'plan' and tier = 'growth' limit 1`,
    [spaceId],
  );
  await use(20);
  await work();
  assert.deepEqual([await bought(), await left()], [[], 40]);
  assert.deepEqual(
    (await told()).map(({ kind, values }) => [kind, values.why]),
    [['top_up_stopped', 'declined']],
  );
});

test('for more than was agreed nothing is bought', async () => {
  const { agree, use, work, bought, spaceId, settings } = await newBuyer(60);
  await agree();
  await app.database.direct.query('update credits_top_ups set total = 1000 where space_id = $1', [spaceId]);
  await use(20);
  await work();
  assert.deepEqual([(await settings()).top_up?.stopped_why, await bought()], ['dearer', []]);
});

test('who switches it off is charged nothing any more', async () => {
  const { agree, use, work, bought, call } = await newBuyer(60);
  await agree();
  await use(20);
  const { top_up } = (await call<CreditSettings>('DELETE', '/billing/top_up')).payload;
  assert.deepEqual([top_up?.is_on, top_up?.stopped_why], [false, null]);
  await work();
  assert.deepEqual(await bought(), []);
});
