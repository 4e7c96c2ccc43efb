import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { countAllWarmUps } from './queries.ts';

const app = useChannelApp();
const DAY = '2026-02-02';

test('many who count the same mailboxes at once, in whatever order, all get through, and nothing is lost', async () => {
  const { services, database } = app;
  const { spaceId, admin } = await newTenant(services);
  const ids: string[] = [];
  for (const place of [0, 1, 2, 3]) {
    const { id } = await newMailbox(services, spaceId, { domain: `order${place}.test` });
    await app.call('PATCH', `/mailboxes/${id}/warm_up`, { token: admin.token, body: { is_on: true } });
    ids.push(id);
  }
  const orders = Array.from({ length: 12 }, (_, turn) =>
    turn % 2 ? ids.toReversed() : [...ids.slice(turn % 4), ...ids.slice(0, turn % 4)],
  );
  await Promise.all(
    orders.map((order) =>
      services.transactions.onPlatform((tx) =>
        countAllWarmUps(
          tx,
          order.flatMap((id) => [
            { who: { spaceId, id, day: DAY }, added: { received: 1 } },
            { who: { spaceId, id, day: DAY }, added: { received: 1, landed: 1 } },
          ]),
        ),
      ),
    ),
  );
  const { rows } = await database.direct.query(
    'select received, landed from warm_ups_days where space_id = $1 and day = $2',
    [spaceId, DAY],
  );
  assert.deepEqual(
    rows,
    ids.map(() => ({ received: 24, landed: 12 })),
  );
});
