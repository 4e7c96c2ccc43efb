import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { OutcomeUnknown } from '../network/port.ts';
import { paymentPagesConformance } from './pages-conformance.ts';
import { HookRefused, type PaymentsProvider, type PlanChange, type SubscriptionState } from './port.ts';

export interface PaymentsSetting {
  payments: PaymentsProvider;
  /** Prices in one currency; what one costs more than another is known. */
  prices: { small: string; large: string; largeYear: string; seat: string; seatYear: string; pack: string };
  /** Goes through the page of a checkout with a card that pays, one that is declined later, or one that asks each time. */
  pay(url: string, card: 'good' | 'fails_later' | 'asks_always'): Promise<void>;
  /** So many milliseconds pass. */
  pass(ms: number): Promise<void>;
  /** Meanwhile answers get lost after the work was done. */
  losingAnswers(work: () => Promise<void>): Promise<void>;
  /** How much a customer's card was charged so far, in all. */
  charged(customer: string): Promise<number>;
  /** A hook that the provider signed, so many seconds ago. */
  hook(secondsAgo: number): { headers: Record<string, string>; body: Buffer };
}

const BACK = { successUrl: 'http://127.0.0.1:3000/ok', cancelUrl: 'http://127.0.0.1:3000/no' };
const HOUR = 3_600_000;

/** What everything that takes money for us has to do. */
export function paymentsConformance(name: string, open: () => PaymentsSetting): void {
  const newCustomer = (payments: PaymentsProvider, country: string | null = 'DE') =>
    payments.ensureCustomer({
      key: randomUUID(),
      spaceId: randomUUID(),
      name: 'Lumen',
      email: 'bills@lumen.test',
      country,
    });

  /** Somebody with a subscription to the small plan. */
  async function subscribed({ payments, prices, pay }: PaymentsSetting, seats = 0) {
    const customer = await newCustomer(payments);
    const what = { kind: 'plan', price: prices.small, seats, seatPrice: prices.seat } as const;
    const { id, url } = await payments.openCheckout({ key: randomUUID(), customer, what, ...BACK });
    await pay(url, 'good');
    const state = await payments.readCheckout(id);
    assert.deepEqual([state?.status, state?.isPaid, state?.customer], ['complete', true, customer]);
    return { customer, subscription: state?.subscription ?? '' };
  }
  /** Gives another card, which takes the place of the first. */
  async function giveCard({ payments, pay }: PaymentsSetting, customer: string, card: 'fails_later' | 'asks_always') {
    const { id, url } = await payments.openCheckout({ key: randomUUID(), customer, what: { kind: 'card' }, ...BACK });
    await pay(url, card);
    const given = (await payments.readCheckout(id))?.card ?? '';
    await payments.setMainCard(customer, given);
    return given;
  }
  const without = (state: SubscriptionState | null) => ({ ...state, latestInvoice: null });

  paymentPagesConformance(name, () => {
    const { payments, prices, pay } = open();
    return { payments, prices, newCustomer: () => newCustomer(payments), pay: (url) => pay(url, 'good') };
  });

  test(`${name}: a workspace is one customer, whoever asks and however it is called`, async () => {
    const { payments } = open();
    const [key, spaceId] = [randomUUID(), randomUUID()];
    const asked = ['Lumen', 'Lumen', 'Lumen Ltd'].map((called) =>
      payments.ensureCustomer({ key, spaceId, name: called, email: null, country: null }),
    );
    const ids = await Promise.all(asked);
    assert.equal(new Set(ids).size, 1);
    const later = { key: randomUUID(), spaceId, name: 'Lumen', email: 'x@lumen.test', country: 'FR' };
    assert.equal(await payments.ensureCustomer(later), ids[0]);
  });

  test(`${name}: a plan is subscribed to on the provider's page, with tax and seats`, async () => {
    const setting = open();
    const { payments, prices } = setting;
    const { customer, subscription } = await subscribed(setting, 2);
    const state = await payments.readSubscription(subscription);
    assert.ok(state);
    const known = { customer, status: 'active', price: prices.small, seats: 2, interval: 'monthly' };
    assert.deepEqual({ ...state, ...known }, state);
    assert.deepEqual(await payments.listSubscriptions(customer), [state]);
    const invoice = await payments.readInvoice(state.latestInvoice ?? '');
    assert.deepEqual(
      [invoice?.status, invoice?.cause, invoice?.taxPercent, invoice?.subscription],
      ['paid', 'begun', 19, subscription],
    );
    assert.equal(invoice?.total, (invoice?.net ?? 0) + (invoice?.tax ?? 0));
    assert.equal(invoice?.total, invoice?.paid);
    assert.ok(invoice?.number && invoice.pageUrl && invoice.pdfUrl);
    assert.deepEqual(await payments.listInvoices(customer, { limit: 5 }), { items: [invoice], hasMore: false });
    assert.equal(await payments.readSubscription('sub_nobody'), null);
    assert.equal(await payments.readInvoice('in_nothing'), null);
    assert.equal(await payments.readCheckout('cs_test_nothing'), null);
  });

  test(`${name}: what a preview shows is charged to the cent, at any moment of a period`, async () => {
    const setting = open();
    const { payments, prices, pass, charged } = setting;
    const { customer, subscription } = await subscribed(setting, 1);
    const changes: Omit<PlanChange, 'subscription'>[] = [
      { price: prices.large, seats: 1, seatPrice: prices.seat },
      { price: prices.large, seats: 4, seatPrice: prices.seat },
      { price: prices.small, seats: 2, seatPrice: prices.seat },
      { price: prices.large, seats: 0, seatPrice: null },
      { price: prices.largeYear, seats: 3, seatPrice: prices.seatYear },
      { price: prices.small, seats: 0, seatPrice: null },
    ];
    // moments that are no multiples of anything, the same at each run
    const moments = [0.137, 0.713, 0.421, 0.953, 0.059, 0.587];
    for (const [index, wanted] of changes.entries()) {
      const part = moments[index]!;
      await pass(Math.floor(part * 80 * HOUR) + 1);
      const change = { subscription, ...wanted };
      const shown = await payments.previewChange(change);
      assert.equal(shown.total, shown.net + shown.tax);
      const before = await charged(customer);
      // it takes a while to say yes
      await pass(Math.floor((1 - part) * HOUR));
      const done = await payments.changePlan({ ...change, at: shown.at, key: randomUUID() });
      assert.equal(done.kind, 'paid');
      assert.equal((await charged(customer)) - before, shown.due, JSON.stringify(wanted));
      const invoice = await payments.readInvoice((done.kind === 'paid' && done.invoice) || '');
      assert.deepEqual(
        [invoice?.net, invoice?.tax, invoice?.total, invoice?.paid, invoice?.cause],
        [shown.net, shown.tax, shown.total, shown.due, 'changed'],
      );
      const state = await payments.readSubscription(subscription);
      assert.deepEqual([state?.price, state?.seats], [wanted.price, wanted.seats]);
      // a new rhythm begins when it is said, not when it was looked at
      const later = (state?.periodEnd.getTime() ?? 0) - (shown.renewal?.at.getTime() ?? 0);
      assert.ok(later >= 0 && later <= HOUR, String(later));
    }
  });

  test(`${name}: the same key charges once, also three at once`, async () => {
    const setting = open();
    const { payments, prices, charged } = setting;
    const { customer, subscription } = await subscribed(setting);
    const change = { subscription, price: prices.large, seats: 2, seatPrice: prices.seat, key: randomUUID() };
    const before = await charged(customer);
    const shown = await payments.previewChange(change);
    const three = await Promise.all([1, 2, 3].map(() => payments.changePlan(change)));
    for (const each of three) assert.deepEqual(each, three[0]);
    assert.equal((await charged(customer)) - before, shown.due);
    assert.deepEqual(await payments.changePlan(change), three[0]);
    const purchase = { customer, price: prices.pack, quantity: 1, key: randomUUID() };
    const cost = await payments.previewPurchase(purchase);
    const bought = await Promise.all([1, 2, 3].map(() => payments.purchase(purchase)));
    for (const each of bought) assert.deepEqual(each, bought[0]);
    assert.equal((await charged(customer)) - before, shown.due + cost.due);
    assert.deepEqual([bought[0]?.kind, cost.taxPercent], ['paid', 19]);
  });

  test(`${name}: what would not be as it was shown is not bought, leaves nothing, and what was bought is not undone`, async () => {
    const setting = open();
    const { payments, prices, charged } = setting;
    const { customer } = await subscribed(setting);
    const card = (await payments.listCards(customer)).find(({ isMain }) => isMain)?.id ?? '';
    const purchase = { customer, price: prices.pack, quantity: 1, key: randomUUID() };
    const { total } = await payments.previewPurchase(purchase);
    const [before, invoices] = [await charged(customer), (await payments.listInvoices(customer, { limit: 10 })).items];
    const other = { ...purchase, shown: { total: total + 1, card } };
    const left = [
      await payments.purchase(other),
      // left with this key before
      await payments.purchase(other),
      await payments.purchase({ ...purchase, key: randomUUID(), shown: { total, card: 'pm_other' } }),
    ];
    assert.deepEqual(
      left.map((each) => each.kind === 'otherwise' && each.what),
      ['price', 'price', 'card'],
    );
    assert.equal(await charged(customer), before);
    assert.deepEqual((await payments.listInvoices(customer, { limit: 10 })).items, invoices);
    const key = randomUUID();
    assert.equal((await payments.purchase({ ...purchase, key, shown: { total, card } })).kind, 'paid');
    assert.equal((await payments.purchase({ ...purchase, key, shown: { total: 1, card: 'pm_other' } })).kind, 'paid');
    assert.equal((await charged(customer)) - before, total);
  });

  test(`${name}: a card that is declined leaves everything as it was`, async () => {
    const setting = open();
    const { payments, prices, charged } = setting;
    const { customer, subscription } = await subscribed(setting, 1);
    await giveCard(setting, customer, 'fails_later');
    const [before, paid] = [await payments.readSubscription(subscription), await charged(customer)];
    const change = { subscription, price: prices.large, seats: 3, seatPrice: prices.seat, key: randomUUID() };
    for (const _again of [1, 2]) {
      const declined = await payments.changePlan(change);
      assert.deepEqual([declined.kind, 'reason' in declined && declined.reason], ['declined', 'declined']);
    }
    assert.deepEqual(without(await payments.readSubscription(subscription)), without(before));
    const bought = await payments.purchase({ customer, price: prices.pack, quantity: 1, key: randomUUID() });
    assert.equal(bought.kind, 'declined');
    assert.equal(await charged(customer), paid);
    const { items } = await payments.listInvoices(customer, { limit: 10 });
    assert.deepEqual(
      items.filter(({ status }) => status === 'open'),
      [],
      'nobody owes what was declined',
    );
  });

  test(`${name}: where the bank asks, nothing is changed yet and a page is named`, async () => {
    const setting = open();
    const { payments, prices } = setting;
    const { customer, subscription } = await subscribed(setting);
    await giveCard(setting, customer, 'asks_always');
    const before = await payments.readSubscription(subscription);
    const asked = await payments.changePlan({
      subscription,
      price: prices.large,
      seats: 0,
      seatPrice: null,
      key: randomUUID(),
    });
    assert.equal(asked.kind, 'action');
    assert.match('url' in asked ? asked.url : '', /^http/);
    assert.deepEqual(without(await payments.readSubscription(subscription)), without(before));
  });

  test(`${name}: without a card nothing is bought`, async () => {
    const { payments, prices } = open();
    const customer = await newCustomer(payments);
    const bought = await payments.purchase({ customer, price: prices.pack, quantity: 1, key: randomUUID() });
    assert.deepEqual(bought, { kind: 'declined', reason: 'no_card', invoice: null });
  });

  test(`${name}: a change can wait for the renewal, and be taken back; an end too`, async () => {
    const setting = open();
    const { payments, prices, charged, pass } = setting;
    const { customer, subscription } = await subscribed(setting, 2);
    const paid = await charged(customer);
    const change = { subscription, price: prices.large, seats: 1, seatPrice: prices.seat, key: randomUUID() };
    await payments.scheduleChange(change);
    await payments.scheduleChange(change);
    const planned = await payments.readSubscription(subscription);
    assert.deepEqual(
      [planned?.price, planned?.seats, planned?.next],
      [prices.small, 2, { price: prices.large, seats: 1 }],
    );
    await payments.cancelAtPeriodEnd(subscription, true);
    const ending = await payments.readSubscription(subscription);
    assert.deepEqual([ending?.isEnding, ending?.next], [true, null]);
    // what was planned is planned again
    await payments.cancelAtPeriodEnd(subscription, false);
    const resumed = await payments.readSubscription(subscription);
    assert.deepEqual([resumed?.isEnding, resumed?.next], [false, planned?.next]);
    // once more, and it is forgotten
    await payments.cancelAtPeriodEnd(subscription, false);
    assert.equal((await payments.readSubscription(subscription))?.next, null);
    await payments.cancelAtPeriodEnd(subscription, true);
    await payments.scheduleChange({ ...change, key: randomUUID() });
    assert.equal((await payments.readSubscription(subscription))?.isEnding, false);
    assert.equal(await charged(customer), paid);
    await pass((planned?.periodEnd.getTime() ?? 0) - (planned?.periodStart.getTime() ?? 0));
    const renewed = await payments.readSubscription(subscription);
    assert.deepEqual(
      [renewed?.price, renewed?.seats, renewed?.next, renewed?.status],
      [prices.large, 1, null, 'active'],
    );
    assert.equal(renewed?.periodStart.getTime(), planned?.periodEnd.getTime());
    assert.ok((await charged(customer)) > paid);
  });

  test(`${name}: cards are kept, changed and taken away, but never the last one of what runs`, async () => {
    const setting = open();
    const { payments } = setting;
    const { customer } = await subscribed(setting);
    const [first] = await payments.listCards(customer);
    assert.deepEqual([first?.brand, first?.lastFour, first?.isMain], ['visa', '4242', true]);
    assert.equal(await payments.removeCard(customer, first?.id ?? ''), false);
    const second = await giveCard(setting, customer, 'fails_later');
    assert.equal((await payments.listCards(customer)).find(({ isMain }) => isMain)?.id, second);
    assert.equal(await payments.removeCard(customer, second), true);
    assert.deepEqual(await payments.listCards(customer), [first]);
    const stranger = await newCustomer(payments);
    await assert.rejects(payments.removeCard(stranger, first?.id ?? ''), { reason: 'not_found' });
  });

  test(`${name}: where the answer gets lost, asking again with the key finds out`, async () => {
    const setting = open();
    const { payments, prices, charged, losingAnswers } = setting;
    const { customer, subscription } = await subscribed(setting);
    const change = { subscription, price: prices.large, seats: 0, seatPrice: null, key: randomUUID() };
    const [before, shown] = [await charged(customer), await payments.previewChange(change)];
    await losingAnswers(() => assert.rejects(payments.changePlan(change), OutcomeUnknown));
    assert.equal((await payments.changePlan(change)).kind, 'paid');
    assert.equal((await charged(customer)) - before, shown.due);
    const purchase = { customer, price: prices.pack, quantity: 1, key: randomUUID() };
    const cost = await payments.previewPurchase(purchase);
    await losingAnswers(() => assert.rejects(payments.purchase(purchase), OutcomeUnknown));
    assert.equal((await payments.purchase(purchase)).kind, 'paid');
    assert.equal((await charged(customer)) - before, shown.due + cost.due);
  });

  test(`${name}: what is not there is said, and nothing is charged for it`, async () => {
    const setting = open();
    const { payments } = setting;
    const { customer, subscription } = await subscribed(setting);
    const change = { subscription, price: 'price_nothing', seats: 0, seatPrice: null, key: randomUUID() };
    await assert.rejects(payments.changePlan(change), { reason: 'not_found' });
    await assert.rejects(payments.previewChange({ ...change, subscription: 'sub_nobody' }), { reason: 'not_found' });
    await assert.rejects(payments.purchase({ customer, price: 'price_nothing', quantity: 1, key: randomUUID() }), {
      reason: 'not_found',
    });
    await assert.rejects(payments.updateCustomer('cus_nobody', { name: 'Nobody' }), { reason: 'not_found' });
    await payments.updateCustomer(customer, { name: 'Lumen Ltd', email: null, country: 'FR' });
    const shown = await payments.previewChange({ ...change, price: setting.prices.large });
    assert.equal(shown.taxPercent, 20);
  });

  test(`${name}: prices are told as they are; the pages for cards and invoices have an address`, async () => {
    const { payments, prices } = open();
    const [small] = await payments.readPrices([prices.small]);
    assert.equal(small?.interval, 'monthly');
    assert.equal((await payments.readPrices(Object.values(prices))).length, 6);
    assert.match(await payments.openPortal(await newCustomer(payments), BACK.successUrl), /^http/);
    await assert.rejects(
      payments.openCheckout({
        key: randomUUID(),
        customer: await newCustomer(payments),
        what: { kind: 'plan', price: prices.small, seats: 0, seatPrice: null },
        promotionCode: 'NOTHING',
        ...BACK,
      }),
      { reason: 'unknown_promotion' },
    );
  });

  test(`${name}: a hook is genuine where it was signed a short while ago, and unchanged`, async () => {
    const { payments, hook } = open();
    const { headers, body } = hook(0);
    assert.ok(await payments.readHook(headers, body));
    await assert.rejects(payments.readHook({}, body), HookRefused);
    await assert.rejects(payments.readHook(headers, Buffer.concat([body, Buffer.from(' ')])), HookRefused);
    for (const seconds of [301, -301]) {
      const [wrong, { body: own }] = [hook(seconds), hook(seconds)];
      await assert.rejects(payments.readHook(wrong.headers, own), HookRefused, `signed ${seconds} s ago`);
    }
    const late = hook(299);
    assert.ok(await payments.readHook(late.headers, late.body));
  });
}
