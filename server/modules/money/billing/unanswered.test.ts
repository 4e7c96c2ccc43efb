import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { billingCalls } from '../../../../contract/billing/calls.ts';
import type { CreditPack } from '../../../../contract/billing/schemas.ts';
import { newPayer, type Payer } from '../../../../tests/factories/payments/new-payer.ts';
import { shownNow } from '../../../../tests/factories/payments/payer-acts.ts';
import { usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';

const app = usePaymentsApp();

/** Meanwhile the provider of payments is looked for at another address. */
async function askingAt<T>(apiBase: string, work: () => Promise<T>): Promise<T> {
  const { outside } = app.services.settings;
  const account = outside.payments;
  outside.payments = { ...account!, apiBase };
  try {
    return await work();
  } finally {
    outside.payments = account;
  }
}

/** Every call of billing, with what it takes. */
async function allCalls(payer: Payer): Promise<Record<keyof typeof billingCalls, [string, string, object?, object?]>> {
  const scale = await payer.priceOf('scale');
  const { packs } = await payer.get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const pack = packs[0]!._id;
  return {
    prices: ['GET', '/billing/prices'],
    creditPrices: ['GET', '/billing/prices/credits', undefined, { price_id: pack }],
    extendInfo: ['GET', '/billing/prices/extend_info'],
    upgradeInfo: ['GET', `/billing/prices/${scale}/upgrade_info`],
    checkout: ['GET', '/billing/checkout', undefined, { price_id: pack }],
    subscription: ['GET', '/billing/subscription'],
    nextCharges: ['GET', '/billing/subscription/next_charges'],
    subscribe: ['PUT', '/billing/subscription', { local_price_id: scale, ...shownNow(app) }],
    extend: ['POST', '/billing/subscription/extend', shownNow(app)],
    reduce: ['POST', '/billing/subscription/reduce', {}],
    cancel: ['POST', '/billing/subscription/cancel', {}],
    resume: ['POST', '/billing/subscription/resume'],
    pauses: ['GET', '/billing/pauses', undefined, { price_id: scale }],
    setKeeps: ['PUT', '/billing/pauses', {}],
    buyCredits: ['POST', '/billing/credits', { price_id: pack, key: randomUUID(), total: 1_785 }],
    payDue: ['POST', '/billing/pay', { transaction_id: randomUUID() }],
    paymentMethods: ['GET', '/billing/payment_method'],
    addPaymentMethod: ['POST', '/billing/payment_method'],
    deletePaymentMethod: ['DELETE', '/billing/payment_method/pm_1'],
    setPrimaryPaymentMethod: ['POST', '/billing/payment_method/pm_1/set_primary'],
    portal: ['GET', '/billing/customer_portal'],
    transactions: ['GET', '/billing/transactions'],
  };
}

/** What is kept here needs nobody. */
const OWN = { prices: 200, subscription: 200, pauses: 200, transactions: 200, setKeeps: 200 };

async function answersOf(payer: Payer, apiBase: string): Promise<Record<string, string | number | undefined>> {
  const calls = await allCalls(payer);
  const topUp = { price_id: (await packOf(payer))._id, below: 10, most: 1, total: 1_785, currency: 'eur' };
  return askingAt(apiBase, async () => {
    const told: Record<string, string | number | undefined> = {};
    for (const [name, [method, path, body, query]] of Object.entries(calls)) {
      const { status, code } = await payer.call(method, path, body, query as Record<string, string> | undefined);
      told[name] = status === 503 ? code : status;
    }
    const { status, code } = await payer.call('PUT', '/billing/top_up', topUp);
    return { ...told, startTopUp: status === 503 ? code : status };
  });
}
const packOf = async ({ get }: Payer) =>
  (await get<{ packs: CreditPack[] }>('/billing/prices/credits')).packs.find(({ credits }) => credits === 500)!;

const expected = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, name === 'buyCredits' ? 'payment_unknown' : 'payments_unreached']));

test('where the provider of payments cannot be reached, every call says so in words, and none fails', async () => {
  const payer = await newPayer(app);
  await payer.subscribe('growth');
  const { payDue, ...told } = await answersOf(payer, 'http://127.0.0.1:1');
  // nothing is
  assert.notEqual(payDue, 500);
  assert.deepEqual(told, { ...expected(Object.keys(told)), ...OWN });
  // a workspace that nobody there knows yet
  const stranger = await newPayer(app);
  const pack = await packOf(payer);
  await app.database.direct.query('delete from billing_customers where space_id = $1', [stranger.spaceId]);
  await askingAt('http://127.0.0.1:1', async () => {
    const opened = await stranger.call('GET', '/billing/checkout', undefined, { price_id: pack._id });
    assert.deepEqual([opened.status, opened.code], [503, 'payments_unreached']);
  });
});

test('so where it answers rubbish', async () => {
  const payer = await newPayer(app);
  await payer.subscribe('growth');
  for (const answer of ['<h1>It works</h1>', '{}', 'null', '[]']) {
    const rubbish = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
    await new Promise<void>((resolve) => rubbish.listen(0, '127.0.0.1', resolve));
    try {
      const told = await answersOf(payer, `http://127.0.0.1:${(rubbish.address() as AddressInfo).port}`);
      for (const [name, code] of Object.entries(told)) assert.notEqual(code, 500, `${name} of ${answer}`);
      assert.equal(told.upgradeInfo, 'payments_unreached', answer);
      assert.equal((await payer.subscription())?.tier, 'growth', `nothing ended with ${answer}`);
    } finally {
      rubbish.close();
    }
  }
});

test('whether something was charged whose answer got lost is not known, and asked again it was charged once', async () => {
  const payer = await newPayer(app);
  await payer.subscribe('growth');
  const pack = await packOf(payer);
  const body = { price_id: pack._id, key: randomUUID(), total: 1_785 };
  await app.tellWorld('fail', { share: 0, lose: 1 });
  const lost = await payer.call('POST', '/billing/credits', body);
  await app.tellWorld('fail', { share: 0, lose: 0 });
  assert.deepEqual([lost.status, lost.code], [503, 'payment_unknown']);
  assert.equal((await payer.call('POST', '/billing/credits', body)).status, 200);
  const bought = (await payer.transactions()).filter(({ cause }) => cause === 'bought');
  assert.equal(bought.length, 1);
});
