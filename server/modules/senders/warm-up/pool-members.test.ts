import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { newMailbox, type TestMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { stableId } from '../../../core/stable-id.ts';
import { runWarmUps } from './pool/run-warm-ups.ts';

const app = useChannelApp();
const MINUTE = 60_000;
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.direct.query(text, values)).rows as T[];

/** Mailboxes of as many workspaces, all on. */
async function newPool(count: number): Promise<(TestMailbox & { spaceId: string })[]> {
  const boxes = [];
  for (let place = 0; place < count; place++) {
    const { spaceId, admin } = await newTenant(app.services);
    const box = { ...(await newMailbox(app.services, spaceId, { domain: `pool${place}.test` })), spaceId };
    const body = { is_on: true, per_day: 10, ramp_up: 10, reply_rate: 45 };
    assert.equal((await app.call('PATCH', `/mailboxes/${box.id}/warm_up`, { token: admin.token, body })).status, 200);
    boxes.push(box);
  }
  return boxes;
}

beforeEach(async () => {
  // nobody of another test takes part
  await query('update warm_ups set is_on = false');
  app.clock.set('2026-02-02T08:00:00.000Z');
});

async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    app.clock.advance(60 * MINUTE);
    await runWarmUps(app.services);
  }
}

/** Who wrote to whom. */
const pairs = async (boxes: readonly TestMailbox[]) =>
  (
    await query<{ from_id: string; to_id: string }>(
      'select distinct from_id, to_id from warm_ups_mails where from_id = any ($1) or to_id = any ($1)',
      [boxes.map(({ id }) => id)],
    )
  ).map(({ from_id, to_id }) => {
    const placeOf = (wanted: string) => boxes.findIndex(({ id }) => id === wanted);
    return `${placeOf(from_id)} to ${placeOf(to_id)}`;
  });

test('mailboxes of different brands never write to each other', async () => {
  const boxes = await newPool(4);
  await query('update spaces set brand_id = $1 where id = any ($2)', [
    stableId('brand:buzz'),
    boxes.slice(2).map(({ spaceId }) => spaceId),
  ]);
  await pass(4);
  assert.deepEqual((await pairs(boxes)).toSorted(), ['0 to 1', '1 to 0', '2 to 3', '3 to 2']);
  const partners = await query('select distinct partners from warm_ups where mailbox_id = any ($1)', [
    boxes.map(({ id }) => id),
  ]);
  assert.deepEqual(partners, [{ partners: 1 }]);
});

test('mailboxes of a workspace that is not active neither write nor are written to', async () => {
  const boxes = await newPool(3);
  await query("update spaces set status = 'blocked' where id = $1", [boxes[2]?.spaceId]);
  await pass(4);
  assert.deepEqual((await pairs(boxes)).toSorted(), ['0 to 1', '1 to 0']);
});

test('a mail that was written down and never left, since the process ended, is dropped and counted back', async () => {
  const [one, other] = await newPool(2);
  assert.ok(one && other);
  // before its hours nothing else leaves
  app.clock.set('2026-02-02T05:00:00.000Z');
  const now = app.clock.now();
  const id = newId();
  await query(
    `insert into warm_ups_mails (id, thread_id, turn, from_space, from_id, to_space, to_id, day, state, due_at, handed_at,
       created_at) values ($1, $1, 0, $2, $3, $4, $5, '2026-02-02', 'handed', $6, $6, $6)`,
    [id, one.spaceId, one.id, other.spaceId, other.id, now],
  );
  await query(
    `insert into warm_ups_days (space_id, mailbox_id, day, volume, sent) values ($1, $2, '2026-02-02', 10, 1)`,
    [one.spaceId, one.id],
  );
  const counted = async () => {
    const [mail] = await query<{ state: string }>('select state from warm_ups_mails where id = $1', [id]);
    const [day] = await query<{ sent: number }>('select sent from warm_ups_days where mailbox_id = $1', [one.id]);
    return [mail?.state, day?.sent];
  };
  await runWarmUps(app.services);
  assert.deepEqual(await counted(), ['handed', 1]);
  app.clock.advance(11 * MINUTE);
  await runWarmUps(app.services);
  await runWarmUps(app.services);
  assert.deepEqual(await counted(), ['dropped', 0]);
});
