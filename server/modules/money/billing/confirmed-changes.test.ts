import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type {
  CreditPack,
  NextCharge,
  PaymentInfo,
  PlanPrices,
  Subscription,
} from '../../../../contract/billing/schemas.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import { newPayer as payerIn, type Payer } from '../../../../tests/factories/payments/new-payer.ts';
import { CARDS, typeCard, usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';

const app = usePaymentsApp();
const newPayer = () => payerIn(app);
const [MINUTE, DAY] = [60_000, 86_400_000];

const upgradeInfo = async ({ get, priceOf }: Payer, plan: string) =>
  get<PaymentInfo>(`/billing/prices/${await priceOf(plan)}/upgrade_info`);
const move = async ({ call, priceOf }: Payer, plan: string, at?: string) =>
  call<Space>('PUT', '/billing/subscription', { local_price_id: await priceOf(plan), ...(at && { at }) });
const extend = ({ call }: Payer, at?: string) => call<Space>('POST', '/billing/subscription/extend', at ? { at } : {});
const say = async ({ call }: Payer, what: string, body?: object) => {
  const answer = await call<Subscription>('POST', `/billing/subscription/${what}`, body);
  assert.equal(answer.error, null, what);
  return answer.payload;
};
const nextCharge = async ({ get }: Payer) => (await get<NextCharge[]>('/billing/subscription/next_charges'))[0]?.total;
const audits = async ({ spaceId }: Payer) => {
  const { rows } = await app.database.direct.query<{ details: Record<string, string> }>(
    `select details from audit where space_id = $1 and kind = 'billing_changed' order by id`,
    [spaceId],
  );
  return rows.map(({ details }) => details);
};
const customerOf = async ({ spaceId }: Payer) => {
  const { rows } = await app.database.direct.query<{ external_id: string }>(
    'select external_id from billing_customers where space_id = $1',
    [spaceId],
  );
  return rows[0]?.external_id ?? '';
};

test('only a moment that was shown a short while ago, in this period, is believed (5)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  app.clock.advance(DAY);
  const shown = await upgradeInfo(payer, 'supreme');
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const { period_began_at: began, period_ends_at: ends } = (await payer.subscription())!;
  const wrong = [
    new Date(Date.parse(ends) - 2_000).toISOString(),
    '2099-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    at(2_000),
    at(-11 * MINUTE),
    began,
  ];
  for (const moment of wrong) {
    assert.equal((await move(payer, 'supreme', moment)).code, 'shown_too_long_ago', moment);
    assert.equal((await extend(payer, moment)).code, 'shown_too_long_ago', moment);
  }
  assert.equal((await payer.transactions()).length, 1);
  app.clock.advance(9 * MINUTE);
  assert.equal((await move(payer, 'supreme', shown.at)).error, null);
  assert.equal((await payer.transactions())[0]?.total, shown.current_price);
});

test('what was shown before a renewal is not charged after it (5)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const left = Date.parse((await payer.subscription())!.period_ends_at) - app.clock.now().getTime();
  app.clock.advance(left - MINUTE);
  await payer.signInAgain();
  const shown = await upgradeInfo(payer, 'supreme');
  app.clock.advance(2 * MINUTE);
  await payer.settle();
  assert.equal((await move(payer, 'supreme', shown.at)).code, 'shown_too_long_ago');
});

test('a plan and a seat that are charged in the same second are two things (5b)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  app.clock.advance(DAY);
  const shown = await upgradeInfo(payer, 'scale');
  assert.equal((await move(payer, 'scale', shown.at)).error, null);
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  assert.equal(seat.at, shown.at);
  for (const _click of [1, 2]) assert.equal((await extend(payer, seat.at)).error, null);
  assert.deepEqual([(await payer.subscription())?.seats, (await payer.transactions()).length], [1, 3]);
  assert.deepEqual((await audits(payer)).slice(-2), [
    { plan: 'scale', was: 'growth', from: 'now' },
    { seats: '1', was: '0' },
  ]);
});

test('many clicks at once are one change, plans and seats do not undo each other, and nothing is a fault (6, 6b, n21)', async () => {
  const payer = await newPayer();
  await payer.subscribe('basic');
  await extend(payer);
  app.clock.advance(DAY);
  await say(payer, 'reduce');
  const shown = await upgradeInfo(payer, 'scale');
  const answers = await Promise.all([1, 2, 3].map(() => move(payer, 'scale', shown.at)));
  assert.deepEqual(
    answers.map(({ status, payload }) => [status, payload.tier]),
    [1, 2, 3].map(() => [200, 'scale']),
  );
  assert.equal((await payer.transactions()).length, 3);
  app.clock.advance(MINUTE);
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  const larger = await upgradeInfo(payer, 'supreme');
  const both = await Promise.all([
    move(payer, 'supreme', larger.at),
    extend(payer, seat.at),
    extend(payer, seat.at),
    move(payer, 'supreme', larger.at),
    ...[1, 2, 3].map(() => extend(payer)),
  ]);
  assert.deepEqual([...new Set(both.map(({ status }) => status))], [200]);
  const { tier, seats, next } = (await payer.subscription())!;
  assert.deepEqual([tier, seats, next], ['supreme', 5, { tier: 'supreme', seats: 4 }]);
  const charged = (await payer.transactions()).slice(0, 5).map(({ total }) => total);
  assert.ok(
    charged.every((total) => total > 0),
    String(charged),
  );
});

test('what the provider does not do is refused in words (6)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await app.database.direct.query(`update billing_prices set external_id = 'price_nothing' where id = $1`, [
    await payer.priceOf('unlimited'),
  ]);
  const answer = await move(payer, 'unlimited');
  assert.deepEqual(
    [answer.status, answer.error],
    [409, 'The payment provider did not accept this, please look again and retry'],
  );
});

test('who cancels and resumes keeps what was said of the next period: a seat given back, a smaller plan (4, n15)', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  await extend(payer);
  await say(payer, 'reduce');
  const charge = await nextCharge(payer);
  assert.equal((await say(payer, 'cancel')).next, null);
  await say(payer, 'cancel');
  const resumed = await say(payer, 'resume', { is_ending: true });
  assert.deepEqual([resumed.is_ending, resumed.next], [false, { tier: 'scale', seats: 0 }]);
  // a second click does not take it back
  assert.deepEqual((await say(payer, 'resume', { is_ending: true })).next, { tier: 'scale', seats: 0 });
  assert.equal(await nextCharge(payer), charge);
  await move(payer, 'basic');
  await say(payer, 'cancel');
  assert.deepEqual((await say(payer, 'resume', { is_ending: true })).next, { tier: 'basic', seats: 0 });
  assert.deepEqual(await audits(payer), [
    { seats: '1', was: '0' },
    { seats: '0', was: '1', from: 'the next period' },
    { plan: 'ends with its period' },
    { plan: 'goes on' },
    { plan: 'basic', was: 'scale', from: 'the next period' },
    { plan: 'ends with its period' },
    { plan: 'goes on' },
  ]);
  app.clock.advance(32 * DAY);
  await payer.settle();
  assert.deepEqual((await payer.transactions())[0]?.net, 3_900);
});

test('what is planned can be taken back, and is not there again after a later cancelling (4)', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  await move(payer, 'basic');
  assert.equal((await say(payer, 'resume', { is_ending: false })).next, null);
  await say(payer, 'cancel');
  assert.equal((await say(payer, 'resume')).next, null);
});

test('each preview shows the renewal that will be charged, with a seat that is given back or a plan that is planned (n20, n22)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await extend(payer);
  await say(payer, 'reduce');
  app.clock.advance(DAY);
  const shown = await upgradeInfo(payer, 'scale');
  assert.equal(shown.renewal?.net, 19_900);
  await move(payer, 'scale', shown.at);
  assert.equal(await nextCharge(payer), shown.renewal?.total);
  await move(payer, 'basic');
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  assert.equal(seat.renewal?.net, 3_900 + 2_900);
  await extend(payer, seat.at);
  assert.equal(await nextCharge(payer), seat.renewal?.total);
});

test('to a plan that is ending nothing is sold, and nothing resumes it but resuming (7, n16)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await extend(payer);
  await say(payer, 'cancel');
  const refusals = [
    await move(payer, 'supreme'),
    await move(payer, 'basic'),
    await extend(payer),
    await payer.call('POST', '/billing/subscription/reduce'),
    await payer.call('GET', '/billing/prices/extend_info'),
    await payer.call('GET', `/billing/prices/${await payer.priceOf('supreme')}/upgrade_info`),
  ];
  for (const { code, error } of refusals)
    assert.deepEqual([code, error], ['plan_is_ending', 'Your plan ends with its period, please resume it first']);
  assert.equal((await move(payer, 'free')).error, null);
  const { is_ending, next } = (await payer.subscription())!;
  assert.deepEqual([is_ending, next, (await payer.transactions()).length], [true, null, 2]);
});

test('who chooses the free plan lets theirs end, with its seats, and nothing is renewed (7)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await extend(payer);
  const shown = await upgradeInfo(payer, 'free');
  assert.deepEqual([shown.due, shown.lines, shown.renewal], [0, [], null]);
  assert.equal((await move(payer, 'free')).error, null);
  const { is_ending, next } = (await payer.subscription())!;
  assert.deepEqual([is_ending, next], [true, null]);
  app.clock.advance(32 * DAY);
  await payer.settle();
  assert.deepEqual([(await payer.info()).tier, (await payer.transactions()).length], ['free', 2]);
});

test('a plan stays in its currency: another one is refused by name, for plans and packs (8, n47)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const { tiers } = await payer.get<{ tiers: PlanPrices[] }>('/billing/prices');
  const dollars = tiers.find(({ tier }) => tier === 'supreme')?.local_prices.monthly?.usd?._id;
  const { rows } = await app.database.direct.query<{ id: string }>(
    `select id from billing_prices where kind = 'credits' and currency = 'usd' limit 1`,
  );
  const pack = rows[0]?.id ?? '';
  const refusals = [
    await payer.call('PUT', '/billing/subscription', { local_price_id: dollars }),
    await payer.call('GET', `/billing/prices/${dollars}/upgrade_info`),
    await payer.call('POST', '/billing/credits', { price_id: pack, key: randomUUID() }),
    await payer.call('GET', '/billing/checkout', undefined, { price_id: pack }),
  ];
  for (const { status, code, error } of refusals)
    assert.deepEqual(
      [status, code, error],
      [409, 'other_currency', 'Your plan is paid in EUR, please choose a price in EUR'],
    );
  assert.equal((await payer.subscription())?.tier, 'growth');
});

test('a smaller plan is shown as it comes: nothing due, no lines, from the next period on (9)', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  app.clock.advance(3 * DAY);
  const shown = await upgradeInfo(payer, 'basic');
  assert.deepEqual(
    [shown.due, shown.current_base_price, shown.current_tax, shown.current_price, shown.lines],
    [0, 0, 0, 0, []],
  );
  assert.deepEqual(
    [shown.renewal?.net, shown.renewal?.at, shown.tax_percent],
    [3_900, (await payer.subscription())?.period_ends_at, 19],
  );
  await move(payer, 'basic', shown.at);
  assert.equal(await nextCharge(payer), shown.renewal?.total);
});

test('who owes a renewal buys nothing before it is paid, and then all is well again (14)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  assert.deepEqual((await payer.call('POST', '/billing/pay')).code, 'nothing_due');
  const customer = await customerOf(payer);
  await app.tellWorld('decline-renewals', { customer, isOff: false });
  app.clock.advance(31 * DAY);
  await payer.settle();
  assert.equal((await payer.subscription())?.status, 'past_due');
  const { packs } = await payer.get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const refusals = [
    await move(payer, 'scale'),
    await extend(payer),
    await payer.call('GET', '/billing/prices/extend_info'),
    await payer.call('POST', '/billing/credits', { price_id: packs[0]!._id, key: randomUUID() }),
    await payer.call('GET', '/billing/checkout', undefined, { price_id: packs[0]!._id }),
  ];
  for (const { status, code, error } of refusals)
    assert.deepEqual([status, code, error], [402, 'payment_due', 'A payment is due, please pay it first']);
  await app.tellWorld('decline-renewals', { customer, isOff: true });
  assert.equal((await payer.call('POST', '/billing/pay')).error, null);
  assert.equal((await payer.subscription())?.status, 'active');
  const again = await payer.call('POST', '/billing/pay');
  assert.deepEqual([again.status, again.error], [409, 'Nothing is due, everything is paid']);
  assert.equal((await extend(payer)).error, null);
});

test('a plan that owed an older invoice is in good standing once that is paid, whatever was bought since (14)', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const customer = await customerOf(payer);
  await app.tellWorld('decline-renewals', { customer, isOff: false });
  app.clock.advance(31 * DAY);
  await payer.settle();
  const [running] = await app.payments.listSubscriptions(customer);
  const bought = await app.payments.changePlan({
    subscription: running!.id,
    price: running!.price,
    seats: 1,
    seatPrice: 'price_seat_monthly_eur',
    key: randomUUID(),
  });
  assert.equal(bought.kind, 'paid');
  assert.equal((await payer.call('POST', '/billing/pay')).error, null);
  assert.equal((await payer.subscription())?.status, 'active');
});

test('of several pages for a plan only the last can be paid (1, 1b)', async () => {
  const payer = await newPayer();
  const price = await payer.priceOf('growth');
  const pages = await Promise.all([1, 2, 3].map(() => payer.checkout(price)));
  const paid = await Promise.all(pages.map(({ url }) => typeCard(url, CARDS.good, { country: 'DE' })));
  assert.deepEqual(
    paid.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 410, 410],
  );
  const running = await app.payments.listSubscriptions(await customerOf(payer));
  assert.equal(running.length, 1);
  // news of it have not come yet
  const more = await payer.call('GET', '/billing/checkout', undefined, { price_id: price });
  assert.equal(more.code, 'subscription_not_purchasable');
});
