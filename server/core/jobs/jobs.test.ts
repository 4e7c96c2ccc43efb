import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { useApp } from '../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../tests/factories/tenants.ts';
import { freeJobs, jobsHeldBy, registerProcess } from './processes.ts';
import { createQueuePool } from './queue-pool.ts';
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

const query = async <R>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.database.direct.query(text, values)).rows as R[];

test('a killed process is seen to be gone within seconds and its jobs are free; one that lives keeps its own (F005)', async () => {
  for (const key of ['orphan', 'held'])
    await enqueue('test.note', { word: key }, { runAt: new Date('2100-01-01'), key });
  const lock = (key: string, pool: string) =>
    query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where key = $1', [key, pool]);
  const living = await startJobs([], app.services);
  app.beforeClose(() => living.stop());
  const pools = await query<{ worker_ids: string[] }>('select worker_ids from processes where id = $1', [
    living.processId,
  ]);
  await lock('held', pools[0]?.worker_ids[0] ?? '');
  await lock('orphan', 'pool-dead');
  // while it ran, another took its key: it is not run again, and nobody is to look for what failed in it
  await enqueue('test.note', { word: 'replaced' }, { runAt: new Date('2100-01-01'), key: 'replaced' });
  await lock('replaced', 'pool-dead');
  await enqueue('test.note', { word: 'in its place' }, { runAt: new Date('2100-01-01'), key: 'replaced' });
  const replaced = () =>
    query<{ key: string | null }>(`select key from graphile_worker._private_jobs
    where payload ->> 'word' in ('replaced', 'in its place') order by id`);
  assert.deepEqual(await replaced(), [{ key: null }, { key: 'replaced' }]);
  // however its clock went: one that has just been seen, by a clock that was an hour ahead
  const now = new Date(app.clock.now().getTime() + 3_600_000);
  await registerProcess(app.database, { id: 'dead', role: 'worker', poolIds: ['pool-dead'], now });
  const began = performance.now();
  const listed = async () => (await query<{ id: string }>('select id from processes')).map(({ id }) => id);
  await until(async () => !(await listed()).includes('dead'), 'nobody noticed');
  assert.ok(performance.now() - began < 30_000, 'within seconds');
  const locked = await query<{ key: string }>(
    "select key from graphile_worker.jobs where locked_by is not null and key in ('orphan', 'held')",
  );
  assert.deepEqual(locked, [{ key: 'held' }]);
  assert.deepEqual(await replaced(), [{ key: 'replaced' }]);
  assert.ok((await listed()).includes(living.processId));
});

test('the end of a job that the database could not hear is said again, and the process goes on (F002)', async () => {
  const said: string[] = [];
  let broken = 3;
  const direct = {
    options: {},
    query: async ({ name }: { name: string }) => {
      said.push(name);
      if (broken-- > 0) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
      return { rows: [], rowCount: 1 };
    },
    on: () => {},
    listeners: () => [],
    removeListener: () => {},
  };
  const queue = createQueuePool(direct as never, { warn: () => {} } as never);
  const client = await queue.pool.connect();
  const end = client.query({ name: 'complete_job/graphile_worker', text: '', values: [1] });
  assert.equal(queue.unsaid(), 1);
  assert.equal((await end).rowCount, 1);
  assert.deepEqual([said.length, queue.unsaid()], [4, 0]);
  // what the queue itself asks again may fail
  broken = 1;
  await assert.rejects(client.query({ name: 'get_job/graphile_worker', text: '', values: [] }), { code: '57P01' });
  // a process that stops does not wait for a database that is gone
  broken = Number.POSITIVE_INFINITY;
  const left = client.query({ name: 'fail_job/graphile_worker', text: '', values: [] });
  await queue.close();
  assert.equal((await left).rowCount, 0);
});

test('a job whose hand-over got lost is found among those that a pool holds, and free again', async () => {
  for (const key of ['lost', 'mine']) await enqueue('test.note', { word: key }, { runAt: new Date('2100-01-01'), key });
  await query("update graphile_worker._private_jobs set locked_by = 'pool-lost' where key in ('lost', 'mine')");
  const [lost] = await query<{ id: number }>("select id from graphile_worker.jobs where key = 'lost'");
  assert.equal((await jobsHeldBy(app.database, ['pool-lost'])).length, 2);
  await freeJobs(app.database, ['pool-lost'], [String(lost?.id)]);
  const locked = await query<{ key: string }>("select key from graphile_worker.jobs where locked_by = 'pool-lost'");
  assert.deepEqual(locked, [{ key: 'mine' }]);
});
