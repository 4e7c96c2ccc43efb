import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { CARDS, sendForm, typeCard } from '../../../../tests/factories/payments/payments-app.ts';
import { openPayments } from '../../../../tests/factories/payments/stripe-world.ts';
import { useWorld } from '../../../../tests/factories/world.ts';

const world = useWorld();
const { newPayer, checkout, payments } = openPayments(world);
const page = async (url: string) => (await fetch(url)).text();

test('the page of a checkout shows what is paid, with the tax of the country, and needs no script', async () => {
  const { url } = await checkout(await newPayer('DE'));
  const reply = await fetch(url);
  const html = await reply.text();
  assert.match(html, /€117\.81/);
  assert.match(html, /€99\.00[\s\S]*€18\.81/);
  assert.doesNotMatch(html, /<script/);
  assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'/);
});

test('a card is judged as the provider’s test cards are', async () => {
  const { url } = await checkout(await newPayer('DE'));
  const said = async (number: string, more = {}) => {
    const answer = await typeCard(url, number, { country: 'DE', ...more });
    return [answer.status, /role="alert">([^<]+)/.exec(answer.html)?.[1]];
  };
  assert.deepEqual(await said('4242424242424241'), [402, 'Your card number is incorrect.']);
  assert.deepEqual(await said(CARDS.declined), [402, 'Your card was declined.']);
  assert.deepEqual(await said(CARDS.insufficient), [402, 'Your card has insufficient funds.']);
  assert.deepEqual(await said(CARDS.expired), [402, 'Your card has expired.']);
  assert.deepEqual(await said(CARDS.failsLater), [402, 'Your card was declined.']);
  assert.deepEqual(await said(CARDS.good, { expiry: '01 / 20' }), [402, 'Your card’s expiration date is in the past.']);
  assert.deepEqual(await said(CARDS.good, { cvc: '' }), [402, 'Your card’s security code is incomplete.']);
  assert.equal((await typeCard(url, '4242 4242 4242 4242', { country: 'DE' })).status, 303);
  assert.match(await page(url), /All done here/);
});

test('nothing is left of a card that was declined', async () => {
  const customer = await newPayer('DE');
  const { id, url } = await checkout(customer);
  await typeCard(url, CARDS.failsLater, { country: 'DE' });
  assert.deepEqual(await payments().listCards(customer), []);
  assert.deepEqual(await payments().listSubscriptions(customer), []);
  assert.deepEqual((await payments().listInvoices(customer, { limit: 5 })).items, []);
  assert.equal((await payments().readCheckout(id))?.status, 'open');
});

test('3-D Secure asks on a page of its own; who fails there may try another card', async () => {
  const customer = await newPayer('DE');
  const { id, url } = await checkout(customer);
  const asked = await typeCard(url, CARDS.asksOnce, { country: 'DE' });
  assert.equal(asked.location, `/stripe/checkout/${id}/confirm`);
  const confirm = world.url + asked.location;
  assert.match(await page(confirm), /3-D Secure/);
  assert.equal((await sendForm(confirm, { do: 'fail' })).status, 402);
  assert.equal((await payments().readCheckout(id))?.status, 'open');
  assert.equal((await sendForm(confirm, { do: 'confirm' })).status, 303);
  const state = await payments().readCheckout(id);
  assert.deepEqual([state?.status, state?.isPaid], ['complete', true]);
  // it was confirmed for what comes later
  const later = { customer, price: 'price_credits_500_eur', quantity: 1, key: randomUUID() };
  assert.equal((await payments().purchase(later)).kind, 'paid');
});

test('a code takes something off the first invoice, and a later change gives back no more than was paid', async () => {
  const customer = await newPayer('US');
  const { id, url } = await checkout(customer);
  const wrong = await sendForm(url, { do: 'promotion', promotion: 'HELLO', country: 'US' });
  assert.match(wrong.html, /This code is invalid/);
  const right = await sendForm(url, { do: 'promotion', promotion: 'welcome20', country: 'US' });
  assert.match(right.html, /−?-?€19\.80[\s\S]*€79\.20/);
  assert.equal((await typeCard(url, CARDS.good, { country: 'US' })).status, 303);
  const { subscription = '' } = { ...(await payments().readCheckout(id)) };
  const change = { subscription: subscription ?? '', price: 'price_scale_monthly_eur', seats: 0, seatPrice: null };
  const shown = await payments().previewChange(change);
  assert.deepEqual(
    shown.lines.map(({ amount }) => amount),
    [-7_920, 19_900],
  );
});

test('nobody pays a total that they were not shown', async () => {
  const { url } = await checkout(await newPayer('DE'));
  const shown = /name="shown" value="(\d+)"/.exec(await page(url))?.[1] ?? '';
  const other = await typeCard(url, CARDS.good, { country: 'FR', shown });
  assert.deepEqual([other.status, /€118\.80/.test(other.html)], [422, true]);
  assert.equal((await typeCard(url, CARDS.good, { country: 'FR', shown: '11880' })).status, 303);
});

test('in the portal cards are added, chosen and taken away; invoices can be opened', async () => {
  const customer = await newPayer('DE');
  const { url } = await checkout(customer);
  await typeCard(url, CARDS.good, { country: 'DE' });
  const portal = await payments().openPortal(customer, 'http://127.0.0.1:3000/billing');
  const [first] = await payments().listCards(customer);
  const last = await sendForm(portal, { do: 'remove', card: first?.id ?? '' });
  assert.match(last.html, /only card of a subscription/);
  const card = { number: '5555555555554444', expiry: '01 / 33', cvc: '999', name: 'Ada' };
  assert.equal((await sendForm(portal, { do: 'add', ...card })).status, 303);
  const added = (await payments().listCards(customer)).find(({ brand }) => brand === 'mastercard');
  assert.equal(added?.isMain, false);
  await sendForm(portal, { do: 'main', card: added?.id ?? '' });
  await sendForm(portal, { do: 'remove', card: first?.id ?? '' });
  assert.deepEqual(await payments().listCards(customer), [{ ...added, isMain: true }]);
  assert.match(await page(portal), /\/stripe\/invoices\/in_/);
});

test('an invoice has a page on which it can be paid, and a file that is a PDF', async () => {
  const customer = await newPayer('DE');
  const given = await checkout(customer, { kind: 'card' });
  assert.equal((await typeCard(given.url, CARDS.asksAlways)).status, 303);
  assert.equal((await sendForm(`${given.url}/confirm`, { do: 'confirm' })).status, 303);
  const asked = await payments().purchase({ customer, price: 'price_credits_500_eur', quantity: 1, key: randomUUID() });
  assert.equal(asked.kind, 'action');
  const url = 'url' in asked ? asked.url : '';
  assert.match(await page(url), /Pay with visa •••• 3184/);
  assert.match((await sendForm(url, { do: 'kept' })).html, /3-D Secure/);
  assert.equal((await sendForm(url, { do: 'confirm' })).status, 303);
  assert.match(await page(url), /Paid/);
  const reply = await fetch(`${url}/pdf`);
  assert.equal(reply.headers.get('content-type'), 'application/pdf');
  const file = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  assert.equal(file.slice(Number(table), Number(table) + 4), 'xref');
  for (const [at, place] of [...file.matchAll(/^(\d{10}) 00000 n /gm)].entries())
    assert.ok(file.slice(Number(place[1])).startsWith(`${at + 1} 0 obj`));
});

test('a card number must be correct, and no field of a card may be empty (R315, R316)', async () => {
  const { id, url } = await checkout(await newPayer('DE'));
  const told = async (fields: Record<string, string>) => {
    const { status, html } = await typeCard(url, CARDS.good, { country: 'DE', ...fields });
    return [status, /Your card[^.<]*\./.exec(html)?.[0]];
  };
  assert.deepEqual(await told({ number: '4242424242424241' }), [402, 'Your card number is incorrect.']);
  for (const [field, problem] of [
    ['number', 'Your card number is incomplete.'],
    ['expiry', 'Your card’s expiration date is incomplete.'],
    ['cvc', 'Your card’s security code is incomplete.'],
  ] as const)
    assert.deepEqual(await told({ [field]: '' }), [402, problem]);
  assert.equal((await payments().readCheckout(id))?.status, 'open');
});

test('a form from another site does nothing', async () => {
  const { url } = await checkout(await newPayer('DE'));
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ do: 'pay', number: CARDS.good }),
    headers: { origin: 'http://elsewhere.test' },
  });
  assert.equal(reply.status, 403);
  assert.equal((await fetch(`${world.url}/stripe/checkout/cs_test_nothing`)).status, 404);
});
