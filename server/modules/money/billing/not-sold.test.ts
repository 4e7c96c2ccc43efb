import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { CreditPack, PlanPrices } from '../../../../contract/billing/schemas.ts';
import { newPayer as payerIn } from '../../../../tests/factories/payments/new-payer.ts';
import {
  customerOf,
  extend,
  move,
  payDue,
  say,
  shownNow,
  upgradeInfo,
} from '../../../../tests/factories/payments/payer-acts.ts';
import { usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';

const app = usePaymentsApp();
const newPayer = () => payerIn(app);
const DAY = 86_400_000;

test('to a plan that is ending nothing is sold, and nothing resumes it but resuming', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await extend(payer);
  app.clock.advance(1_000);
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

test('who chooses the free plan lets theirs end, with its seats, and nothing is renewed', async () => {
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

test('a plan stays in its currency: another one is refused by name, for plans and packs', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const { tiers } = await payer.get<{ tiers: PlanPrices[] }>('/billing/prices');
  const dollars = tiers.find(({ tier }) => tier === 'supreme')?.local_prices.monthly?.usd?._id;
  const { rows } = await app.database.direct.query<{ id: string }>(
    `select id from billing_prices where kind = 'credits' and currency = 'usd' limit 1`,
  );
  const pack = rows[0]?.id ?? '';
  const refusals = [
    await payer.call('PUT', '/billing/subscription', { local_price_id: dollars, ...shownNow(app) }),
    await payer.call('GET', `/billing/prices/${dollars}/upgrade_info`),
    await payer.call('POST', '/billing/credits', { price_id: pack, key: randomUUID(), total: 1_785 }),
    await payer.call('GET', '/billing/checkout', undefined, { price_id: pack }),
  ];
  for (const { status, code, error } of refusals)
    assert.deepEqual(
      [status, code, error],
      [409, 'other_currency', 'Your plan is paid in EUR, please choose a price in EUR'],
    );
  assert.equal((await payer.subscription())?.tier, 'growth');
});

test('who owes a renewal buys nothing before it is paid, and then all is well again', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  assert.deepEqual((await payDue(payer)).code, 'nothing_due');
  const customer = await customerOf(app, payer);
  await app.tellWorld('decline-renewals', { customer, isOff: false });
  app.clock.advance(31 * DAY);
  await payer.settle();
  assert.equal((await payer.subscription())?.status, 'past_due');
  const { packs } = await payer.get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const refusals = [
    await move(payer, 'scale'),
    await extend(payer),
    await payer.call('GET', '/billing/prices/extend_info'),
    await payer.call('POST', '/billing/credits', { price_id: packs[0]!._id, key: randomUUID(), total: 1_785 }),
    await payer.call('GET', '/billing/checkout', undefined, { price_id: packs[0]!._id }),
  ];
  for (const { status, code, error } of refusals)
    assert.deepEqual([status, code, error], [402, 'payment_due', 'A payment is due, please pay it first']);
  await app.tellWorld('decline-renewals', { customer, isOff: true });
  assert.equal((await payDue(payer)).error, null);
  assert.equal((await payer.subscription())?.status, 'active');
  const again = await payDue(payer);
  assert.deepEqual([again.status, again.error], [409, 'Nothing is due, everything is paid']);
  assert.equal((await extend(payer)).error, null);
});

test('a plan that owed an older invoice is in good standing once that is paid, whatever was bought since', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const customer = await customerOf(app, payer);
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
  assert.equal((await payDue(payer)).error, null);
  assert.equal((await payer.subscription())?.status, 'active');
});
