import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import Stripe from 'stripe';
import { CARDS, sendForm, tellWorld, typeCard } from '../../../tests/factories/payments/payments-app.ts';
import { losingAnswers, useWorld } from '../../../tests/factories/world.ts';
import { worldPayments } from '../../world/stripe/client.ts';
import { signEvent } from '../../world/stripe/hooks/deliver-events.ts';
import { startStripe } from '../../world/stripe/stripe-loop.ts';
import { paymentsConformance } from './conformance.ts';
import { paymentsOverStripe } from './payments-over-stripe.ts';

const world = useWorld();
const clock = { now: () => world.network.now() };
const payments = () => paymentsOverStripe(worldPayments(world.url), clock);

const NUMBERS = { good: CARDS.good, fails_later: CARDS.failsLater, asks_always: CARDS.asksAlways } as const;
const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  created: 1_763_283_600,
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
});

paymentsConformance('payments over Stripe', () => ({
  payments: payments(),
  prices: {
    small: 'price_growth_monthly_eur',
    large: 'price_scale_monthly_eur',
    largeYear: 'price_scale_annual_eur',
    seat: 'price_seat_monthly_eur',
    seatYear: 'price_seat_annual_eur',
    pack: 'price_credits_1500_eur',
  },
  pay: async (url, card) => {
    const done = await typeCard(url, NUMBERS[card], { country: 'DE' });
    assert.equal(done.status, 303, done.html);
    if (done.location?.endsWith('/confirm'))
      assert.equal((await sendForm(world.url + done.location, { do: 'confirm' })).status, 303);
  },
  pass: async (ms) => {
    world.advance(ms);
    const loop = startStripe(world.network);
    await loop.catchUp();
    await loop.stop();
  },
  losingAnswers: (work) => losingAnswers(world, work),
  charged: async (customer) => {
    const sum = `select coalesce(sum((data ->> 'amount')::int), 0)::int as sum from world.stripe_objects
      where object = 'charge' and customer = $1 and data ->> 'status' = 'succeeded'`;
    return (await world.network.first<{ sum: number }>(sum, [customer]))?.sum ?? 0;
  },
  hook: (secondsAgo) => {
    const at = new Date(clock.now().getTime() - secondsAgo * 1000);
    const signature = signEvent(EVENT, at, worldPayments('').webhookSecret);
    return { headers: { 'stripe-signature': signature }, body: Buffer.from(EVENT) };
  },
}));

test('what the world signs is what the SDK itself signs', () => {
  const at = clock.now();
  const ours = signEvent(EVENT, at, 'whsec_some');
  const timestamp = Math.floor(at.getTime() / 1000);
  assert.equal(ours, Stripe.webhooks.generateTestHeaderString({ payload: EVENT, secret: 'whsec_some', timestamp }));
  assert.throws(() => Stripe.webhooks.constructEvent(EVENT, ours, 'whsec_other', 300, undefined, at.getTime()));
});

test('a wrong key is said without repeating it, and a key for something else is refused', async () => {
  const wrong = paymentsOverStripe({ ...worldPayments(world.url), secretKey: 'sk_test_guessed' }, clock);
  await assert.rejects(wrong.readInvoice('in_1'), (error: Error & { reason?: string }) => {
    assert.equal(error.reason, 'not_set_up');
    assert.doesNotMatch(error.message, /guessed|sk_/);
    return true;
  });
  const stripe = new Stripe('sk_test_world', {
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(world.url).port,
    maxNetworkRetries: 0,
  });
  const idempotencyKey = randomUUID();
  const first = await stripe.customers.create({ name: 'One' }, { idempotencyKey });
  assert.equal((await stripe.customers.create({ name: 'One' }, { idempotencyKey })).id, first.id);
  await assert.rejects(stripe.customers.create({ name: 'Two' }, { idempotencyKey }), {
    type: 'StripeIdempotencyError',
  });
});

test('invoices come by the page, the newest first; what was given back and disputed is told', async () => {
  const pay = payments();
  const customer = await pay.ensureCustomer({
    key: randomUUID(),
    spaceId: randomUUID(),
    name: 'Pages',
    email: null,
    country: 'FR',
  });
  const what = { kind: 'credits', price: 'price_credits_500_eur' } as const;
  const back = { successUrl: 'http://127.0.0.1/ok?s={CHECKOUT_SESSION_ID}', cancelUrl: 'http://127.0.0.1/no' };
  const { id, url } = await pay.openCheckout({ key: randomUUID(), customer, what, ...back });
  const done = await typeCard(url, CARDS.good, { country: 'FR' });
  assert.equal(done.location, `http://127.0.0.1/ok?s=${id}`);
  for (const _each of [1, 2])
    await pay.purchase({ customer, price: 'price_credits_5000_eur', quantity: 2, key: randomUUID() });
  const first = await pay.listInvoices(customer, { limit: 2 });
  assert.deepEqual([first.items.map(({ total }) => total), first.hasMore], [[33_600, 33_600], true]);
  const rest = await pay.listInvoices(customer, { limit: 2, before: first.items[1]?.id });
  assert.deepEqual([rest.items.map(({ total, cause }) => [total, cause]), rest.hasMore], [[[1_800, 'bought']], false]);
  const [newest] = first.items;
  const control = async (verb: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${world.url}/control/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(reply.status, 200, await reply.text());
  };
  await control('refund', { invoice: newest?.id, amount: 1_000 });
  await control('dispute', { invoice: newest?.number });
  const after = await pay.readInvoice(newest?.id ?? '');
  assert.deepEqual([after?.refunded, after?.isDisputed], [1_000, true]);
  const [listed] = (await pay.listInvoices(customer, { limit: 1 })).items;
  assert.deepEqual(listed, after);
  const event = await world.network.first<{ body: string }>(
    `select body from world.stripe_deliveries where body like '%charge.dispute.created%' order by id desc limit 1`,
  );
  const signed = signEvent(event?.body ?? '', clock.now(), worldPayments('').webhookSecret);
  const hook = await pay.readHook({ 'stripe-signature': signed }, Buffer.from(event?.body ?? ''));
  assert.equal(hook?.about?.kind, 'payment');
  assert.equal(await pay.findInvoice(hook?.about?.id ?? ''), newest?.id);
});

test('the world lists what Stripe lists, by moment and in both directions, and names its version (n44)', async () => {
  const { hostname, port } = new URL(world.url);
  const stripe = new Stripe(worldPayments('').secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const email = `${randomUUID()}@lumen.test`;
  const ids: string[] = [];
  for (const _each of [1, 2, 3]) {
    ids.unshift((await stripe.customers.create({ email })).id);
    world.advance(60_000);
  }
  const known = async (more: Stripe.CustomerListParams = {}) =>
    (await stripe.customers.list({ email, ...more })).data.map(({ id }) => id);
  assert.deepEqual(await known(), ids);
  assert.deepEqual(await known({ ending_before: ids[2], limit: 1 }), [ids[1]]);
  assert.deepEqual(await known({ starting_after: ids[0], limit: 1 }), [ids[1]]);
  const [newest, second] = (await stripe.customers.list({ email })).data;
  assert.deepEqual(await known({ created: { gt: second!.created } }), [ids[0]]);
  assert.deepEqual(await known({ created: { gte: second!.created, lt: newest!.created } }), [ids[1]]);
  assert.deepEqual(await known({ created: newest!.created }), [ids[0]]);
  const events = await stripe.events.list({ type: 'customer.created', limit: 3 });
  assert.deepEqual(
    events.data.map(({ data }) => (data.object as Stripe.Customer).id),
    ids,
  );
  assert.ok(events.lastResponse.apiVersion);
  const found = await stripe.customers.search({ query: `email:'${email}'` });
  assert.equal(found.data.length, 3);
  assert.deepEqual((await stripe.paymentIntents.list({ customer: ids[0] })).data, []);
});

test('a key that was used for something else is refused (t1 11)', async () => {
  const setting = { customer: '', key: randomUUID(), quantity: 1 };
  const pay = payments();
  setting.customer = await pay.ensureCustomer({
    key: randomUUID(),
    spaceId: randomUUID(),
    name: 'Lumen',
    email: null,
    country: null,
  });
  const { url } = await pay.openCheckout({
    key: randomUUID(),
    customer: setting.customer,
    what: { kind: 'card' },
    successUrl: 'http://127.0.0.1:3000/ok',
    cancelUrl: 'http://127.0.0.1:3000/no',
  });
  await typeCard(url, CARDS.good, { country: 'DE' });
  assert.equal((await pay.purchase({ ...setting, price: 'price_credits_500_eur' })).kind, 'paid');
  await assert.rejects(pay.purchase({ ...setting, price: 'price_credits_1500_eur' }), { reason: 'refused' });
});

test('an invoice that several pay at once is paid once, and a card that two remove is removed (t1 26)', async () => {
  const pay = payments();
  const customer = await pay.ensureCustomer({
    key: randomUUID(),
    spaceId: randomUUID(),
    name: 'Lumen',
    email: null,
    country: 'DE',
  });
  const what = { kind: 'plan', price: 'price_growth_monthly_eur', seats: 0, seatPrice: null } as const;
  const back = { successUrl: 'http://127.0.0.1:3000/ok', cancelUrl: 'http://127.0.0.1:3000/no' };
  const { url } = await pay.openCheckout({ key: randomUUID(), customer, what, ...back });
  await typeCard(url, CARDS.good, { country: 'DE' });
  const declining = { customer, isOff: false };
  await tellWorld(world.url, 'decline-renewals', declining);
  world.advance(32 * 86_400_000);
  const loop = startStripe(world.network);
  await loop.catchUp();
  await loop.stop();
  await tellWorld(world.url, 'decline-renewals', { ...declining, isOff: true });
  const open = (await pay.listInvoices(customer, { limit: 5 })).items.find(({ status }) => status === 'open');
  const paid = await Promise.all([1, 2, 3, 4].map(() => pay.payInvoice(open!.id, randomUUID())));
  assert.deepEqual(
    paid.map(({ kind }) => kind),
    ['paid', 'paid', 'paid', 'paid'],
  );
  const { url: second } = await pay.openCheckout({ key: randomUUID(), customer, what: { kind: 'card' }, ...back });
  await typeCard(second, CARDS.good, { country: 'DE' });
  const other = (await pay.listCards(customer)).find(({ isMain }) => !isMain);
  const removed = await Promise.allSettled([1, 2].map(() => pay.removeCard(customer, other!.id)));
  for (const each of removed)
    assert.ok(each.status === 'fulfilled' || each.reason.reason === 'not_found', JSON.stringify(each));
  assert.equal((await pay.listCards(customer)).length, 1);
});
