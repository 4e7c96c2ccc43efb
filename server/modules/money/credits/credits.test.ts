import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { creditsOf, giveCredits } from '../../../../tests/factories/money/credits.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { addBoughtCredits, beginCreditsPeriod, raisePlanCredits, takeBackCredits } from './add-credits.ts';
import { differences, updateCap } from './balance-queries.ts';
import type { Charge } from './charge.ts';
import { releaseCredits, reserveCredits, settleCredits } from './spend-credits.ts';

const app = useApp();
const inTx = <T>(work: (tx: PlatformTx) => Promise<T>) => app.services.transactions.onPlatform(work);
const charge = (spaceId: string, key: string, credits = 1): Charge => ({
  spaceId,
  key,
  credits,
  category: 'enrichment',
});
const kept = async (spaceId: string) => {
  const { rows } = await app.database.direct.query<Record<'plan' | 'bought' | 'reserved' | 'used', string>>(
    'select plan, bought, reserved, used from credits_balances where space_id = $1',
    [spaceId],
  );
  const [row] = rows;
  return row && [row.plan, row.bought, row.reserved, row.used].map(Number);
};
const newSpace = async (credits: number) => {
  const { spaceId } = await newTenant(app.services);
  await giveCredits(app.services, spaceId, credits);
  return spaceId;
};
const agree = async () => assert.deepEqual(await inTx(differences), []);

test('credits are reserved before and settled after; what was not needed comes back', async () => {
  const spaceId = await newSpace(10);
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'call', 6), charge(spaceId, 'sms')])), [
    true,
    true,
  ]);
  assert.deepEqual(await kept(spaceId), [3, 0, 7, 0]);
  await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'call', used: 4 }]));
  await inTx((tx) => releaseCredits(tx, [{ spaceId, key: 'sms' }]));
  assert.deepEqual(await kept(spaceId), [6, 0, 0, 4]);
  await agree();
});

test('a plan’s credits are spent before bought ones, and come back where they came from', async () => {
  const spaceId = await newSpace(3);
  await inTx((tx) => addBoughtCredits(tx, spaceId, { key: 'invoice', credits: 5 }));
  await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'one', 2), charge(spaceId, 'two', 4)]));
  assert.deepEqual(await kept(spaceId), [0, 2, 6, 0]);
  await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'two', used: 1 }]));
  assert.deepEqual(await kept(spaceId), [0, 5, 2, 1]);
  await inTx((tx) => releaseCredits(tx, [{ spaceId, key: 'one' }]));
  assert.deepEqual(await kept(spaceId), [2, 5, 0, 1]);
  await agree();
});

test('there is never less than nothing: of several that are wanted, those go ahead that there are credits for', async () => {
  const spaceId = await newSpace(2);
  const wanted = ['a', 'b', 'c'].map((key) => charge(spaceId, key));
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, wanted)), [true, true, false]);
  const { spaceId: without } = await newTenant(app.services);
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(without, 'a')])), [false]);
  assert.deepEqual(await kept(spaceId), [0, 0, 2, 0]);
  await agree();
});

test('under one key one pays once, however often it is tried; what was given back can be tried anew', async () => {
  const spaceId = await newSpace(5);
  for (const _again of [1, 2]) assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'k')])), [true]);
  assert.deepEqual(await kept(spaceId), [4, 0, 1, 0]);
  await inTx((tx) => releaseCredits(tx, [{ spaceId, key: 'k' }]));
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'k', 2)])), [true]);
  for (const used of [2, 1, 0]) await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'k', used }]));
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'k')])), [true]);
  assert.deepEqual(await kept(spaceId), [3, 0, 0, 2]);
  await agree();
});

test('eight who spend the last credits at once get as many as there are', async () => {
  const spaceId = await newSpace(5);
  const granted = await atOnce(
    app.database,
    Array.from({ length: 8 }, () => () => inTx((tx) => reserveCredits(tx, [charge(spaceId, newId())]))),
  );
  assert.equal(granted.flat().filter(Boolean).length, 5);
  assert.deepEqual(await kept(spaceId), [0, 0, 5, 0]);
  await agree();
});

test('eight who try the same at once pay once', async () => {
  const spaceId = await newSpace(50);
  await atOnce(
    app.database,
    Array.from({ length: 8 }, () => () => inTx((tx) => reserveCredits(tx, [charge(spaceId, 'same', 3)]))),
  );
  assert.deepEqual(await kept(spaceId), [47, 0, 3, 0]);
  await atOnce(
    app.database,
    Array.from({ length: 8 }, () => () => inTx((tx) => settleCredits(tx, [{ spaceId, key: 'same', used: 2 }]))),
  );
  assert.deepEqual(await kept(spaceId), [48, 0, 0, 2]);
  await agree();
});

test('a cap that somebody set holds what is used and what is being done, not what is there', async () => {
  const spaceId = await newSpace(100);
  await app.services.transactions.inSpace(spaceId, (tx) => updateCap(tx, 3));
  const wanted = ['a', 'b', 'c', 'd'].map((key) => charge(spaceId, key));
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, wanted)), [true, true, true, false]);
  await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'a', used: 1 }]));
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'd')])), [false]);
  await inTx((tx) => releaseCredits(tx, [{ spaceId, key: 'b' }]));
  assert.deepEqual(await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'd')])), [true]);
  await agree();
});

test('a new period ends what the last one left of the plan’s credits, keeps bought ones, and begins once', async () => {
  const spaceId = await newSpace(10);
  await inTx((tx) => addBoughtCredits(tx, spaceId, { key: 'invoice', credits: 5 }));
  await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'done', 4), charge(spaceId, 'going', 2)]));
  await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'done', used: 4 }]));
  for (const _again of [1, 2]) await inTx((tx) => beginCreditsPeriod(tx, spaceId, { key: 'december', credits: 20 }));
  assert.deepEqual(await kept(spaceId), [20, 5, 2, 0]);
  await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'going', used: 1 }]));
  assert.deepEqual(await kept(spaceId), [21, 5, 0, 1]);
  await agree();
});

test('what is bought, raised or paid back is booked once; what was used of it stays used', async () => {
  const spaceId = await newSpace(0);
  for (const _again of [1, 2]) {
    await inTx((tx) => raisePlanCredits(tx, spaceId, { key: 'upgrade', credits: 7 }));
    await inTx((tx) => addBoughtCredits(tx, spaceId, { key: 'invoice', credits: 10 }));
  }
  await inTx((tx) => reserveCredits(tx, [charge(spaceId, 'much', 12)]));
  await inTx((tx) => settleCredits(tx, [{ spaceId, key: 'much', used: 12 }]));
  for (const taken of [5, 0])
    assert.equal(await inTx((tx) => takeBackCredits(tx, spaceId, { key: 'refund', credits: 10 })), taken);
  assert.deepEqual(await creditsOf(app.services, spaceId), [0, 12]);
  await agree();
});

test('what fails takes its credits back with it', async () => {
  const spaceId = await newSpace(3);
  const failing = inTx(async (tx) => {
    await reserveCredits(tx, [charge(spaceId, 'k')]);
    throw new Error('the process dies');
  });
  await assert.rejects(failing, /dies/);
  assert.deepEqual(await kept(spaceId), [3, 0, 0, 0]);
  await agree();
});

test('a line that was written stays as it is: nobody of a workspace can change or remove one', async () => {
  const spaceId = await newSpace(3);
  for (const text of [
    'update credits_entries set plan = 1000',
    'delete from credits_entries',
    'delete from credits_charges',
    'delete from credits_balances',
  ])
    await assert.rejects(
      app.services.transactions.inSpace(spaceId, (tx) => tx.run({ sql: text, parameters: [] } as never)),
      /permission denied/,
    );
});

test('a balance that is not the sum of its lines is found', async () => {
  const spaceId = await newSpace(3);
  await app.database.direct.query('update credits_balances set plan = plan + 1 where space_id = $1', [spaceId]);
  const found = await inTx(differences);
  assert.deepEqual(
    found.map(({ space_id, figure, kept: is, summed }) => [space_id, figure, is, summed]),
    [[spaceId, 'plan', 4, 3]],
  );
  await app.database.direct.query('update credits_balances set plan = plan - 1 where space_id = $1', [spaceId]);
});

test('what was used is told by the quarter of an hour, category and campaign, with what was given back', async () => {
  const spaceId = await newSpace(50);
  const campaignId = newId();
  const wanted = Array.from({ length: 4 }, (_, n) => ({ ...charge(spaceId, `k${n}`, 2), campaignId }));
  await inTx((tx) => reserveCredits(tx, wanted));
  await inTx((tx) =>
    settleCredits(
      tx,
      wanted.map(({ key }, n) => ({ spaceId, key, used: n === 0 ? 0 : 2 })),
    ),
  );
  const { rows } = await app.database.direct.query(
    'select category, campaign_id, times, reserved, used, balance from credits_uses where space_id = $1 and campaign_id is not null',
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ times, reserved, used, balance }) => [times, Number(reserved), Number(used), Number(balance)]),
    [[3, 8, 6, 44]],
  );
});
