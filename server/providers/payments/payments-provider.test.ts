import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { CARDS, typeCard, usePaymentsApp } from '../../../tests/factories/payments/payments-app.ts';
import { paymentsProvider } from './payments-provider.ts';

const app = usePaymentsApp();

test('payments go where they are set up to go, and nowhere else', async () => {
  const { settings, clock } = app.services;
  assert.equal(paymentsProvider(app.services), app.payments);
  const nowhere = { ...settings, outside: { ...settings.outside, payments: null } };
  assert.equal(paymentsProvider({ settings: nowhere, clock }), null);
});

test('the API’s tests pay on the world’s pages, by the same clock', async () => {
  const { payments, clock } = app;
  const spaceId = randomUUID();
  const customer = await payments.ensureCustomer({ key: spaceId, spaceId, name: 'Lumen', email: null, country: 'GB' });
  const what = { kind: 'plan', price: 'price_basic_annual_gbp', seats: 0, seatPrice: null } as const;
  const back = { successUrl: `${app.url}/ok`, cancelUrl: `${app.url}/no` };
  const { url } = await payments.openCheckout({ key: randomUUID(), customer, what, ...back });
  assert.equal((await typeCard(url, CARDS.good, { country: 'GB' })).location, back.successUrl);
  const [state] = await payments.listSubscriptions(customer);
  assert.deepEqual([state?.interval, state?.amount, state?.currency], ['annual', 37_440, 'gbp']);
  assert.deepEqual(state?.periodStart, clock.now());
  assert.match(await app.tellWorld('renew', { subscription: state?.id }), /active/);
});
