import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type {
  CreditPack,
  NextCharge,
  PaymentInfo,
  PaymentMethod,
  PlanPrices,
  Subscription,
} from '../../../../contract/billing/schemas.ts';
import type { CreditSettings } from '../../../../contract/credits/schemas.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import { useCredits } from '../../../../tests/factories/money/credits.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { creditsOf, newPayer as payerIn } from '../../../../tests/factories/payments/new-payer.ts';
import { payDue, shownNow } from '../../../../tests/factories/payments/payer-acts.ts';
import { CARDS, typeCard, usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newUser } from '../../../../tests/factories/tenants.ts';

const app = usePaymentsApp();
const newPayer = (tier?: string) => payerIn(app, tier);
const DAY = 86_400_000;

test('a free workspace chooses a plan on the provider’s page and has it when it comes back (R249, R351)', async () => {
  const { checkout, priceOf, pay, info, subscription, transactions, settle } = await newPayer();
  const { url } = await checkout(await priceOf('growth'));
  assert.match(url, /^http/);
  await pay(url);
  const space = await info();
  assert.deepEqual(
    [space.tier, space.is_paid, space.payment_in_progress, creditsOf(space)],
    ['growth', true, false, 1_500],
  );
  const current = await subscription();
  assert.deepEqual(
    [current?.status, current?.tier, current?.interval, current?.amount],
    ['active', 'growth', 'monthly', 9_900],
  );
  await settle();
  const [invoice, ...more] = await transactions();
  assert.deepEqual(
    [invoice?.status, invoice?.cause, invoice?.net, invoice?.tax, invoice?.total, more],
    ['paid', 'begun', 9_900, 1_881, 11_781, []],
  );
  assert.equal(creditsOf(await info()), 1_500);
});

test('a plan that was bought on the provider’s page, and its end, stand in the log once each', async () => {
  const { subscribe, call, get, settle } = await newPayer();
  interface Line {
    kind: string;
    actor: object | null;
    details: Record<string, string>;
  }
  const plans = async () =>
    (await get<{ items: Line[] }>('/audit')).items
      .filter(({ kind, actor }) => kind === 'billing_changed' && actor === null)
      .map(({ details }) => details);
  await subscribe('growth');
  await settle();
  const begun = { plan: 'growth', was: 'none', from: 'now', by: 'the page of the payment provider' };
  assert.deepEqual(await plans(), [begun]);
  await call('POST', '/billing/subscription/cancel', {});
  app.clock.advance(32 * DAY);
  for (const _again of [1, 2]) await settle();
  assert.deepEqual(
    (await plans()).filter(({ plan }) => plan === 'ended'),
    [{ plan: 'ended', was: 'growth' }],
  );
});

test('a trial is over once a plan is taken: its seats are the plan’s, and nothing ends it later', async () => {
  const { subscribe, info, spaceId } = await newPayer('scale');
  await app.database.direct.query('update spaces set trial_ends_at = $2 where id = $1', [
    spaceId,
    new Date(app.clock.now().getTime() + DAY),
  ]);
  assert.equal((await info()).total_seats, 2);
  await subscribe('growth');
  const space = await info();
  assert.deepEqual([space.trial, space.tier, space.total_seats], [null, 'growth', 5]);
});

test('a declined card leaves the workspace as it was', async () => {
  const { checkout, priceOf, pay, info, subscription } = await newPayer();
  const answer = await pay((await checkout(await priceOf('basic'))).url, CARDS.declined);
  assert.equal(answer.status, 402);
  assert.deepEqual([(await info()).tier, await subscription()], ['free', null]);
});

test('what a larger plan costs is shown before, to the cent what is charged, and its credits come at once (R250, R251, R352)', async () => {
  const { call, get, priceOf, subscribe, transactions, info } = await newPayer();
  await subscribe('growth');
  app.clock.advance(13 * DAY);
  const scale = await priceOf('scale');
  const shown = await get<PaymentInfo>(`/billing/prices/${scale}/upgrade_info`);
  assert.deepEqual([shown.tax_percent, shown.current_base_price + shown.current_tax], [19, shown.current_price]);
  const changed = await call<Space>('PUT', '/billing/subscription', { local_price_id: scale, at: shown.at });
  assert.deepEqual([changed.status, changed.payload.tier], [200, 'scale'], changed.error ?? '');
  const [invoice] = await transactions();
  assert.deepEqual([invoice?.cause, invoice?.total], ['changed', shown.current_price]);
  const credits = creditsOf(await info());
  assert.ok(credits > 1_500 && credits < 2_500, String(credits));
});

test('a smaller plan comes with the next period; until then nothing changes and nothing is charged', async () => {
  const { call, priceOf, subscribe, subscription, transactions, info, settle } = await newPayer();
  await subscribe('scale');
  const answer = await call<Space>('PUT', '/billing/subscription', {
    local_price_id: await priceOf('basic'),
    ...shownNow(app),
  });
  assert.deepEqual(
    [answer.payload.tier, (await subscription())?.next?.tier, (await transactions()).length],
    ['scale', 'basic', 1],
  );
  app.clock.advance(32 * DAY);
  await settle();
  const space = await info();
  assert.deepEqual([space.tier, creditsOf(space)], ['basic', 500]);
  assert.deepEqual(
    (await transactions()).map(({ cause, net }) => [cause, net]),
    [
      ['renewed', 3_900],
      ['begun', 19_900],
    ],
  );
});

test('one more seat is charged as shown, and given back with the next period (R353)', async () => {
  const { call, get, subscribe, transactions, info, settle } = await newPayer();
  await subscribe('growth');
  const before = (await info()).total_seats;
  const shown = await get<PaymentInfo>('/billing/prices/extend_info');
  const extended = await call<Space>('POST', '/billing/subscription/extend', { at: shown.at });
  assert.equal(extended.payload.total_seats, before + 1, extended.error ?? '');
  assert.equal((await transactions())[0]?.total, shown.current_price);
  assert.equal((await call<Space>('POST', '/billing/subscription/reduce')).payload.total_seats, before + 1);
  app.clock.advance(32 * DAY);
  await settle();
  assert.equal((await info()).total_seats, before);
});

test('credits are bought with the kept card for what was shown, once, and stay (R825)', async () => {
  const { call, get, subscribe, info } = await newPayer();
  await subscribe('growth');
  const { packs } = await get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const pack = packs.find(({ credits }) => credits === 500);
  const { payment } = await get<{ payment: PaymentInfo }>('/billing/prices/credits', { price_id: pack!._id });
  assert.deepEqual([payment.current_base_price, payment.current_price], [1_500, 1_785]);
  const body = { price_id: pack!._id, key: randomUUID(), total: payment.current_price };
  const answers = await Promise.all([1, 2].map(() => call<Space>('POST', '/billing/credits', body)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
    answers[0]?.error ?? '',
  );
  assert.equal(creditsOf(await info()), 2_000);
});

test('who has no card is asked for one (R795), who has none of our billing is sent to support (R793)', async () => {
  const { call, get, spaceId } = await newPayer();
  const { packs } = await get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const bought = await call('POST', '/billing/credits', { price_id: packs[0]!._id, key: randomUUID(), total: 1_785 });
  assert.deepEqual([bought.status, bought.error], [402, 'Provide payment method']);
  const extended = await call('POST', '/billing/subscription/extend', shownNow(app));
  assert.equal(extended.error, 'Please purchase subscription');
  await app.database.direct.query(`update spaces set subscription_mode = 'manual' where id = $1`, [spaceId]);
  const manual = await call('GET', '/billing/customer_portal');
  assert.equal(manual.error, 'Your billing is not on the card provider, please contact support');
});

test('a plan that is cancelled runs to its end and leaves the free one; until then it can be resumed', async () => {
  const { call, subscribe, subscription, info, settle } = await newPayer();
  await subscribe('basic');
  const cancel = async (what: string) =>
    (await call<Subscription>('POST', `/billing/subscription/${what}`)).payload.is_ending;
  assert.deepEqual([await cancel('cancel'), await cancel('resume'), await cancel('cancel')], [true, false, true]);
  assert.equal((await info()).tier, 'basic');
  app.clock.advance(32 * DAY);
  await settle();
  assert.deepEqual([(await info()).tier, await subscription()], ['free', null]);
});

test('a renewal brings new credits once, however often and in whatever order it is told', async () => {
  const { subscribe, info, settle, transactions } = await newPayer();
  await app.tellWorld('webhooks', { late: 0, isTwice: true, isShuffled: true });
  await subscribe('growth');
  app.clock.advance(32 * DAY);
  for (const _again of [1, 2, 3]) await settle();
  assert.deepEqual([creditsOf(await info()), (await transactions()).length], [1_500, 2]);
});

test('what cannot be collected is told to the admins as an unpaid account once the provider gives up (M198)', async () => {
  const payer = await newPayer();
  const { subscribe, info, settle, get, spaceId } = payer;
  await subscribe('growth');
  const { rows } = await app.database.direct.query<{ external_id: string }>(
    'select external_id from billing_customers where space_id = $1',
    [spaceId],
  );
  await app.tellWorld('decline-renewals', { customer: rows[0]?.external_id, isOff: false });
  // the provider tries again for a while: until it gives up the plan runs
  for (const days of [31, 4, 6, 8, 10, 30]) {
    app.clock.advance(days * DAY);
    await settle();
    if (!(await info()).is_paid) break;
  }
  assert.equal((await info()).is_paid, false);
  await settleEvents(app.services);
  const { items } = await get<{ items: { kind: string; text: string }[] }>('/notifications');
  assert.deepEqual(
    items.filter(({ kind }) => kind === 'unpaid_account').map(({ text }) => text.replace(/^.* is/, 'it is')),
    ['it is not paid, its campaigns do not run'],
  );
  await app.tellWorld('decline-renewals', { customer: rows[0]?.external_id, isOff: true });
  const paid = await payDue(payer);
  assert.deepEqual([paid.status, paid.payload?.is_paid, paid.payload?.tier], [200, true, 'growth'], paid.error ?? '');
  assert.equal((await payDue(payer)).code, 'nothing_due');
});

test('a brand that hides billing takes no payments here, and tells of none (R338, R085)', async () => {
  const { call, get, subscribe, subscription, spaceId, info } = await newPayer();
  await subscribe('basic');
  const { packs } = await get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const yes = { price_id: packs[0]!._id, below: 500, most: 1, total: 1_785, currency: 'eur' };
  assert.equal((await call('PUT', '/billing/top_up', yes)).error, null);
  await app.database.direct.query(
    `update spaces set brand_id = (select id from whitelabel_brands where key = 'growth-elevation') where id = $1`,
    [spaceId],
  );
  const paid = await call('POST', '/billing/subscription/extend', shownNow(app));
  assert.equal(paid.error, 'Your billing is not on the card provider, please contact support');
  assert.deepEqual([(await call('GET', '/billing/transactions')).status, await subscription()], [409, null]);
  assert.deepEqual(await get('/billing/payment_method'), []);
  const { tiers, seat_prices } = await get<{ tiers: PlanPrices[]; seat_prices: object }>('/billing/prices');
  assert.deepEqual([tiers.flatMap((plan) => Object.keys(plan.local_prices)), seat_prices], [[], {}]);
  for (const [method, path, body] of [
    ['GET', '/billing/prices/credits'],
    ['PUT', '/billing/top_up', yes],
    ['POST', '/billing/credits', { price_id: yes.price_id, key: randomUUID(), total: 1_785 }],
  ] as const)
    assert.equal((await call(method, path, body)).code, 'not_on_card_provider', path);
  // what was agreed to before is charged no more, also where this brand has the same pack
  await app.database.direct.query(
    `update credits_top_ups t set price_id = o.id from billing_prices p, billing_prices o, spaces s
      where t.space_id = $1 and s.id = $1 and p.id = t.price_id and o.brand_id = s.brand_id and o.external_id = p.external_id`,
    [spaceId],
  );
  await app.services.transactions.onPlatform((tx) => useCredits(tx, spaceId, 1));
  await runJobs(app, 'credits');
  const { rows } = await app.database.direct.query(
    `select (select stopped_why from credits_top_ups where space_id = $1),
       (select count(*)::int from billing_invoices where space_id = $1) as invoices`,
    [spaceId],
  );
  assert.deepEqual(rows, [{ stopped_why: 'unavailable', invoices: 1 }]);
  // hidden is not the same as not enabled: who has not paid stays outside, and credits are used and told as elsewhere
  assert.equal((await info()).is_billing_enabled, true);
  const settings = await get<CreditSettings>('/billing/credits_settings');
  assert.deepEqual([settings.used, settings.plan], [1, 499]);
  for (const path of ['/billing/outlook', '/billing/credits_history', '/billing/credits_history/chart'])
    assert.equal((await call('GET', path)).status, 200, path);
});

test('each charge to come is told with its date and tax, also what a plan becomes, and none where it ends', async () => {
  const { call, get, priceOf, subscribe, subscription, transactions, settle } = await newPayer();
  const charges = async () =>
    (await get<NextCharge[]>('/billing/subscription/next_charges')).map((each) => [
      each.tier,
      each.seats,
      each.net,
      each.tax,
      each.total,
    ]);
  assert.deepEqual(await charges(), []);
  await subscribe('growth');
  await call('POST', '/billing/subscription/extend', shownNow(app));
  const growth = ['growth', 1, 12_800, 2_432, 15_232];
  assert.deepEqual(await charges(), [growth, growth]);
  const [first] = await get<NextCharge[]>('/billing/subscription/next_charges');
  assert.deepEqual(
    [first?.at, first?.plan, first?.seats_amount],
    [(await subscription())?.period_ends_at, 9_900, 2_900],
  );
  await call('PUT', '/billing/subscription', { local_price_id: await priceOf('basic'), ...shownNow(app) });
  const [basic] = await charges();
  assert.deepEqual(basic?.[0], 'basic');
  app.clock.advance(32 * DAY);
  await settle();
  const [renewed] = await transactions();
  assert.deepEqual([renewed?.cause, renewed?.net, renewed?.tax, renewed?.total], ['renewed', ...basic!.slice(2)]);
  await call('POST', '/billing/subscription/cancel');
  assert.deepEqual(await charges(), []);
});

test('cards: the one that is charged is marked, another workspace’s is not there, the last of a plan stays', async () => {
  const { call, get, subscribe, pay, spaceId } = await newPayer();
  await subscribe('basic');
  const cards = () => get<PaymentMethod[]>('/billing/payment_method');
  const [first] = await cards();
  assert.deepEqual([first?.brand, first?.last4, first?.is_primary], ['visa', '4242', true]);
  assert.equal((await call('DELETE', `/billing/payment_method/${first!._id}`)).code, 'last_payment_method');
  await pay((await call<{ url: string }>('POST', '/billing/payment_method')).payload.url);
  assert.equal((await cards()).length, 2);
  assert.equal((await call('POST', `/billing/payment_method/${first!._id}/set_primary`)).status, 200);
  assert.equal((await cards()).find(({ is_primary }) => is_primary)?._id, first!._id);
  // open pages are told: a dialog names the card that it charges
  const told = `select 1 from events where space_id = $1 and type = 'space.card_changed'`;
  assert.equal((await app.database.direct.query(told, [spaceId])).rowCount, 1);
  const other = await newPayer();
  await other.subscribe('basic');
  assert.equal((await other.call('DELETE', `/billing/payment_method/${first!._id}`)).status, 404);
});

test('who gives a card comes back to where it was asked for, and never to a foreign place', async () => {
  const { call } = await newPayer();
  const back = '/pricing?interval=monthly&currency=eur&move=scale';
  const { url } = (await call<{ url: string }>('POST', '/billing/payment_method', { back })).payload;
  const done = await typeCard(url, CARDS.good, { country: 'DE' });
  const returned = new URL(done.location!);
  const ledTo = async () => (await fetch(returned, { redirect: 'manual' })).headers.get('location');
  assert.equal(await ledTo(), `${back}&card=given`);
  // opened again it is no news
  assert.equal(await ledTo(), back);
  for (const elsewhere of ['https://elsewhere.test/pricing', '//elsewhere.test', '/pricing/../admin', '/api/logout']) {
    const refused = await call('POST', '/billing/payment_method', { back: elsewhere });
    assert.deepEqual([refused.status, Object.keys(refused.fields ?? {})], [422, ['back']]);
    returned.searchParams.set('to', elsewhere);
    assert.equal(await ledTo(), '/billing/overview');
  }
});

test('members see what is paid where they may open billing, and change nothing', async () => {
  const { spaceId, subscribe } = await newPayer();
  await subscribe('basic');
  const worker = await newUser(app.services, { spaceId, pages: { billing: true } });
  const { token } = worker;
  assert.equal((await app.call('GET', '/billing/transactions', { token })).status, 200);
  assert.equal((await app.call('POST', '/billing/subscription/cancel', { token })).status, 403);
  assert.equal((await app.call('GET', '/billing/customer_portal', { token })).status, 403);
});

test('what nobody signed is refused, and a visit that was not made changes nothing', async () => {
  const hook = await fetch(`${app.url}/api/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{"id":"evt_1"}',
  });
  assert.equal(hook.status, 400);
  const back = await fetch(`${app.url}/api/billing/returned?session_id=cs_nothing&to=https://evil.test`, {
    redirect: 'manual',
  });
  assert.deepEqual([back.status, back.headers.get('location')], [302, '/pricing']);
});
