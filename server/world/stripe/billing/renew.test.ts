import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { tellWorld } from '../../../../tests/factories/payments/payments-app.ts';
import { openPayments } from '../../../../tests/factories/payments/stripe-world.ts';
import { useWorld } from '../../../../tests/factories/world.ts';

const world = useWorld();
const { payments, subscribe, pass, checkout, newPayer } = openPayments(world);
const DAY = 86_400_000;
const read = async (id: string) => {
  const state = await payments().readSubscription(id);
  assert.ok(state);
  return state;
};
const toEnd = async (id: string) => (await read(id)).periodEnd.getTime() - world.network.now().getTime();
const invoicesOf = async (customer: string) => (await payments().listInvoices(customer, { limit: 20 })).items;

test('a period after the other is charged, also where nobody looked for long', async () => {
  const { customer, subscription } = await subscribe();
  const first = await read(subscription);
  await pass((await toEnd(subscription)) - 1_000);
  assert.equal((await invoicesOf(customer)).length, 1);
  await pass(70 * DAY);
  const renewals = (await invoicesOf(customer)).filter(({ cause }) => cause === 'renewed');
  assert.deepEqual(
    renewals.map(({ status, paid }) => [status, paid]),
    [
      ['paid', 11_781],
      ['paid', 11_781],
      ['paid', 11_781],
    ],
  );
  assert.deepEqual(renewals.at(-1)?.createdAt, first.periodEnd);
  const now = await read(subscription);
  assert.ok(now.periodEnd > world.network.now() && now.status === 'active');
});

test('a renewal that fails is tried again after 3, 5 and 7 days; then it is unpaid, until somebody pays', async () => {
  const { customer, subscription } = await subscribe();
  await tellWorld(world.url, 'decline-renewals', { customer });
  await pass(await toEnd(subscription));
  const seen = async () => {
    const { status, latestInvoice } = await read(subscription);
    return [status, (await payments().readInvoice(latestInvoice ?? ''))?.status];
  };
  assert.deepEqual(await seen(), ['past_due', 'open']);
  for (const days of [3, 5]) {
    await pass(days * DAY);
    assert.deepEqual(await seen(), ['past_due', 'open'], `after ${days}`);
  }
  await pass(7 * DAY);
  assert.deepEqual(await seen(), ['unpaid', 'open']);
  const { latestInvoice } = await read(subscription);
  const paid = await payments().payInvoice(latestInvoice ?? '', randomUUID());
  assert.deepEqual(paid, { kind: 'paid', invoice: latestInvoice });
  assert.deepEqual(await seen(), ['active', 'paid']);
  assert.deepEqual(await payments().payInvoice(latestInvoice ?? '', randomUUID()), paid);
});

test('a renewal that failed is collected by the next try once the card pays', async () => {
  const { customer, subscription } = await subscribe();
  await tellWorld(world.url, 'decline-renewals', { customer });
  await pass(await toEnd(subscription));
  await tellWorld(world.url, 'decline-renewals', { customer, isOff: true });
  await pass(3 * DAY);
  assert.equal((await read(subscription)).status, 'active');
  assert.equal((await invoicesOf(customer)).filter(({ status }) => status === 'paid').length, 2);
});

test('what was ended goes on until the end of its period, and is over then', async () => {
  const { customer, subscription } = await subscribe();
  await payments().cancelAtPeriodEnd(subscription, true);
  assert.deepEqual([(await read(subscription)).status, (await read(subscription)).isEnding], ['active', true]);
  const { periodEnd } = await read(subscription);
  await pass(await toEnd(subscription));
  const ended = await read(subscription);
  assert.deepEqual([ended.status, ended.endedAt], ['canceled', periodEnd]);
  assert.equal((await invoicesOf(customer)).length, 1);
});

test('by hand a subscription is taken to its renewal, with what was planned for it', async () => {
  const { customer, subscription } = await subscribe();
  const change = { subscription, price: 'price_basic_monthly_eur', seats: 0, seatPrice: null, key: randomUUID() };
  await payments().scheduleChange(change);
  await tellWorld(world.url, 'renew', { subscription });
  const state = await read(subscription);
  assert.deepEqual([state.price, state.next, state.status], ['price_basic_monthly_eur', null, 'active']);
  assert.equal((await invoicesOf(customer))[0]?.total, 4_641);
  await tellWorld(world.url, 'renew', { subscription });
  assert.equal((await read(subscription)).price, 'price_basic_monthly_eur');
  assert.equal((await invoicesOf(customer)).length, 3);
});

test('what is in a customer’s favour pays the next invoice first', async () => {
  const { customer, subscription } = await subscribe();
  await pass(10 * DAY);
  const change = { subscription, price: 'price_basic_monthly_eur', seats: 0, seatPrice: null };
  const shown = await payments().previewChange(change);
  assert.ok(shown.total < 0 && shown.due === 0);
  await payments().changePlan({ ...change, at: shown.at, key: randomUUID() });
  await pass(await toEnd(subscription));
  const [renewal] = await invoicesOf(customer);
  assert.deepEqual([renewal?.total, renewal?.paid], [4_641, Math.max(0, 4_641 + shown.total)]);
});

test('a page that nobody paid on is over after a day', async () => {
  const { id, url } = await checkout(await newPayer());
  await pass(DAY);
  assert.equal((await payments().readCheckout(id))?.status, 'expired');
  assert.match(await (await fetch(url)).text(), /expired/);
});

test('a change that waits for the bank is forgotten after a day, and its invoice with it', async () => {
  const { customer, subscription } = await subscribe();
  const reply = await fetch(`${world.url}/v1/payment_methods/pm_card_authenticationRequired/attach`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_world' },
    body: new URLSearchParams({ customer }),
  });
  await payments().setMainCard(customer, ((await reply.json()) as { id: string }).id);
  const change = { subscription, price: 'price_scale_monthly_eur', seats: 0, seatPrice: null, key: randomUUID() };
  const asked = await payments().changePlan(change);
  assert.equal(asked.kind, 'action');
  await pass(DAY);
  assert.equal((await read(subscription)).price, 'price_growth_monthly_eur');
  assert.equal((await payments().readInvoice(('invoice' in asked && asked.invoice) || ''))?.status, 'void');
});

test('the trial of a subscription costs nothing; its first period follows', async () => {
  const customer = await newPayer('DE');
  const post = async (path: string, fields: Record<string, string>) => {
    const reply = await fetch(`${world.url}/v1${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_world' },
      body: new URLSearchParams(fields),
    });
    return (await reply.json()) as { id: string };
  };
  const card = await post('/payment_methods/pm_card_visa/attach', { customer });
  const begun = await post('/subscriptions', {
    customer,
    'items[0][price]': 'price_growth_monthly_eur',
    default_payment_method: card.id,
    trial_period_days: '14',
  });
  assert.equal((await read(begun.id)).status, 'trialing');
  await pass(14 * DAY);
  assert.equal((await read(begun.id)).status, 'active');
  assert.deepEqual(
    (await invoicesOf(customer)).map(({ paid }) => paid),
    [9_900, 0],
  );
});

test('where the world lives faster, periods are shorter', async () => {
  await world.network.changeSettings({ pace: 1440 });
  const { subscription } = await subscribe();
  await world.network.changeSettings({ pace: 1 });
  const { periodStart, periodEnd } = await read(subscription);
  const days = ((periodEnd.getTime() - periodStart.getTime()) / DAY) * 1440;
  assert.ok(days > 27.9 && days < 31.1, String(days));
});

test('what cannot be done is not in the way of others', async () => {
  const { subscription } = await subscribe();
  const end = await toEnd(subscription);
  await world.network.all(`insert into world.stripe_due (kind, subject, at) values ('renew', 'sub_gone', $1)`, [
    world.network.now(),
  ]);
  await pass(end);
  assert.ok((await read(subscription)).periodEnd > world.network.now());
  await world.network.all(`delete from world.stripe_due where subject = 'sub_gone'`);
});
