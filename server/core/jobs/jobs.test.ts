import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { useApp } from '../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../tests/factories/tenants.ts';
import { freeJobsOfTheDead, registerProcess } from './processes.ts';
import { startJobs } from './start-jobs.ts';
import { task } from './job-handler.ts';
import { until } from '../../../tests/factories/until.ts';

const app = useApp();
const ran: string[] = [];
const note = task({
  name: 'test.note',
  payload: z.object({ word: z.string() }),
  run: async ({ word }) => void ran.push(word),
});
const fail = task({
  name: 'test.fail',
  payload: z.object({}),
  run: async () => {
    throw new Error('the provider is down');
  },
});

const enqueue = (name: string, payload: object, options = {}) =>
  app.services.transactions.onPlatform((tx) => tx.enqueue(name, payload, { runAt: new Date(0), ...options }));

test('several runners share the jobs that transactions enqueued, each job once', async () => {
  for (let runner = 0; runner < 2; runner++) {
    const jobs = await startJobs([note, fail], app.services);
    app.beforeClose(() => jobs.stop());
  }
  const { spaceId } = await newTenant(app.services);
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
  for (const word of words)
    await app.services.transactions.inSpace(spaceId, (tx) => tx.enqueue('test.note', { word }, { runAt: new Date(0) }));
  await until(() => ran.length >= 40);
  assert.deepEqual([...ran].sort(), words.sort());
});

test('a job that keeps failing ends in the dead-letter list, where an operator retries or drops it', async () => {
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  await enqueue('test.fail', {}, { maxAttempts: 1 });
  const dead = async () =>
    (
      await app.call<{ items: { _id: string; task: string; last_error: string }[]; total: number }>(
        'GET',
        '/admin/jobs/dead',
        { token: boss.token },
      )
    ).payload;
  await until(async () => (await dead()).total === 1);
  const [job] = (await dead()).items;
  assert.equal(job?.task, 'test.fail');
  assert.match(job?.last_error ?? '', /the provider is down/);

  assert.equal((await app.call('POST', `/admin/jobs/dead/${job?._id}/retry`, { token: boss.token })).status, 200);
  await until(async () => (await dead()).total === 1);
  assert.equal((await app.call('DELETE', `/admin/jobs/dead/${job?._id}`, { token: boss.token })).status, 200);
  assert.equal((await dead()).total, 0);
  assert.equal((await app.call('DELETE', `/admin/jobs/dead/${job?._id}`, { token: boss.token })).status, 404);
});

test('a job with the same key that still waits is replaced, not added', async () => {
  const later = new Date('2100-01-01');
  await enqueue('test.note', { word: 'first' }, { key: 'one', runAt: later });
  await enqueue('test.note', { word: 'second' }, { key: 'one', runAt: later });
  const { rows } = await app.database.direct.query("select count(*) as n from graphile_worker.jobs where key = 'one'");
  assert.equal(rows[0].n, 1);
});

test('jobs that a killed process held are set free once its heartbeat is missed', async () => {
  await enqueue('test.note', { word: 'orphan' }, { runAt: new Date('2100-01-01'), key: 'orphan' });
  await app.database.direct.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() where key = 'orphan'",
  );
  await registerProcess(app.database, { id: 'dead', role: 'worker', poolIds: ['pool-dead'], now: app.clock.now() });
  assert.deepEqual(await freeJobsOfTheDead(app.database, app.clock.now()), []);
  app.clock.advance(60_000);
  assert.ok((await freeJobsOfTheDead(app.database, app.clock.now())).includes('pool-dead'));
  const { rows } = await app.database.direct.query("select locked_by from graphile_worker.jobs where key = 'orphan'");
  assert.equal(rows[0].locked_by, null);
});
