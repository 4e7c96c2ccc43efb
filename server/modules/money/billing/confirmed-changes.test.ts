import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { CreditPack, PaymentInfo, Transaction } from '../../../../contract/billing/schemas.ts';
import { newPayer as payerIn } from '../../../../tests/factories/payments/new-payer.ts';
import {
  billingAudits,
  customerOf,
  extend,
  mainCard,
  move,
  nextTotal,
  payDue,
  say,
  upgradeInfo,
} from '../../../../tests/factories/payments/payer-acts.ts';
import { usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';

const app = usePaymentsApp();
const newPayer = () => payerIn(app);
const [MINUTE, DAY] = [60_000, 86_400_000];

test('only a moment that was shown a short while ago, in this period, is believed', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  app.clock.advance(DAY);
  const shown = await upgradeInfo(payer, 'supreme');
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const { period_began_at: began, period_ends_at: ends } = (await payer.subscription())!;
  const wrong = [
    new Date(Date.parse(ends) - 2_000).toISOString(),
    '2099-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    at(2_000),
    at(-11 * MINUTE),
    began,
  ];
  for (const moment of wrong) {
    assert.equal((await move(payer, 'supreme', moment)).code, 'shown_too_long_ago', moment);
    assert.equal((await extend(payer, moment)).code, 'shown_too_long_ago', moment);
  }
  assert.equal((await payer.transactions()).length, 1);
  app.clock.advance(9 * MINUTE);
  assert.equal((await move(payer, 'supreme', shown.at)).error, null);
  assert.equal((await payer.transactions())[0]?.total, shown.current_price);
});

test('what was shown before a renewal is not charged after it', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const left = Date.parse((await payer.subscription())!.period_ends_at) - app.clock.now().getTime();
  app.clock.advance(left - MINUTE);
  await payer.signInAgain();
  const shown = await upgradeInfo(payer, 'supreme');
  app.clock.advance(2 * MINUTE);
  await payer.settle();
  assert.equal((await move(payer, 'supreme', shown.at)).code, 'shown_too_long_ago');
});

test('a plan and a seat that are charged in the same second are two things', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  app.clock.advance(DAY);
  const shown = await upgradeInfo(payer, 'scale');
  assert.equal((await move(payer, 'scale', shown.at)).error, null);
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  assert.equal(seat.at, shown.at);
  for (const _click of [1, 2]) assert.equal((await extend(payer, seat.at)).error, null);
  assert.deepEqual([(await payer.subscription())?.seats, (await payer.transactions()).length], [1, 3]);
  assert.deepEqual((await billingAudits(app, payer)).slice(-2), [
    { plan: 'scale', was: 'growth', from: 'now' },
    { seats: '1', was: '0' },
  ]);
});

test('many clicks at once are one change, plans and seats do not undo each other, and nothing is a fault', async () => {
  const payer = await newPayer();
  await payer.subscribe('basic');
  await extend(payer);
  app.clock.advance(DAY);
  await say(payer, 'reduce');
  const shown = await upgradeInfo(payer, 'scale');
  const answers = await Promise.all([1, 2, 3].map(() => move(payer, 'scale', shown.at)));
  assert.deepEqual(
    answers.map(({ status, payload }) => [status, payload.tier]),
    [1, 2, 3].map(() => [200, 'scale']),
  );
  assert.equal((await payer.transactions()).length, 3);
  app.clock.advance(MINUTE);
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  const larger = await upgradeInfo(payer, 'supreme');
  // each seat as of a second of its own is one of its own
  app.clock.advance(4_000);
  const secondsAgo = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1_000).toISOString();
  const both = await Promise.all([
    move(payer, 'supreme', larger.at),
    extend(payer, seat.at),
    extend(payer, seat.at),
    move(payer, 'supreme', larger.at),
    ...[0, 1, 2].map((seconds) => extend(payer, secondsAgo(seconds))),
  ]);
  assert.deepEqual([...new Set(both.map(({ status }) => status))], [200]);
  const { tier, seats, next } = (await payer.subscription())!;
  assert.deepEqual([tier, seats, next], ['supreme', 5, { tier: 'supreme', seats: 4 }]);
  const charged = (await payer.transactions()).slice(0, 5).map(({ total }) => total);
  assert.ok(
    charged.every((total) => total > 0),
    String(charged),
  );
});

test('what the provider does not do is refused in words', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await app.database.direct.query(`update billing_prices set external_id = 'price_nothing' where id = $1`, [
    await payer.priceOf('unlimited'),
  ]);
  const answer = await move(payer, 'unlimited');
  assert.deepEqual(
    [answer.status, answer.error],
    [409, 'The payment provider did not accept this, please look again and retry'],
  );
});

test('who cancels and resumes keeps what was said of the next period: a seat given back, a smaller plan', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  await extend(payer);
  await say(payer, 'reduce');
  const charge = await nextTotal(payer);
  assert.equal((await say(payer, 'cancel')).next, null);
  await say(payer, 'cancel');
  const resumed = await say(payer, 'resume', { is_ending: true });
  assert.deepEqual([resumed.is_ending, resumed.next], [false, { tier: 'scale', seats: 0 }]);
  // a second click does not take it back
  assert.deepEqual((await say(payer, 'resume', { is_ending: true })).next, { tier: 'scale', seats: 0 });
  assert.equal(await nextTotal(payer), charge);
  await move(payer, 'basic');
  await say(payer, 'cancel');
  assert.deepEqual((await say(payer, 'resume', { is_ending: true })).next, { tier: 'basic', seats: 0 });
  assert.deepEqual(await billingAudits(app, payer), [
    { plan: 'scale', was: 'none', from: 'now', by: 'the page of the payment provider' },
    { seats: '1', was: '0' },
    { seats: '0', was: '1', from: 'the next period' },
    { plan: 'ends with its period' },
    { plan: 'goes on' },
    { plan: 'basic', was: 'scale', from: 'the next period' },
    { plan: 'ends with its period' },
    { plan: 'goes on' },
  ]);
  app.clock.advance(32 * DAY);
  await payer.settle();
  assert.deepEqual((await payer.transactions())[0]?.net, 3_900);
});

test('what is planned can be taken back, and is not there again after a later cancelling', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  await move(payer, 'basic');
  assert.equal((await say(payer, 'resume', { is_ending: false })).next, null);
  await say(payer, 'cancel');
  assert.equal((await say(payer, 'resume')).next, null);
});

test('each preview shows the renewal that will be charged, with a seat that is given back or a plan that is planned', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  await extend(payer);
  await say(payer, 'reduce');
  app.clock.advance(DAY);
  const shown = await upgradeInfo(payer, 'scale');
  assert.equal(shown.renewal?.net, 19_900);
  await move(payer, 'scale', shown.at);
  assert.equal(await nextTotal(payer), shown.renewal?.total);
  await move(payer, 'basic');
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  assert.equal(seat.renewal?.net, 3_900 + 2_900);
  await extend(payer, seat.at);
  assert.equal(await nextTotal(payer), seat.renewal?.total);
});

test('a smaller plan is shown as it comes: nothing due, no lines, from the next period on', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  app.clock.advance(3 * DAY);
  const shown = await upgradeInfo(payer, 'basic');
  assert.deepEqual(
    [shown.due, shown.current_base_price, shown.current_tax, shown.current_price, shown.lines],
    [0, 0, 0, 0, []],
  );
  assert.deepEqual(
    [shown.renewal?.net, shown.renewal?.at, shown.tax_percent],
    [3_900, (await payer.subscription())?.period_ends_at, 19],
  );
  await move(payer, 'basic', shown.at);
  assert.equal(await nextTotal(payer), shown.renewal?.total);
});

test('what is due is paid once by many clicks, and cards are taken away one at a time', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const customer = await customerOf(app, payer);
  await app.tellWorld('decline-renewals', { customer, isOff: false });
  app.clock.advance(31 * DAY);
  await payer.settle();
  await app.tellWorld('decline-renewals', { customer, isOff: true });
  const paid = await Promise.all([1, 2, 3].map(() => payDue(payer)));
  assert.deepEqual(
    paid.map(({ status, code }) => String(code ?? status)).toSorted((a, b) => a.localeCompare(b)),
    ['200', 'nothing_due', 'nothing_due'],
  );
  await payer.pay((await payer.call<{ url: string }>('POST', '/billing/payment_method')).payload.url);
  const cards = await payer.get<{ _id: string }[]>('/billing/payment_method');
  const gone = await Promise.all(cards.map(({ _id }) => payer.call('DELETE', `/billing/payment_method/${_id}`)));
  assert.deepEqual(
    gone.map(({ status, code }) => String(code ?? status)).toSorted((a, b) => a.localeCompare(b)),
    ['200', 'last_payment_method'],
  );
});

test('no other card is charged than the one that was shown: nothing happens, and it is said', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  app.clock.advance(DAY);
  const { packs } = await payer.get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const first = await mainCard(payer);
  const shown = await upgradeInfo(payer, 'scale');
  await payer.pay((await payer.call<{ url: string }>('POST', '/billing/payment_method')).payload.url);
  const second = await mainCard(payer);
  assert.ok(first && second && first._id !== second._id);
  const buy = (key: string, card: string) =>
    payer.call('POST', '/billing/credits', { price_id: packs[0]!._id, key, total: 1_785, card });
  const [before, key] = [await payer.transactions(), randomUUID()];
  const refusals = [
    await move(payer, 'scale', shown.at, { card: first._id }),
    await extend(payer, shown.at, { card: first._id }),
    await buy(randomUUID(), first._id),
  ];
  for (const { status, code, error } of refusals)
    assert.deepEqual(
      [status, code, error],
      [409, 'other_card', 'Another card is charged by now, please look at it again'],
    );
  const paid = (all: Transaction[]) => all.filter(({ status }) => status === 'paid').length;
  const { tier, seats } = (await payer.subscription())!;
  assert.deepEqual([tier, seats, paid(await payer.transactions())], ['growth', 0, paid(before)]);
  assert.equal((await move(payer, 'scale', shown.at, { card: second._id })).error, null);
  app.clock.advance(MINUTE);
  assert.equal((await extend(payer, payer.now(), { card: second._id })).error, null);
  assert.equal((await buy(key, second._id)).error, null);
  // what was bought before is what it is, whichever card is charged by now: it is not refused, and not charged again
  await payer.call('POST', `/billing/payment_method/${first._id}/set_primary`);
  assert.equal((await buy(key, second._id)).error, null);
  assert.equal(paid(await payer.transactions()), paid(before) + 3);
});

test('what is due is paid as it was shown: that invoice, and that card', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const customer = await customerOf(app, payer);
  await app.tellWorld('decline-renewals', { customer, isOff: false });
  app.clock.advance(31 * DAY);
  await payer.settle();
  await app.tellWorld('decline-renewals', { customer, isOff: true });
  assert.equal((await payDue(payer, { card: 'pm_other' })).code, 'other_card');
  const stranger = await newPayer();
  assert.equal((await payDue(stranger)).code, 'nothing_due');
  const [due] = await payer.transactions();
  assert.equal((await stranger.call('POST', '/billing/pay', { transaction_id: due?._id })).code, 'nothing_due');
  assert.equal(due?.status, 'open');
  const card = (await mainCard(payer))?._id;
  assert.equal((await payDue(payer, { card })).error, null);
});

test('credits that would cost another sum than was shown are not bought', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const { packs } = await payer.get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const buy = (total: number) =>
    payer.call('POST', '/billing/credits', { price_id: packs[0]!._id, key: randomUUID(), total });
  assert.deepEqual([(await buy(1_500)).code, (await buy(1_786)).code], ['price_changed', 'price_changed']);
  const answers = (await payer.transactions()).map(({ cause, status }) => [cause, status]);
  assert.deepEqual(
    answers.filter(([, status]) => status === 'paid'),
    [['begun', 'paid']],
  );
  assert.deepEqual(new Set(answers.filter(([cause]) => cause === 'bought').map(([, status]) => status)), new Set());
  assert.equal((await buy(1_785)).error, null);
});

test('nothing is charged whose moment was not shown', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const local_price_id = await payer.priceOf('scale');
  const answers = [
    await payer.call('PUT', '/billing/subscription', { local_price_id }),
    await payer.call('POST', '/billing/subscription/extend', {}),
  ];
  for (const { status, fields } of answers) assert.deepEqual([status, Object.keys(fields ?? {})], [422, ['at']]);
  assert.equal((await payer.transactions()).length, 1);
});
