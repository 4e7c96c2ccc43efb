import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { type Job, JOB_STOPPED } from '../../../../contract/jobs/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { beginJob } from './begin-job.ts';
import { JOB_ATTEMPTS, jobTask, type RunningJob } from './job-task.ts';

const app = useApp();
const Input = z.object({ word: z.string() });

async function begun() {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const id = await app.services.transactions.inSpace(spaceId, (tx) =>
    beginJob(tx, { kind: 'bulk', subjectId: null, input: { word: 'go' }, actorId: admin.id }),
  );
  const ask = async (token = admin.token) => app.call<Job>('GET', `/jobs/${id}`, { token });
  const run = (work: (job: RunningJob<{ word: string }>) => Promise<unknown>) =>
    jobTask({ kind: 'bulk', input: Input, run: work }).run({ space_id: spaceId, id } as never, app.services);
  return { ...tenant, id, ask, run };
}

test('a job is enqueued with what began it, and is gone when that is undone', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const ids: string[] = [];
  const begin = (fails: boolean) =>
    app.services.transactions.inSpace(spaceId, async (tx) => {
      ids.push(await beginJob(tx, { kind: 'bulk', subjectId: null, input: {}, actorId: admin.id }));
      if (fails) throw new Error('undone');
    });
  await begin(false);
  await assert.rejects(begin(true));
  const { rows } = await app.database.direct.query<{ id: string }>(
    `select j.payload ->> 'id' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'jobs.bulk'
      and j.payload ->> 'space_id' = $1`,
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ id }) => id),
    [ids[0]],
  );
  assert.equal((await app.call('GET', `/jobs/${ids[1]}`, { token: admin.token })).code, 'not_found');
});

test('what became of a longer piece of work can be asked at any time, and is told when it changes', async () => {
  const { ask, run, spaceId, id } = await begun();
  assert.deepEqual([(await ask()).payload.status, (await ask()).payload.progress], ['waiting', 0]);
  await run(async (job) => {
    await job.progress(3, 7);
    const { status, progress, total } = (await ask()).payload;
    assert.deepEqual([status, progress, total], ['running', 3, 7]);
    return { said: job.input.word };
  });
  const { status, result, problem } = (await ask()).payload;
  assert.deepEqual([status, result, problem], ['done', { said: 'go' }, null]);
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_job');
  assert.deepEqual(told, [
    [`space:${spaceId}`, 'update_job', { _id: id, kind: 'bulk', status: 'running' }],
    [`space:${spaceId}`, 'update_job', { _id: id, kind: 'bulk', status: 'done' }],
  ]);
});

test('a refusal ends a job with its sentence', async () => {
  const { ask, run } = await begun();
  await run(async () => {
    throw refuse('csv_no_lines');
  });
  const { status, problem } = (await ask()).payload;
  assert.deepEqual([status, problem], ['failed', 'No lines were accepted']);
});

test('what breaks is tried again, and given up in the end', async () => {
  const { ask, run } = await begun();
  const breaks = () => run(() => Promise.reject(new Error('secret detail')));
  for (let i = 1; i < JOB_ATTEMPTS; i++) await assert.rejects(breaks());
  assert.equal((await ask()).payload.status, 'running');
  await breaks();
  const { status, problem } = (await ask()).payload;
  assert.deepEqual([status, problem], ['failed', 'Something went wrong']);
});

test('a job that has ended is not run again', async () => {
  const { ask, run } = await begun();
  await run(async () => ({ first: true }));
  await run(() => assert.fail('ran twice'));
  assert.deepEqual((await ask()).payload.result, { first: true });
});

test('members see the jobs they began, admins all', async () => {
  const { spaceId, admin, ask } = await begun();
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.equal((await ask(worker.token)).code, 'not_found');
  const own = await app.services.transactions.inSpace(spaceId, (tx) =>
    beginJob(tx, { kind: 'bulk', subjectId: null, input: {}, actorId: worker.id }),
  );
  for (const token of [worker.token, admin.token])
    assert.equal((await app.call('GET', `/jobs/${own}`, { token })).status, 200);
});

test('a simulation that is stopped ends under way and stays ended; what changes something cannot be stopped (F042)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  const begin = (kind: 'simulate' | 'bulk') =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      beginJob(tx, { kind, subjectId: null, input: { word: 'go' }, actorId: admin.id }),
    );
  const stop = (id: string, token = admin.token) => app.call<Job>('POST', `/jobs/${id}/stop`, { token, body: {} });
  const id = await begin('simulate');
  let steps = 0;
  const simulation = jobTask({
    kind: 'simulate',
    input: Input,
    run: async (job) => {
      for (; steps < 10; steps++) {
        if (steps === 3) assert.equal((await stop(id)).payload.status, 'stopped');
        await job.progress(steps, 10);
      }
      return { came: 'to the end' };
    },
  });
  assert.equal((await stop(id, worker.token)).code, 'not_found');
  await simulation.run({ space_id: spaceId, id } as never, app.services);
  assert.equal(steps, 3, 'the run ended with its next word');
  const { status, problem, result } = (await app.call<Job>('GET', `/jobs/${id}`, { token: admin.token })).payload;
  assert.deepEqual([status, problem, result], ['stopped', JOB_STOPPED, null]);
  assert.equal((await stop(id)).payload.problem, JOB_STOPPED, 'what has ended stays as it ended');
  assert.equal((await stop(await begin('bulk'))).code, 'not_found');
});

test('whoever began work that has not ended is told of it after a reload, and nobody else', async () => {
  const { spaceId, id, run, admin } = await begun();
  const colleague = await newUser(app.services, { spaceId });
  const running = async (token: string) => (await app.call<Job[]>('GET', '/jobs', { token })).payload;
  assert.deepEqual(
    (await running(admin.token)).map(({ _id, kind, status }) => [_id, kind, status]),
    [[id, 'bulk', 'waiting']],
  );
  assert.deepEqual(await running(colleague.token), []);
  await run(async () => ({}));
  assert.deepEqual(await running(admin.token), []);
});
