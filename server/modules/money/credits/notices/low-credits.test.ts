import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOW_CREDITS } from '../../../../../contract/credits/schemas.ts';
import type { Notification } from '../../../../../contract/notifications/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import { giveCredits, useCredits } from '../../../../../tests/factories/money/credits.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { addBoughtCredits } from '../add-credits.ts';

const app = useApp();

async function newSpace(credits: number) {
  const { spaceId, admin } = await newTenant(app.services);
  await giveCredits(app.services, spaceId, credits);
  const use = (count: number) => app.services.transactions.onPlatform((tx) => useCredits(tx, spaceId, count));
  return {
    spaceId,
    admin,
    use,
    buy: (key: string, count: number) =>
      app.services.transactions.onPlatform((tx) => addBoughtCredits(tx, spaceId, { key, credits: count })),
    /** What the bell of somebody has to say about credits, oldest first. */
    told: async () => {
      await runJobs(app, 'credits');
      const live = await settleEvents(app.services);
      const { items } = (await app.call<{ items: Notification[] }>('GET', '/notifications', { token: admin.token }))
        .payload;
      return { live, items: items.filter(({ kind }) => kind.startsWith('credits_')).toReversed() };
    },
  };
}

test('admins are told once that less than a tenth of a period’s credits is left, with the way to more, and members are not', async () => {
  const { spaceId, admin, use, told } = await newSpace(100);
  const worker = await newUser(app.services, { spaceId });
  await use(100 - 100 * LOW_CREDITS);
  assert.deepEqual((await told()).items, []);
  await use(1);
  const { items, live } = await told();
  assert.deepEqual(
    items.map(({ kind, type, values, action }) => [kind, type, values.left, action?.meta]),
    [['credits_low', 'warning', '9', '/billing/overview?showCreditsModal=true']],
  );
  assert.ok(live.some(([room, event]) => room === `user:${admin.id}` && event === 'update_notifications'));
  assert.ok(!live.some(([room]) => room === `user:${worker.id}`));
  for (const _again of [1, 2]) await use(1);
  assert.equal((await told()).items.length, 1);
});

test('eight who spend at once tell it once', async () => {
  const { use, told } = await newSpace(100);
  await use(85);
  await atOnce(
    app.database,
    Array.from({ length: 8 }, () => () => use(1)),
  );
  assert.deepEqual(
    (await told()).items.map(({ kind }) => kind),
    ['credits_low'],
  );
});

test('that there are none left is told too, once; who falls from much to nothing hears the worse of the two', async () => {
  const { use, told, buy } = await newSpace(100);
  await use(95);
  await told();
  await use(5);
  const kinds = async () => (await told()).items.map(({ kind }) => kind);
  assert.deepEqual(await kinds(), ['credits_low', 'credits_empty']);
  await buy('invoice', 3);
  await use(3);
  assert.deepEqual(await kinds(), ['credits_low', 'credits_empty']);
  const other = await newSpace(50);
  await other.use(50);
  assert.deepEqual(
    (await other.told()).items.map(({ kind }) => kind),
    ['credits_empty'],
  );
});

test('with the next period it can be told again', async () => {
  const { spaceId, use, told } = await newSpace(100);
  await use(95);
  assert.equal((await told()).items.length, 1);
  await giveCredits(app.services, spaceId, 100);
  assert.equal((await told()).items.length, 1);
  await use(95);
  assert.equal((await told()).items.length, 2);
});

test('a job that runs again tells nothing twice', async () => {
  const { spaceId, use, told } = await newSpace(100);
  await use(95);
  await told();
  await app.services.transactions.onPlatform((tx) => tx.enqueue('credits.tell_low', { space_id: spaceId }));
  assert.equal((await told()).items.length, 1);
});
