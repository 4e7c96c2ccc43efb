import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreditPack, NextCharge, PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import type { CreditSettings } from '../../../../../contract/credits/schemas.ts';
import { useCredits } from '../../../../../tests/factories/money/credits.ts';
import { newPayer as payerIn, type Payer } from '../../../../../tests/factories/payments/new-payer.ts';
import { usePaymentsApp } from '../../../../../tests/factories/payments/payments-app.ts';
import { findCreditDifferences } from '../../credits/check-credits.ts';
import { syncBilling } from './sync-billing.ts';

const app = usePaymentsApp();
const DAY = 86_400_000;
const newPayer = () => payerIn(app);
const creditsNow = async ({ get }: Payer) => {
  const { plan, bought, used } = await get<CreditSettings>('/billing/credits_settings');
  return [plan, bought, used];
};
const subscriptionOf = async (spaceId: string) => {
  const { rows } = await app.database.direct.query<{ external_id: string }>(
    'select external_id from billing_subscriptions where space_id = $1',
    [spaceId],
  );
  return rows[0]!.external_id;
};
async function buyPack({ call, get }: Payer): Promise<void> {
  const { packs } = await get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const bought = await call('POST', '/billing/credits', {
    price_id: packs[0]!._id,
    key: crypto.randomUUID(),
    total: 1_785,
  });
  assert.equal(bought.error, null);
}
/** Moves up for what was shown. */
async function moveUp({ call, get, priceOf }: Payer, tier: string): Promise<void> {
  const id = await priceOf(tier);
  const shown = await get<PaymentInfo>(`/billing/prices/${id}/upgrade_info`);
  const moved = await call('PUT', '/billing/subscription', { local_price_id: id, at: shown.at });
  assert.equal(moved.error, null);
}
/** The clock stands at this day until the work is done. */
async function on(day: string, work: () => Promise<void>): Promise<void> {
  app.clock.advance(new Date(`${day}T12:00:00Z`).getTime() - app.clock.now().getTime());
  await work();
}

test('where a demo’s months last for minutes, a larger plan brings its credits for the rest of them', async () => {
  await app.tellWorld('pace', { pace: 1_440 });
  try {
    const payer = await newPayer();
    await payer.subscribe('growth');
    const { period_began_at, period_ends_at } = (await payer.subscription())!;
    const length = new Date(period_ends_at).getTime() - new Date(period_began_at).getTime();
    assert.ok(length < 3_600_000, String(length));
    await moveUp(payer, 'scale');
    // all of the period is left
    assert.deepEqual(await creditsNow(payer), [2_500, 0, 0]);
    app.clock.advance(length / 2);
    await moveUp(payer, 'supreme');
    assert.deepEqual(await creditsNow(payer), [2_500 + (50_000 - 2_500) / 2, 0, 0]);
  } finally {
    await app.tellWorld('pace', { pace: 1 });
  }
});

test('in a short month and in a long one the whole period brings all of the credits, half of it half', async () => {
  for (const day of ['2027-02-01', '2027-03-01'])
    await on(day, async () => {
      const [whole, half] = [await newPayer(), await newPayer()];
      await Promise.all([whole.subscribe('growth'), half.subscribe('growth')]);
      await moveUp(whole, 'scale');
      assert.deepEqual(await creditsNow(whole), [2_500, 0, 0], day);
      app.clock.advance((day.includes('-02-') ? 14 : 15.5) * DAY);
      await half.signInAgain();
      await moveUp(half, 'scale');
      assert.deepEqual(await creditsNow(half), [2_000, 0, 0], day);
    });
});

test('a change that is heard of only after the renewal brings what it brought then', async () => {
  const payer = await newPayer();
  await payer.subscribe('growth');
  const subscription = await subscriptionOf(payer.spaceId);
  const change = { subscription, price: 'price_scale_monthly_eur', seats: 0, seatPrice: null, key: payer.spaceId };
  assert.equal((await app.payments.changePlan(change)).kind, 'paid');
  app.clock.advance(32 * DAY);
  await payer.settle();
  const { rows } = await app.database.direct.query<{ plan: number }>(
    `select plan from credits_entries where space_id = $1 and kind = 'grant' order by plan`,
    [payer.spaceId],
  );
  assert.deepEqual(
    rows.map(({ plan }) => plan),
    [1_000, 1_500, 2_500],
  );
});

test('a plan that ends takes with it what it left of its credits; the free one’s come once, and bought ones stay', async () => {
  const payer = await newPayer();
  await payer.subscribe('scale');
  await buyPack(payer);
  await app.services.transactions.onPlatform((tx) => useCredits(tx, payer.spaceId, 300));
  assert.deepEqual(await creditsNow(payer), [2_200, 500, 300]);
  await payer.call('POST', '/billing/subscription/cancel', {});
  await app.tellWorld('renew', { subscription: await subscriptionOf(payer.spaceId) });
  for (const _again of [1, 2]) await syncBilling(payer.spaceId, app.services);
  assert.equal((await payer.info()).tier, 'free');
  assert.deepEqual(await creditsNow(payer), [50, 500, 0]);
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
  const settings = await payer.get<CreditSettings>('/billing/credits_settings');
  assert.equal(settings.period_began_at, app.clock.now().toISOString());
  // another plan begins as a first one does
  await payer.subscribe('growth');
  assert.deepEqual(await creditsNow(payer), [1_500, 500, 0]);
});

test('so does one that the provider ended because nobody paid for it', async () => {
  const payer = await newPayer();
  await payer.subscribe('supreme');
  const subscription = await subscriptionOf(payer.spaceId);
  await app.tellWorld('decline-renewals', { customer: payer.spaceId });
  for (const days of [32, 4, 6, 8]) {
    app.clock.advance(days * DAY);
    await payer.settle();
  }
  assert.equal((await payer.subscription())?.status, 'unpaid');
  const { secretKey, apiBase } = app.services.settings.outside.payments!;
  const ended = await fetch(`${apiBase}/v1/subscriptions/${subscription}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${secretKey}` },
  });
  assert.equal(ended.status, 200);
  await payer.settle();
  assert.equal((await payer.info()).tier, 'free');
  assert.deepEqual(await creditsNow(payer), [50, 0, 0]);
});

test('charges to come follow each other as the plan’s own periods do, in a demo too', async () => {
  const charges = async ({ get }: Payer) => get<NextCharge[]>('/billing/subscription/next_charges');
  await app.tellWorld('pace', { pace: 1_440 });
  try {
    const payer = await newPayer();
    await payer.subscribe('growth');
    const { period_ends_at } = (await payer.subscription())!;
    const [first, second] = await charges(payer);
    assert.deepEqual([first?.at, second?.at], [period_ends_at, first?.until]);
    app.clock.advance(new Date(first!.at).getTime() - app.clock.now().getTime());
    await payer.settle();
    // within what a month has more than another
    const off = new Date((await payer.subscription())!.period_ends_at).getTime() - new Date(second!.at).getTime();
    assert.ok(Math.abs(off) < 180_000, String(off));
  } finally {
    await app.tellWorld('pace', { pace: 1 });
  }
  await on('2027-08-31', async () => {
    const payer = await newPayer();
    await payer.subscribe('growth');
    assert.deepEqual(
      (await charges(payer)).map(({ at, until }) => [at.slice(0, 10), until.slice(0, 10)]),
      [
        ['2027-09-30', '2027-10-30'],
        ['2027-10-30', '2027-11-30'],
      ],
    );
  });
});
