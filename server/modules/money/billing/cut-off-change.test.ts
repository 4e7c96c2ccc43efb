import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { newPayer } from '../../../../tests/factories/payments/new-payer.ts';
import { shownNow } from '../../../../tests/factories/payments/payer-acts.ts';
import { usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';
import { syncBilling } from './sync/sync-billing.ts';

const app = usePaymentsApp();

/** Meanwhile the provider's answers come, but nothing that plans a next period reaches it: as after a crash before that. */
async function cutOffBeforePlanning<T>(work: () => Promise<T>): Promise<T> {
  const { outside } = app.services.settings;
  const account = outside.payments!;
  const relay = createServer((asked, reply) => {
    if (asked.url?.startsWith('/v1/subscription_schedules')) return void asked.socket.destroy();
    const { method, headers, url } = asked;
    const onward = request(`${account.apiBase}${url}`, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  outside.payments = { ...account, apiBase: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` };
  try {
    return await work();
  } finally {
    outside.payments = account;
    relay.closeAllConnections();
    relay.close();
  }
}

test('a seat that was charged when all was cut off leaves what was planned, with this seat', async () => {
  const { call, priceOf, subscribe, subscription, spaceId } = await newPayer(app);
  await subscribe('growth');
  await call('PUT', '/billing/subscription', { local_price_id: await priceOf('basic'), ...shownNow(app) });
  const cut = await cutOffBeforePlanning(() => call('POST', '/billing/subscription/extend', shownNow(app)));
  assert.equal(cut.status, 503);
  await syncBilling(spaceId, app.services);
  const after = await subscription();
  assert.deepEqual([after?.tier, after?.seats, after?.next], ['growth', 1, { tier: 'basic', seats: 1 }]);
  // and nothing is planned anew once that was taken back
  await call('PUT', '/billing/subscription', { local_price_id: await priceOf('growth'), ...shownNow(app) });
  await syncBilling(spaceId, app.services);
  assert.deepEqual([(await subscription())?.seats, (await subscription())?.next], [1, null]);
});

test('so a seat that is given back, where a larger plan was charged when all was cut off', async () => {
  const { call, priceOf, subscribe, subscription, spaceId } = await newPayer(app);
  await subscribe('growth');
  await call('POST', '/billing/subscription/extend', shownNow(app));
  await call('POST', '/billing/subscription/reduce');
  const price = await priceOf('scale');
  const cut = await cutOffBeforePlanning(() =>
    call('PUT', '/billing/subscription', { local_price_id: price, ...shownNow(app) }),
  );
  assert.equal(cut.status, 503);
  await syncBilling(spaceId, app.services);
  const after = await subscription();
  assert.deepEqual([after?.tier, after?.seats, after?.next], ['scale', 1, { tier: 'scale', seats: 0 }]);
});
