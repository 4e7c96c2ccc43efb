import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { NewCheckout, PaymentsProvider } from './port.ts';

export interface PagesSetting {
  payments: PaymentsProvider;
  prices: { small: string; pack: string };
  newCustomer(): Promise<string>;
  /** Goes through the page with a card that pays. */
  pay(url: string): Promise<void>;
}

const BACK = { successUrl: 'http://127.0.0.1:3000/ok', cancelUrl: 'http://127.0.0.1:3000/no' };

/** What everything that takes money for us has to do with prices, customers and pages: no money moves in it but on a page. */
export function paymentPagesConformance(name: string, open: () => PagesSetting): void {
  const pageIn = (payments: PaymentsProvider, customer: string) => (what: NewCheckout['what']) =>
    payments.openCheckout({ key: randomUUID(), customer, what, ...BACK });
  const planOf = (price: string) => ({ kind: 'plan', price, seats: 0, seatPrice: null }) as const;

  test(`${name}: pages for a plan are closed, those that were paid and those for something else stay`, async () => {
    const { payments, prices, pay, newCustomer } = open();
    const customer = await newCustomer();
    const page = pageIn(payments, customer);
    const [plan, credits] = [planOf(prices.small), { kind: 'credits', price: prices.pack } as const];
    const pages = [await page(plan), await page(plan), await page(credits), await page({ kind: 'card' })];
    await pay(pages[0]!.url);
    for (const _again of [1, 2]) await payments.closeCheckouts(customer);
    const states = await Promise.all(pages.map(({ id }) => payments.readCheckout(id)));
    assert.deepEqual(
      states.map((state) => [state?.status, state?.isPaid]),
      [
        ['complete', true],
        ['expired', false],
        ['open', false],
        ['open', false],
      ],
    );
  });

  test(`${name}: nobody closes the pages of another customer`, async () => {
    const { payments, prices, newCustomer } = open();
    const { id } = await pageIn(payments, await newCustomer())(planOf(prices.small));
    await payments.closeCheckouts(await newCustomer());
    assert.equal((await payments.readCheckout(id))?.status, 'open');
  });

  test(`${name}: of prices, customers and pages that are not there it says so`, async () => {
    const { payments, prices, newCustomer } = open();
    const [small, ...more] = await payments.readPrices([prices.small, 'price_nothing']);
    assert.deepEqual([small?.id, small?.currency, typeof small?.amount, more], [prices.small, 'eur', 'number', []]);
    const customer = await newCustomer();
    await payments.updateCustomer(customer, { name: 'Lumen Ltd' });
    await assert.rejects(payments.updateCustomer('cus_nobody', { name: 'Nobody' }), { reason: 'not_found' });
    await assert.rejects(pageIn(payments, customer)({ kind: 'credits', price: 'price_nothing' }), {
      reason: 'not_found',
    });
    await assert.rejects(pageIn(payments, 'cus_nobody')({ kind: 'card' }), { reason: 'not_found' });
    assert.equal(await payments.readCheckout('cs_test_nothing'), null);
  });
}
