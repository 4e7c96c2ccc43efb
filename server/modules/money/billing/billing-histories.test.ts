import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { PaymentInfo } from '../../../../contract/billing/schemas.ts';
import {
  type BillingModel,
  CREDITS,
  FREE_CREDITS,
  newModel,
  PLANS,
  type Plan,
  PRICE,
  SEAT,
  withTax,
} from '../../../../tests/factories/payments/billing-model.ts';
import { newPayer } from '../../../../tests/factories/payments/new-payer.ts';
import { extend, payDue, shownNow } from '../../../../tests/factories/payments/payer-acts.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { CARDS, typeCard, usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';
import type { SubscriptionState } from '../../../providers/payments/port.ts';
import { worldPayments } from '../../../world/stripe/client.ts';
import { signEvent } from '../../../world/stripe/hooks/deliver-events.ts';
import { startStripe } from '../../../world/stripe/stripe-loop.ts';
import { findCreditDifferences } from '../credits/check-credits.ts';
import { reserveCredits, settleCredits } from '../credits/spend-credits.ts';
import { compareBilling } from './sync/compare-billing.ts';
import { syncBilling } from './sync/sync-billing.ts';
import { type Dice, dice } from '../../../../tests/factories/money/dice.ts';

/**
 * Random histories of one customer against a plain model, through the real adapter and the provider's own pages: plans,
 * seats, packs of credits, refunds, disputes, renewals and cards that fail; what is told comes late, twice, in another
 * order or never, and now and then we are gone between the provider's answer and our own commit. In the end, and whenever
 * all was heard, plan, seats, credits and charges are those of the model, to the cent.
 */
const app = usePaymentsApp();
const SEED = Number(process.env.BILLING_SEED ?? 17);
const [HISTORIES, STEPS] = [4, 14];
const DAY = 86_400_000;

async function newHistory(roll: Dice) {
  const payer = await newPayer(app);
  const { spaceId } = payer;
  const model = newModel();
  const price = Object.fromEntries(await Promise.all(PLANS.map(async (plan) => [plan, await payer.priceOf(plan)])));
  const { packs } = await payer.get<{ packs: { _id: string; credits: number; amount: number }[] }>(
    '/billing/prices/credits',
  );
  const customer = await one<{ external_id: string }>('select external_id from billing_customers where space_id = $1', [
    spaceId,
  ]);
  return { roll, payer, spaceId, model, price, packs, customer: customer!.external_id };
}
type History = Awaited<ReturnType<typeof newHistory>>;

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.direct.query<T>(text, values)).rows;
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T | undefined> =>
  (await rows<T>(text, values))[0];
const now = () => app.clock.now().getTime();

function takeOver({ model }: History): void {
  for (const effect of model.waiting.splice(0)) effect(model.balance);
}

/** Renewals that are due happen at the provider, each as of its own moment. */
async function pass(history: History, days: number): Promise<void> {
  const { model, payer, customer } = history;
  app.clock.advance(days * DAY);
  const loop = startStripe(app.world.network!);
  await loop.catchUp();
  await loop.stop();
  await payer.signInAgain();
  if (!model.plan || model.periodEnd > now()) return;
  const [running] = await app.payments.listSubscriptions(customer);
  if (model.isEnding) {
    Object.assign(model, { plan: null, seats: 0, next: null, isEnding: false });
    model.waiting.push((balance) => Object.assign(balance, { plan: FREE_CREDITS, used: 0 }));
    return;
  }
  const { plan, seats } = model.next ?? { plan: model.plan, seats: model.seats };
  Object.assign(model, { plan, seats, next: null, ...periodOf(running) });
}

const periodOf = (running: SubscriptionState | undefined) => ({
  periodStart: running!.periodStart.getTime(),
  periodEnd: running!.periodEnd.getTime(),
});

/** A period that was paid for begins. */
function begin({ model }: History, cause: string, plan: Plan, seats: number): void {
  model.charges.push({ cause, total: withTax(PRICE[plan] + seats * SEAT) });
  model.waiting.push((balance) => Object.assign(balance, { plan: CREDITS[plan], used: 0 }));
}

async function call(history: History, method: string, path: string, body?: object): Promise<void> {
  const answer = await history.payer.call(method, path, body);
  assert.equal(answer.error, null, `${method} ${path}`);
  takeOver(history);
}

/** To a plan that ends nothing is sold, and nothing else is said of it. */
async function refused(history: History, method: string, path: string, body: object): Promise<void> {
  assert.equal((await history.payer.call(method, path, body)).code, 'plan_is_ending', `${method} ${path}`);
  takeOver(history);
}

const STEPS_OF: Record<string, (history: History) => Promise<void>> = {
  async subscribe(history) {
    const { model, roll, payer, price, customer } = history;
    if (model.plan) return;
    const plan = PLANS[roll(3)]!;
    // a plan that has ended is told before another one can be taken
    await syncBilling(history.spaceId, app.services);
    takeOver(history);
    const { url } = await payer.checkout(price[plan]);
    if (roll(2) === 0) assert.equal((await typeCard(url, CARDS.declined, { country: 'DE' })).status, 402);
    const done = await typeCard(url, CARDS.good, { country: 'DE' });
    const [begun] = await app.payments.listSubscriptions(customer);
    Object.assign(model, { plan, seats: 0, ...periodOf(begun) });
    begin(history, 'begun', plan, 0);
    // the window may be closed before it leads back
    if (roll(3) === 0) return;
    await fetch(done.location ?? '', { redirect: 'manual' });
    takeOver(history);
  },

  async buy(history) {
    const { model, roll, payer, packs, spaceId, customer } = history;
    if (!model.plan) return;
    const pack = packs[roll(packs.length)]!;
    const body = { price_id: pack._id, key: randomUUID(), total: withTax(pack.amount) };
    const isGone = roll(3) === 0;
    if (isGone) {
      const external_id = `price_credits_${pack.credits}_eur`;
      const key = `credits:${spaceId}:${body.key}`;
      const paid = await app.payments.purchase({ customer, price: external_id, quantity: 1, key });
      assert.equal(paid.kind, 'paid');
    }
    model.charges.push({ cause: 'bought', total: withTax(pack.amount) });
    model.waiting.push((balance) => (balance.bought += pack.credits));
    if (isGone && roll(2) === 0) return;
    // tried again, also by two at once, it is the same purchase
    const answers = await Promise.all(
      Array.from({ length: 1 + roll(2) }, () => payer.call('POST', '/billing/credits', body)),
    );
    for (const { error } of answers) assert.equal(error, null);
    takeOver(history);
    const newest = await one<{ number: string; total: number }>(
      `select number, total from billing_invoices where space_id = $1 and cause = 'bought'
       order by created_at desc, number desc limit 1`,
      [spaceId],
    );
    model.packs.push({ number: newest!.number, credits: pack.credits, total: newest!.total, refunded: 0 });
  },

  async up(history) {
    const { model, roll, payer, price } = history;
    const own = model.plan;
    const plan = PLANS[PLANS.length - 1 - roll(2)]!;
    if (!own || model.isEnding || PRICE[plan] <= PRICE[own]) return;
    const shown = await payer.get<PaymentInfo>(`/billing/prices/${price[plan]}/upgrade_info`);
    const left = (model.periodEnd - new Date(shown.at).getTime()) / (model.periodEnd - model.periodStart);
    const more = Math.floor((CREDITS[plan] - CREDITS[own]) * left + 1e-6);
    const seats = model.next?.seats ?? model.seats;
    model.charges.push({ cause: 'changed', total: shown.current_price });
    model.waiting.push((balance) => (balance.plan += more));
    Object.assign(model, { plan, next: seats === model.seats ? null : { plan, seats } });
    for (let times = 0; times <= roll(2); times++)
      await call(history, 'PUT', '/billing/subscription', { local_price_id: price[plan], at: shown.at });
  },

  async down(history) {
    const { model, roll, price } = history;
    const plan = PLANS[roll(2)]!;
    if (!model.plan || PRICE[plan] >= PRICE[model.plan]) return;
    const body = { local_price_id: price[plan], ...shownNow(app) };
    if (model.isEnding) return refused(history, 'PUT', '/billing/subscription', body);
    await call(history, 'PUT', '/billing/subscription', body);
    model.next = { plan, seats: model.next?.seats ?? model.seats };
  },

  async extend(history) {
    const { model, roll, payer } = history;
    if (!model.plan) return;
    if (model.isEnding) return refused(history, 'POST', '/billing/subscription/extend', shownNow(app));
    const shown = await payer.get<PaymentInfo>('/billing/prices/extend_info');
    model.charges.push({ cause: 'changed', total: shown.current_price });
    model.seats++;
    if (model.next) model.next.seats++;
    for (let times = 0; times <= roll(2); times++)
      await call(history, 'POST', '/billing/subscription/extend', { at: shown.at });
  },

  async reduce(history) {
    const { model } = history;
    const next = model.next ?? (model.plan && { plan: model.plan, seats: model.seats });
    if (!next || model.isEnding || next.seats < 1) return;
    await call(history, 'POST', '/billing/subscription/reduce');
    const after = { ...next, seats: next.seats - 1 };
    model.next = after.plan === model.plan && after.seats === model.seats ? null : after;
  },

  async cancel(history) {
    if (!history.model.plan) return;
    await call(history, 'POST', '/billing/subscription/cancel');
    // what was said of the next period is kept for whoever resumes
    history.model.isEnding = true;
  },

  async resume(history) {
    if (!history.model.plan || !history.model.isEnding) return;
    for (let times = 0; times <= history.roll(2); times++)
      await call(history, 'POST', '/billing/subscription/resume', { is_ending: true });
    history.model.isEnding = false;
  },

  /** Two seats, and one that is given back, by three at once: whoever comes first. */
  async atOnce(history) {
    const { model, payer, customer } = history;
    if (!model.plan || model.isEnding) return;
    const next = model.next ?? { plan: model.plan, seats: model.seats };
    app.clock.advance(2_000);
    const two = [new Date(now() - 1_000).toISOString(), payer.now()].map((at) => extend(payer, at));
    const answers = await Promise.all([...two, payer.call('POST', '/billing/subscription/reduce')]);
    const isReduced = answers[2]?.error === null;
    if (!isReduced) assert.deepEqual([answers[2]?.code, next.seats], ['limit_reached', 0]);
    assert.deepEqual([answers[0]?.error, answers[1]?.error], [null, null]);
    const { items } = await app.payments.listInvoices(customer, { limit: 2 });
    model.charges.push(...items.map(({ cause, total }) => ({ cause, total })));
    model.seats += 2;
    const after = { plan: next.plan, seats: next.seats + (isReduced ? 1 : 2) };
    model.next = after.plan === model.plan && after.seats === model.seats ? null : after;
    takeOver(history);
  },

  async refund(history) {
    const { model, roll } = history;
    const pack = model.packs[roll(Math.max(1, model.packs.length))];
    if (!pack || pack.refunded === pack.total) return;
    await syncBilling(history.spaceId, app.services);
    takeOver(history);
    const amount = roll(2) === 0 ? pack.total - pack.refunded : 1 + roll(pack.total - pack.refunded);
    await app.tellWorld('refund', { invoice: pack.number, amount });
    const share = (refunded: number) => Math.floor((pack.credits * refunded) / pack.total);
    const back = share(pack.refunded + amount) - share(pack.refunded);
    pack.refunded += amount;
    // what was used of it is gone
    model.waiting.push((balance) => (balance.bought -= Math.min(back, balance.bought)));
  },

  async dispute({ model, roll }) {
    const pack = model.packs[roll(Math.max(1, model.packs.length))];
    if (!pack || roll(3) > 0) return;
    await app.tellWorld('dispute', { invoice: pack.number }).catch(() => {});
  },

  async wait(history) {
    const { model, roll } = history;
    const before = model.periodEnd;
    await pass(history, 4 + roll(16));
    if (model.plan && model.periodEnd !== before) begin(history, 'renewed', model.plan, model.seats);
  },

  async failed(history) {
    const { model, roll, customer, payer } = history;
    if (!model.plan || model.isEnding) return;
    await app.tellWorld('decline-renewals', { customer, isOff: false });
    await pass(history, Math.ceil((model.periodEnd - now()) / DAY) + 1);
    await syncBilling(history.spaceId, app.services);
    takeOver(history);
    assert.equal((await payer.info()).is_paid, true, 'while the provider tries again the plan runs');
    if (roll(2) === 0) {
      for (const days of [4, 6, 8]) await pass(history, days);
      await syncBilling(history.spaceId, app.services);
      assert.equal((await payer.info()).is_paid, false);
    }
    await app.tellWorld('decline-renewals', { customer, isOff: true });
    begin(history, 'renewed', model.plan, model.seats);
    assert.equal((await payDue(payer)).error, null);
    takeOver(history);
  },

  async use({ model, roll, spaceId }) {
    const { balance } = model;
    const credits = roll(1 + Math.min(900, balance.plan + balance.bought));
    if (credits === 0) return;
    const key = randomUUID();
    await app.services.transactions.onPlatform(async (tx) => {
      const [isReserved] = await reserveCredits(tx, [{ spaceId, key, credits, category: 'enrichment' }]);
      assert.equal(isReserved, true);
      await settleCredits(tx, [{ spaceId, key, used: credits }]);
    });
    const ofPlan = Math.min(credits, balance.plan);
    Object.assign(balance, {
      plan: balance.plan - ofPlan,
      bought: balance.bought - (credits - ofPlan),
      used: balance.used + credits,
    });
  },

  async hear(history) {
    const { roll } = history;
    const told = await app.world.network!.all<{ body: string }>('delete from world.stripe_deliveries returning body');
    const inSomeOrder = told.map(({ body }) => ({ body, place: roll(1_000) })).sort((a, b) => a.place - b.place);
    for (const { body } of inSomeOrder) {
      // one of four is lost, one of four comes twice
      const fate = roll(4);
      for (let times = 0; times < [0, 1, 1, 2][fate]!; times++) assert.equal(await post(body), 200);
    }
    if ((await runJobs(app, 'billing')).includes('billing.sync')) takeOver(history);
  },

  async both(history) {
    await Promise.all([1, 2, 3].map(() => syncBilling(history.spaceId, app.services)));
    takeOver(history);
  },
};

async function post(body: string, sent = body): Promise<number> {
  const signature = signEvent(body, app.clock.now(), worldPayments('').webhookSecret);
  const reply = await fetch(`${app.url}/api/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: sent,
  });
  return reply.status;
}

/** As far as we know: credits always, plan and seats once all was taken over. */
async function check({ model, spaceId, payer }: History): Promise<void> {
  const balance = await one<BillingModel['balance'] & { reserved: number }>(
    'select plan, bought, used, reserved from credits_balances where space_id = $1',
    [spaceId],
  );
  assert.deepEqual({ plan: 0, bought: 0, used: 0, ...balance, reserved: 0 }, { ...model.balance, reserved: 0 });
  assert.ok(Object.values(balance ?? {}).every((figure) => figure >= 0));
  if (model.waiting.length > 0) return;
  const subscription = await payer.subscription();
  if (model.plan === null || !subscription || subscription.period_ends_at < app.clock.now().toISOString()) return;
  // what ends has no next period
  const planned = model.next && !model.isEnding ? { tier: model.next.plan, seats: model.next.seats } : null;
  assert.deepEqual(
    [subscription.tier, subscription.seats, subscription.next, subscription.is_ending],
    [model.plan, model.seats, planned, model.isEnding],
  );
}

/** By night all is asked for anew: then everything is as it is at the provider, and nothing was charged but what was asked for. */
async function checkAll(history: History): Promise<void> {
  const { model, spaceId, payer, customer } = history;
  await compareBilling({}, app.services);
  takeOver(history);
  await check(history);
  const [space, [running], { items }] = [
    await payer.info(),
    await app.payments.listSubscriptions(customer),
    await app.payments.listInvoices(customer, { limit: 100 }),
  ];
  assert.deepEqual([space.tier, space.is_paid], [model.plan ?? 'free', true]);
  if (model.plan) assert.deepEqual([running?.price, running?.seats], [`price_${model.plan}_monthly_eur`, model.seats]);
  const inOrder = (charges: { cause: string; total: number }[]) =>
    charges.map(({ cause, total }) => `${cause} ${total}`).sort();
  const paid = items.filter(({ status }) => status === 'paid');
  assert.deepEqual(inOrder(paid), inOrder(model.charges));
  const kept = await rows<{ external_id: string; status: string; refunded: number; total: number }>(
    'select external_id, status, refunded, total from billing_invoices where space_id = $1 order by external_id',
    [spaceId],
  );
  assert.deepEqual(
    kept,
    items
      .map(({ id, status, refunded, total }) => ({ external_id: id, status, refunded, total }))
      .sort((a, b) => (a.external_id < b.external_id ? -1 : 1)),
  );
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
}

for (let number = 0; number < HISTORIES; number++)
  test(`whatever happens and however it is told, the money adds up (history ${number} of seed ${SEED})`, async () => {
    const roll = dice(SEED * 1_000 + number);
    // nobody tells but this test
    await app.world.network!.all(`update world.stripe_settings set hook_url = 'http://nobody.invalid'`);
    const history = await newHistory(roll);
    const names = Object.keys(STEPS_OF);
    const told: string[] = [];
    try {
      for (let step = 0; step < STEPS; step++) {
        app.clock.advance(60_000);
        const name = history.model.plan ? names[roll(names.length)]! : ['subscribe', 'wait', 'hear', 'both'][roll(4)]!;
        told.push(name);
        await STEPS_OF[name]!(history);
        await check(history);
      }
      told.push('by night');
      await checkAll(history);
    } catch (error) {
      throw new Error(`after ${told.join(', ')} (BILLING_SEED=${SEED}, history ${number})`, { cause: error });
    }
  });
