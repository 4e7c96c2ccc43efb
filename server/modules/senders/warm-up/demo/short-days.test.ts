import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WarmUp } from '../../../../../contract/warm-up/schemas.ts';
import { shareOfDay } from '../../../../../engine/warm-up/volume.ts';
import { newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { warmUpTasks } from '../jobs.ts';
import { ageWarmUps } from '../pool/pool-queries.ts';

const app = useChannelApp();
const MINUTE_LONG = 1440;
const [run] = warmUpTasks;

test('where a day takes a minute, mails leave within it: not only midnight is looked at', async () => {
  const { services, database } = app;
  // each whole minute is midnight there, and that is when the worker calls
  app.clock.set('2026-02-02T08:00:00.000Z');
  const quick = { ...services, settings: { ...services.settings, demo: true, timeScale: MINUTE_LONG } };
  for (const place of [0, 1, 2]) {
    const { spaceId, admin } = await newTenant(services);
    const { id } = await newMailbox(services, spaceId, { domain: `short${place}.test` });
    const body = { is_on: true, per_day: 10, ramp_up: 10 };
    assert.equal((await app.call('PATCH', `/mailboxes/${id}/warm_up`, { token: admin.token, body })).status, 200);
    await database.direct.query('update spaces set is_demo = true where id = $1', [spaceId]);
  }
  await database.direct.query('insert into spaces_lapse (time_scale, day) values ($1, 0)', [MINUTE_LONG]);
  const left = async () =>
    (await database.direct.query<{ n: number }>('select count(*)::int as n from warm_ups_mails')).rows[0]!.n;
  await run!.run({} as never, quick);
  assert.equal(await left(), 0);
  const { rows } = await database.direct.query<{ run_at: Date; payload: object }>(
    `select j.run_at, j.payload from graphile_worker._private_jobs j where j.key like 'warm_up.run %' order by 1`,
  );
  assert.deepEqual(
    rows.map(({ run_at }) => shareOfDay(run_at, { timezone: 'UTC', timeScale: MINUTE_LONG })),
    [0.4, 1],
  );
  for (const { run_at, payload } of rows) {
    app.clock.set(run_at.toISOString());
    await run!.run(payload as never, quick);
  }
  assert.ok((await left()) >= 12, `${await left()} mails left`);
});

test('a warm-up that stopped in a demo stopped a day longer ago with each of its days, elsewhere it did not', async () => {
  const { services, database } = app;
  app.clock.set('2026-03-02T08:00:00.000Z');
  const stopped = async (isDemo: boolean) => {
    const { spaceId, admin } = await newTenant(services);
    const { id } = await newMailbox(services, spaceId);
    const path = `/mailboxes/${id}/warm_up`;
    await app.call('PATCH', path, { token: admin.token, body: { is_on: true } });
    const stop = JSON.stringify({ code: 'sign_in', values: {} });
    await database.direct.query('update warm_ups set stop = $2, since = $3 where mailbox_id = $1', [
      id,
      stop,
      app.clock.now(),
    ]);
    await database.direct.query('update spaces set is_demo = $2 where id = $1', [spaceId, isDemo]);
    return async () => (await app.call<WarmUp>('GET', path, { token: admin.token })).payload.stop?.since;
  };
  const [since, elsewhere] = [await stopped(true), await stopped(false)];
  await database.direct.query('delete from spaces_lapse');
  await database.direct.query('insert into spaces_lapse (time_scale, day) values ($1, 0)', [MINUTE_LONG]);
  for (const day of ['2026-03-01', '2026-02-28']) {
    await services.transactions.onPlatform((tx) => ageWarmUps(tx));
    assert.equal(await since(), `${day}T08:00:00.000Z`);
    assert.equal(await elsewhere(), '2026-03-02T08:00:00.000Z');
  }
});
