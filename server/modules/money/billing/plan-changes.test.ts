import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { CreditPack, PlanPrices } from '../../../../contract/billing/schemas.ts';
import { creditsOf, newPayer as payerIn } from '../../../../tests/factories/payments/new-payer.ts';
import { shownNow } from '../../../../tests/factories/payments/payer-acts.ts';
import { CARDS, typeCard, usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';
import { brandIdOf } from '../../people/spaces/brand-id-of.ts';
import { applyBilling } from './sync/apply-billing.ts';
import { syncBilling } from './sync/sync-billing.ts';

const app = usePaymentsApp();
const newPayer = () => payerIn(app);
const DAY = 86_400_000;

test('a window of its own is closed after the payment, and who opened it hears what came of it', async () => {
  const { get, priceOf, info } = await newPayer();
  const price_id = await priceOf('basic');
  const { url } = await get<{ url: string }>('/billing/checkout', { price_id, is_close_window: 'true' });
  const done = await typeCard(url, CARDS.good, { country: 'DE' });
  const page = await fetch(done.location ?? '', { redirect: 'manual' });
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.match(html, /BroadcastChannel\("billing\.returned"\)\.postMessage\({"is_paid":true}\)/);
  assert.match(html, /window\.close\(\)/);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; script-src 'sha256-/);
  assert.equal((await info()).tier, 'basic');
  const given = await fetch(`${app.url}/api/billing/returned?close=1`);
  assert.match(await given.text(), /"is_paid":false/);
});

test('a seat that is given back and a smaller plan that is planned both come, whichever was said first', async () => {
  const [first, second] = [await newPayer(), await newPayer()];
  for (const { subscribe, call } of [first, second]) {
    await subscribe('scale');
    for (const _seat of [1, 2]) {
      app.clock.advance(1_000);
      assert.equal((await call('POST', '/billing/subscription/extend', shownNow(app))).error, null);
    }
  }
  const down = async ({ call, priceOf }: typeof first) =>
    assert.equal(
      (await call('PUT', '/billing/subscription', { local_price_id: await priceOf('basic'), ...shownNow(app) })).error,
      null,
    );
  const reduce = async ({ call }: typeof first) =>
    assert.equal((await call('POST', '/billing/subscription/reduce')).error, null);
  await down(first);
  await reduce(first);
  await reduce(second);
  await down(second);
  for (const payer of [first, second]) {
    assert.deepEqual((await payer.subscription())?.next, { tier: 'basic', seats: 1 });
    app.clock.advance(1_000);
    assert.equal((await payer.call('POST', '/billing/subscription/extend', shownNow(app))).error, null);
    assert.deepEqual(
      (await payer.subscription())?.next,
      { tier: 'basic', seats: 2 },
      'one more seat keeps what is planned',
    );
  }
  app.clock.advance(32 * DAY);
  for (const payer of [first, second]) {
    await payer.settle();
    const { tier, total_seats } = await payer.info();
    assert.deepEqual([tier, total_seats, (await payer.subscription())?.seats], ['basic', 4, 2]);
  }
});

test('a seat that is given back is given back of a larger plan too; a plan that ends takes its seats with it', async () => {
  const { call, priceOf, subscribe, subscription } = await newPayer();
  await subscribe('growth');
  await call('POST', '/billing/subscription/extend', shownNow(app));
  await call('POST', '/billing/subscription/reduce');
  app.clock.advance(DAY);
  await call('PUT', '/billing/subscription', { local_price_id: await priceOf('scale'), ...shownNow(app) });
  const up = await subscription();
  assert.deepEqual([up?.tier, up?.seats, up?.next], ['scale', 1, { tier: 'scale', seats: 0 }]);
  await call('POST', '/billing/subscription/extend', shownNow(app));
  await call('POST', '/billing/subscription/cancel');
  assert.equal((await call('POST', '/billing/subscription/reduce')).code, 'plan_is_ending');
  assert.equal((await subscription())?.is_ending, true);
});

test('another rhythm begins a period of its own, with its credits', async () => {
  const { call, priceOf, subscribe, info, subscription } = await newPayer();
  await subscribe('growth');
  app.clock.advance(10 * DAY);
  const yearly = await priceOf('growth', 'annual');
  assert.equal((await call('PUT', '/billing/subscription', { local_price_id: yearly, ...shownNow(app) })).error, null);
  assert.equal((await subscription())?.interval, 'annual');
  assert.equal(creditsOf(await info()), 12 * 1_500);
});

test('what was refunded in parts is taken back as at once', async () => {
  const { call, get, subscribe, info, transactions, settle } = await newPayer();
  await subscribe('growth');
  const { packs } = await get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const pack = packs.find(({ credits }) => credits === 500);
  await call('POST', '/billing/credits', { price_id: pack!._id, key: randomUUID(), total: 1_785 });
  const bought = (await transactions()).find(({ cause }) => cause === 'bought');
  for (const amount of [7, 501, 1_277]) {
    await app.tellWorld('refund', { invoice: bought!.number, amount });
    await settle();
  }
  assert.equal((await transactions()).find(({ cause }) => cause === 'bought')?.refunded, 1_785);
  assert.equal(creditsOf(await info()), 1_500);
});

test('nothing new is told to nobody, and what is new once', async () => {
  const { spaceId, subscribe, settle } = await newPayer();
  await subscribe('growth');
  await settle();
  const told = async () => {
    const { rows } = await app.database.direct.query<{ type: string; n: number }>(
      `select type, count(*)::int as n from events where space_id = $1 and type like 'space.%' group by type order by type`,
      [spaceId],
    );
    return rows;
  };
  const before = await told();
  assert.deepEqual(before.find(({ type }) => type === 'space.credits_changed')?.n, 1);
  for (const _again of [1, 2, 3]) await syncBilling(spaceId, app.services);
  assert.deepEqual(await told(), before);
});

test('who does not pay by card changes nothing here, hears no prices, and keeps the plan that was agreed (R136, R059)', async () => {
  for (const mode of ['disabled', 'manual', 'no_sub']) {
    const { spaceId, call, get, subscribe, priceOf, info, transactions } = await newPayer();
    await subscribe('growth');
    const price = await priceOf('scale');
    await app.database.direct.query(`update spaces set subscription_mode = $2, tier = 'supreme' where id = $1`, [
      spaceId,
      mode,
    ]);
    const changes: [string, string, object?][] = [
      ['GET', `/billing/prices/${price}/upgrade_info`],
      ['GET', '/billing/prices/extend_info'],
      ['GET', '/billing/prices/credits'],
      ['PUT', '/billing/subscription', { local_price_id: price, ...shownNow(app) }],
      ['POST', '/billing/subscription/extend', shownNow(app)],
      ['POST', '/billing/subscription/reduce'],
      ['POST', '/billing/subscription/cancel'],
      ['POST', '/billing/subscription/resume'],
      ['POST', '/billing/credits', { price_id: price, key: randomUUID(), total: 1_785 }],
      ['POST', '/billing/pay', { transaction_id: randomUUID() }],
      ['POST', '/billing/payment_method'],
      ['DELETE', '/billing/payment_method/pm_1'],
      ['POST', '/billing/payment_method/pm_1/set_primary'],
      ['GET', '/billing/customer_portal'],
    ];
    for (const [method, path, body] of changes)
      assert.equal((await call(method, path, body)).code, 'not_on_card_provider', `${mode}: ${path}`);
    const checkout = await call('GET', '/billing/checkout', undefined, { price_id: price });
    assert.equal(checkout.code, 'not_on_card_provider');
    const { tiers } = await get<{ tiers: PlanPrices[] }>('/billing/prices');
    assert.deepEqual([...new Set(tiers.flatMap((plan) => Object.keys(plan.local_prices)))], []);
    assert.deepEqual(await get('/billing/payment_method'), []);
    if (mode === 'disabled') {
      assert.equal((await call('GET', '/billing/transactions')).code, 'not_on_card_provider');
      assert.equal(await get('/billing/subscription'), null);
    } else assert.equal((await transactions()).length, 1);
    await syncBilling(spaceId, app.services);
    assert.equal((await info()).tier, 'supreme');
  }
});

test('of two answers of the provider that of the later question counts, whatever the clocks say', async () => {
  const { spaceId, subscribe, call, subscription, info } = await newPayer();
  await subscribe('growth');
  const { rows } = await app.database.direct.query<{ external_id: string; asked: number }>(
    'select external_id, asked from billing_customers where space_id = $1',
    [spaceId],
  );
  const { external_id, asked } = rows[0]!;
  const invoices = (await app.payments.listInvoices(external_id, { limit: 100 })).items;
  const old = { ask: asked, subscriptions: await app.payments.listSubscriptions(external_id), invoices };
  await call('POST', '/billing/subscription/extend', shownNow(app));
  const apply = () =>
    app.services.transactions.inSpace(spaceId, async (tx) => applyBilling(tx, (await brandIdOf(tx)) ?? '', old));
  await apply();
  assert.deepEqual([(await subscription())?.seats, (await info()).total_seats], [1, 6]);
});
