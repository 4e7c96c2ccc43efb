import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { withTax } from '../../../../tests/factories/payments/billing-model.ts';
import { creditsOf, newPayer as payerIn } from '../../../../tests/factories/payments/new-payer.ts';
import { billingAudits, customerOf, extend, mainCard } from '../../../../tests/factories/payments/payer-acts.ts';
import { CARDS, typeCard, usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { deleteOldHooks } from './queries.ts';
import { syncBilling } from './sync/sync-billing.ts';

const app = usePaymentsApp();
const newPayer = () => payerIn(app);

test('of several pages for a plan only the last can be paid', async () => {
  const payer = await newPayer();
  const price = await payer.priceOf('growth');
  const pages = await Promise.all([1, 2, 3].map(() => payer.checkout(price)));
  const paid = await Promise.all(pages.map(({ url }) => typeCard(url, CARDS.good, { country: 'DE' })));
  assert.deepEqual(
    paid.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 410, 410],
  );
  const running = await app.payments.listSubscriptions(await customerOf(app, payer));
  assert.equal(running.length, 1);
  // news of it have not come yet
  const more = await payer.call('GET', '/billing/checkout', undefined, { price_id: price });
  assert.equal(more.code, 'subscription_not_purchasable');
});

test('a key that has bought one pack buys no other, and that is said in words', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const { packs } = await payer.get<{ packs: { _id: string; amount: number }[] }>('/billing/prices/credits');
  const key = randomUUID();
  const buy = (at: number) => {
    const { _id, amount } = packs[at]!;
    return payer.call('POST', '/billing/credits', { price_id: _id, key, total: withTax(amount) });
  };
  const answers = [await buy(0), await buy(0), await buy(1)];
  assert.deepEqual(
    answers.map(({ status, code }) => [status, code]),
    [
      [200, undefined],
      [200, undefined],
      [409, 'payments_refused'],
    ],
  );
  assert.equal((await payer.transactions()).length, 2);
});

test('a purchase that is asked for many times is one line of the log; one on the provider’s page is one too', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const { packs } = await payer.get<{ packs: { _id: string; amount: number }[] }>('/billing/prices/credits');
  const { _id, amount } = packs[0]!;
  const body = { price_id: _id, key: randomUUID(), total: withTax(amount) };
  for (const times of [3, 1])
    await Promise.all(Array.from({ length: times }, () => payer.call('POST', '/billing/credits', body)));
  const page = await typeCard((await payer.checkout(_id)).url, CARDS.good, { country: 'DE' });
  for (const _visit of [1, 2]) await fetch(page.location!, { redirect: 'manual' });
  assert.deepEqual(
    (await billingAudits(app, payer)).filter(({ credits }) => credits),
    [{ credits: '500' }, { credits: '500', by: 'the page of the payment provider' }],
  );
});

test('credits stand in the log too where the window was closed before the provider’s page led back', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await payer.settle();
  const { packs } = await payer.get<{ packs: { _id: string }[] }>('/billing/prices/credits');
  const page = await typeCard((await payer.checkout(packs[0]!._id)).url, CARDS.good, { country: 'DE' });
  await payer.settle();
  const bought = async () => (await billingAudits(app, payer)).filter(({ credits }) => credits);
  assert.deepEqual(await bought(), [{ credits: '500', by: 'the page of the payment provider' }]);
  // come back to after all, it is no other purchase
  await fetch(page.location!, { redirect: 'manual' });
  assert.equal((await bought()).length, 1);
});

test('a card that is given is charged from then on, is written down, and does not come back by its old address', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const first = await mainCard(payer);
  const { url } = (await payer.call<{ url: string }>('POST', '/billing/payment_method', {})).payload;
  const page = await typeCard(url, CARDS.failsLater, { country: 'DE' });
  const visit = () => fetch(page.location!, { redirect: 'manual' });
  await Promise.all([visit(), visit()]);
  assert.equal((await mainCard(payer))?.last4, '0341');
  await payer.call('POST', `/billing/payment_method/${first?._id}/set_primary`);
  await app.services.transactions.onPlatform((tx) => deleteOldHooks(tx, new Date(tx.now.getTime() + 1)));
  await visit();
  assert.equal((await mainCard(payer))?.last4, '4242');
  assert.deepEqual(
    (await billingAudits(app, payer)).filter(({ card }) => card),
    [
      { card: 'visa 0341', what: 'given, and charged from now on' },
      { card: 'visa 4242', what: 'charged from now on' },
    ],
  );
});

test('a seat that is given back twice, by a second click or a second admin, is given back once', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  for (const _seat of [1, 2, 3]) {
    await extend(payer);
    app.clock.advance(2_000);
  }
  const giveBack = (seats: number) => payer.call('POST', '/billing/subscription/reduce', { seats });
  const answers = await Promise.all([giveBack(2), giveBack(2), giveBack(2)]);
  assert.deepEqual(
    answers.map(({ error }) => error),
    [null, null, null],
  );
  assert.deepEqual((await payer.subscription())?.next, { tier: 'growth', seats: 2 });
  // who saw one seat only has not seen what there is
  assert.equal((await giveBack(0)).code, 'shown_too_long_ago');
  assert.deepEqual((await payer.subscription())?.next, { tier: 'growth', seats: 2 });
  const lines = (await billingAudits(app, payer)).filter(({ from }) => from === 'the next period');
  assert.equal(lines.length, 1);
});

/** A page that the product did not open: as if it had been open all the time. */
const openPage = (customer: string, price: string) =>
  app.payments.openCheckout({
    key: randomUUID(),
    customer,
    what: { kind: 'plan', price, seats: 0, seatPrice: null },
    successUrl: `${app.url}/ok`,
    cancelUrl: `${app.url}/no`,
  });

test('of two plans that were paid at one instant one stays; the other ends, is given back, and admins are told', async () => {
  const payer = await newPayer();
  await payer.call('GET', '/billing/prices/credits');
  const customer = await customerOf(app, payer);
  const pages = [
    await openPage(customer, 'price_growth_monthly_eur'),
    await openPage(customer, 'price_scale_monthly_eur'),
  ];
  await Promise.all(pages.map(({ url }) => typeCard(url, CARDS.good, { country: 'DE' })));
  await Promise.all([1, 2, 3].map(() => syncBilling(payer.spaceId, app.services)));
  await payer.settle();
  const plans = await app.payments.listSubscriptions(customer);
  const [kept, other] = ['active', 'canceled'].map((wanted) => plans.find(({ status }) => status === wanted));
  assert.deepEqual([plans.length, kept?.id], [2, plans[1]?.id], 'the first one stays');
  const { items } = await app.payments.listInvoices(customer, { limit: 10 });
  assert.deepEqual(
    items.map(({ subscription, total, refunded }) => [subscription, refunded === total]),
    [
      [other?.id, true],
      [kept?.id, false],
    ],
  );
  const { tier, credits_usage: credits } = await payer.info();
  assert.equal(`price_${tier}_monthly_eur`, kept?.price);
  assert.equal(credits.available_by_type.default, tier === 'growth' ? 1_500 : 2_500);
  const lines = await billingAudits(app, payer);
  assert.deepEqual(
    lines.filter(({ plan }) => plan === 'a second one ended'),
    [{ plan: 'a second one ended', refunded: `${items[0]?.total} eur` }],
  );
  await settleEvents(app.services);
  const { items: news } = await payer.get<{ items: { kind: string; text: string }[] }>('/notifications');
  assert.deepEqual(
    news.filter(({ kind }) => kind === 'paid_twice').map(({ text }) => text),
    [
      `A second plan was paid for. It has ended, and €${((items[0]?.total ?? 0) / 100).toFixed(2)} is on its way back to your card.`,
    ],
  );
});

test('a plan that is used stays where another one was paid on an old page, and nothing of its own is given back', async () => {
  const payer = await newPayer();
  await payer.call('GET', '/billing/prices/credits');
  const customer = await customerOf(app, payer);
  const old = await openPage(customer, 'price_basic_monthly_eur');
  const page = await openPage(customer, 'price_growth_monthly_eur');
  await payer.pay(page.url);
  await syncBilling(payer.spaceId, app.services);
  await extend(payer);
  app.clock.advance(3 * 3_600_000);
  await typeCard(old.url, CARDS.good, { country: 'DE' });
  await payer.settle();
  const { tier, seats } = (await payer.subscription())!;
  assert.deepEqual([tier, seats, creditsOf(await payer.info())], ['growth', 1, 1_500]);
  assert.deepEqual(
    (await payer.transactions()).map(({ net, total, refunded }) => [net, total === refunded]),
    [
      [3_900, true],
      [2_900, false],
      [9_900, false],
    ],
  );
});
