import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../../../../contract/notifications/schemas.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { newPayer } from '../../../../../tests/factories/payments/new-payer.ts';
import { usePaymentsApp } from '../../../../../tests/factories/payments/payments-app.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { worldPayments } from '../../../../world/stripe/client.ts';
import { signEvent } from '../../../../world/stripe/hooks/deliver-events.ts';

const app = usePaymentsApp();

/** Tells the product something, signed so many seconds ago, with this secret. */
async function tell(body: string, { seconds = 0, secret = worldPayments('').webhookSecret, signed = true } = {}) {
  const signature = signEvent(body, new Date(app.clock.now().getTime() - seconds * 1_000), secret);
  const reply = await fetch(`${app.url}/api/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signed && { 'stripe-signature': signature }) },
    body,
  });
  const { error } = (await reply.json()) as { error?: string };
  return [reply.status, error] as const;
}
const EVENT = JSON.stringify({
  id: 'evt_of_a_test',
  object: 'event',
  created: 1,
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
});

test('a dispute, which does not say whose payment it is, is marked and told to the admins', async () => {
  const payer = await newPayer(app);
  await payer.subscribe('growth');
  const [invoice] = await payer.transactions();
  await app.tellWorld('dispute', { invoice: invoice!.number });
  await app.letPaymentsSettle();
  await runJobs(app, 'billing');
  assert.equal((await payer.transactions())[0]?.is_disputed, true);
  await settleEvents(app.services);
  const { items } = await payer.get<{ items: Notification[] }>('/notifications');
  const told = items.filter(({ kind }) => kind === 'payment_disputed');
  assert.deepEqual(
    told.map(({ values }) => values.number),
    [invoice!.number],
  );
});

test('what is signed and is no event is refused, and fails nowhere', async () => {
  const odd = [
    '[]',
    '{}',
    'null',
    '7',
    'nothing',
    '',
    '{"id":"evt_1"}',
    JSON.stringify({ ...JSON.parse(EVENT), data: { object: null } }),
  ];
  for (const body of odd) {
    const [status, error] = await tell(body);
    assert.equal(status, 400, body);
    assert.match(error ?? '', /not an event/, body);
  }
  assert.deepEqual(await tell(EVENT), [200, undefined]);
});

test('what is not signed as it should be says why, for who set it up', async () => {
  const refusals: [Parameters<typeof tell>[1], RegExp][] = [
    [{ signed: false }, /Stripe-Signature is missing/],
    [{ secret: 'whsec_another' }, /STRIPE_WEBHOOK_SECRET/],
    [{ seconds: 301 }, /too long ago/],
    [{ seconds: -301 }, /in the future/],
  ];
  for (const [how, why] of refusals) {
    const [status, error] = await tell(EVENT, how);
    assert.equal(status, 400);
    assert.match(error ?? '', why);
  }
  assert.equal((await tell(EVENT, { seconds: -299 }))[0], 200);
});
