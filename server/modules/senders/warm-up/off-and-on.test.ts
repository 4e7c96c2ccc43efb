import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WarmUp } from '../../../../contract/warm-up/schemas.ts';
import { addDays } from '../../../../engine/time/zone-time.ts';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';

const app = useChannelApp();
const DAY = 86_400_000;
const BEGUN = '2026-03-02';

/** A mailbox that has warmed for ten days, up to 25 a day. */
async function warmed() {
  app.clock.set(`${BEGUN}T07:00:00.000Z`);
  const { spaceId, admin } = await newTenant(app.services);
  const { id } = await newMailbox(app.services, spaceId);
  const change = async (body: object) =>
    (await app.call<WarmUp>('PATCH', `/mailboxes/${id}/warm_up`, { token: admin.token, body })).payload;
  const sent = (day: string, count: number) =>
    app.database.direct.query(
      `insert into warm_ups_days (space_id, mailbox_id, day, volume, sent, landed) values ($1, $2, $3, $4, $4, $4)`,
      [spaceId, id, day, count],
    );
  await change({ is_on: true });
  for (let ahead = 0; ahead < 10; ahead++) await sent(addDays(BEGUN, ahead), Math.min(25, 3 * (ahead + 1)));
  app.clock.advance(10 * DAY);
  return {
    change,
    sentToday: (count: number) => sent(addDays(BEGUN, 10), count),
    stop: () =>
      app.database.direct.query(`update warm_ups set stop = '{"code": "spam", "values": {}}' where mailbox_id = $1`, [
        id,
      ]),
    resume: async () =>
      (await app.call<WarmUp>('POST', `/mailboxes/${id}/warm_up/resume`, { token: admin.token })).payload,
  };
}

test('switched off and on, the warm-up goes on from where it was; after a long silence from less', async () => {
  const box = await warmed();
  await box.change({ is_on: false });
  const on = await box.change({ is_on: true });
  assert.deepEqual([on.today.planned, on.day], [25, 11]);
  await box.change({ is_on: false });
  app.clock.advance(7 * DAY);
  assert.equal((await box.change({ is_on: true })).today.planned, 15);
  await box.change({ is_on: false });
  app.clock.advance(7 * DAY);
  assert.equal((await box.change({ is_on: true })).today.planned, 3);
});

test('what has left today was planned, also where the warm-up was switched off or lowered since', async () => {
  const box = await warmed();
  await box.sentToday(6);
  const lowered = await box.change({ per_day: 1 });
  assert.deepEqual([lowered.today.sent, lowered.today.planned], [6, 6]);
  const off = await box.change({ is_on: false });
  assert.deepEqual([off.state, off.today.sent, off.today.planned], ['off', 6, 6]);
});

test('off and on is no way around a stop: it begins from the first step, as one that is resumed', async () => {
  const box = await warmed();
  await box.stop();
  await box.change({ is_on: false });
  assert.equal((await box.change({ is_on: true })).today.planned, 3);
  const other = await warmed();
  await other.stop();
  assert.equal((await other.resume()).today.planned, 3);
});

test('the score tells the volume that really left, not what is planned next', async () => {
  const box = await warmed();
  const { score } = await box.change({ per_day: 40 });
  const volume = score?.reasons.find(({ code }) => code === 'volume');
  assert.deepEqual(volume?.values, { volume: 25, goal: 40 });
});
