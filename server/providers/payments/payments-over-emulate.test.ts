import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { createEmulator, type Emulator } from 'emulate';
import Stripe from 'stripe';
import { freePort } from '../../core/db/embedded/free-port.ts';
import { paymentPagesConformance } from './pages-conformance.ts';
import { paymentsOverStripe } from './payments-over-stripe.ts';

/**
 * Somebody else's Stripe: it has customers, prices, pages and signed news. Subscriptions, invoices, previews, cards and
 * the search of customers it does not have, and so it carries this part of the adapter's suite.
 */
const webhookSecret = 'whsec_of_a_test';
const clock = { now: () => new Date(Date.now() + moved) };
let moved = 0;
let stripe: Emulator;
let listener: Server;
const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];

const account = () => ({ secretKey: 'sk_test_emulate', webhookSecret, apiBase: stripe.url });
const payments = () => paymentsOverStripe(account(), clock);
const sdk = () =>
  new Stripe(account().secretKey, { protocol: 'http', host: '127.0.0.1', port: new URL(stripe.url).port });

before(async () => {
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  const seed = {
    products: [{ name: 'Growth' }],
    prices: [
      { id: 'price_growth', product_name: 'Growth', currency: 'eur', unit_amount: 9_900 },
      { id: 'price_credits', product_name: 'Growth', currency: 'eur', unit_amount: 4_500 },
    ],
    webhooks: [{ url: `http://127.0.0.1:${port}/`, events: ['*'], secret: webhookSecret }],
  };
  stripe = await createEmulator({ service: 'stripe', port: await freePort(), seed: { stripe: seed } });
});
after(async () => {
  await stripe.close();
  listener.close();
});

paymentPagesConformance('payments over emulate', () => ({
  payments: payments(),
  prices: { small: 'price_growth', pack: 'price_credits' },
  newCustomer: async () => (await sdk().customers.create({ name: 'Lumen' })).id,
  pay: async (url) => {
    const done = await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
    assert.equal(done.status, 302);
  },
}));

test('what somebody else signed as Stripe does is genuine, unless it is old or changed', async () => {
  heard.length = 0;
  await sdk().customers.create({ name: 'Heard of' });
  const { headers, body } = heard[0]!;
  assert.equal((JSON.parse(body.toString()) as { type: string }).type, 'customer.created');
  // its events have no id, and are refused for that alone: the signature fits
  await assert.rejects(payments().readHook(headers, body), /is not an event/);
  await assert.rejects(
    payments().readHook(headers, Buffer.from(body.toString().replace('Heard', 'Herd'))),
    /does not fit/,
  );
  moved = 400_000;
  try {
    await assert.rejects(payments().readHook(headers, body), /too long ago/);
  } finally {
    moved = 0;
  }
});
