import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRates, WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import type { EnrolmentChange } from '../../../../../contract/enrolments/schemas.ts';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { AddressCounts } from '../../../../../contract/verification/schemas.ts';
import type { PlannedAct } from '../../../../../engine/decision.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newCampaign, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { prospectTasks } from '../../../contacts/prospects/jobs.ts';
import { askApprovals } from '../../approvals/ask-approvals.ts';
import { openTasks } from '../../../work/tasks/open-tasks.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { enrolmentTasks } from '../jobs.ts';

const app = useApp();
const at = () => app.clock.now().toISOString();

async function running(count: number, given: Parameters<typeof newRunningCampaign>[2] = {}) {
  const tenant = await newTenant(app.services);
  const campaign = await newRunningCampaign(app.services, tenant.spaceId, {
    steps: [sequenceStep('one', 'connect'), sequenceStep('two', 'message', { delay_days: 2 })],
    ...given,
  });
  const people = await enrolNewProspects(app.services, tenant.spaceId, campaign.campaignId, count);
  return {
    ...tenant,
    ...campaign,
    people,
    ids: people.map(({ enrolmentId }) => enrolmentId),
    token: tenant.admin.token,
  };
}
type Run = Awaited<ReturnType<typeof running>>;

const ask = ({ campaignId, token }: Pick<Run, 'campaignId' | 'token'>, body: object) =>
  app.call<{ job_id: string }>('POST', `/workflows/${campaignId}/profiles/update_status`, { token, body });
/** Begins a change, lets its job run, and answers what came of it. */
async function change(run: Run, what: EnrolmentChange, body: object): Promise<{ changed: number; left: number }> {
  const { payload } = await ask(run, { change: what, ...body });
  await enrolmentTasks[0]?.run({ space_id: run.spaceId, id: payload.job_id } as never, app.services);
  const job = await app.call<Job>('GET', `/jobs/${payload.job_id}`, { token: run.token });
  assert.equal(job.payload.status, 'done', job.payload.problem ?? '');
  return job.payload.result as { changed: number; left: number };
}
const named = (run: Run, ...indexes: number[]) => ({
  profile_ids: indexes.map((index) => run.people[index]?.prospectId),
});
const happens = (spaceId: string, ids: readonly (string | undefined)[], event: EnrolmentEvent) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(
      tx,
      ids.map((id) => id ?? ''),
      () => [event],
    ),
  );
const waiting = (reason: 'email_missing' | 'action_declined' | 'extension_failed' | 'task'): EnrolmentEvent => ({
  type: 'enrolment.waiting',
  at: at(),
  data: { node_id: 'one', reason, values: {}, due_at: null },
});
async function standing(ids: readonly (string | undefined)[]) {
  const { rows } = await app.database.direct.query(
    'select status, node_id, due_at, wait_reason, finish_reason, connected_at from enrolments where id = any($1) order by id',
    [ids],
  );
  return rows;
}
async function lastEvent(id: string | undefined) {
  const { rows } = await app.database.direct.query(
    'select type, data from events where subject_id = $1 order by id desc limit 1',
    [id],
  );
  return rows[0];
}
const act = (given: Partial<PlannedAct> = {}): PlannedAct => ({
  node_id: 'one',
  action: 'connect',
  variant: '',
  subject: '',
  text: 'Hello',
  to: null,
  integration_id: null,
  by: 'provider',
  ...given,
});
const enrolmentOf = ({ spaceId, campaignId, credentialId, people }: Run, index: number) => ({
  space_id: spaceId,
  id: people[index]?.enrolmentId ?? '',
  campaign_id: campaignId,
  prospect_id: people[index]?.prospectId ?? '',
  credential_id: credentialId,
});

test('people are paused and resumed by name; whom it does not fit is passed over (G074)', async () => {
  const run = await running(3);
  assert.deepEqual(await change(run, 'pause', named(run, 0, 1)), { changed: 2, left: 0 });
  assert.deepEqual(
    (await standing(run.ids)).map(({ status }) => status),
    ['paused', 'paused', 'active'],
  );
  assert.deepEqual(await change(run, 'resume', named(run, 0, 2)), { changed: 1, left: 1 });
  const [first] = await standing(run.ids);
  assert.deepEqual([first.status, first.due_at], ['active', app.clock.now()]);
});

test('who was taken out can be taken back in, to the step they stood at', async () => {
  const run = await running(2);
  assert.deepEqual(await change(run, 'exclude', named(run, 0)), { changed: 1, left: 0 });
  const [out] = await standing(run.ids);
  assert.deepEqual([out.status, out.finish_reason, out.due_at], ['excluded', 'excluded', null]);
  assert.deepEqual(await change(run, 'include', named(run, 0, 1)), { changed: 1, left: 1 });
  const [back] = await standing(run.ids);
  assert.deepEqual([back.status, back.node_id, back.finish_reason], ['active', 'one', null]);
});

test('whoever was left out before anything was done is not counted as in the campaign; a draft without anybody else does not start', async () => {
  const run = await running(3, { status: 'draft' });
  const told = async () => {
    const { payload } = await app.call<WholeCampaign>('GET', `/workflows/${run.campaignId}`, { token: run.token });
    const { people, left_out } = payload.counters;
    const rates = await app.call<CampaignRates>('GET', `/workflows/${run.campaignId}/rates`, { token: run.token });
    assert.equal(rates.payload.total.people, people);
    return [people, left_out];
  };
  const start = () =>
    app.call('POST', `/workflows/${run.campaignId}/update_status`, { token: run.token, body: { status: 'active' } });
  await change(run, 'exclude', named(run, 0));
  await change(run, 'exclude', named(run, 0));
  assert.deepEqual(await told(), [2, 1]);
  await change(run, 'include', named(run, 0));
  assert.deepEqual(await told(), [3, 0]);
  await change(run, 'exclude', named(run, 0, 1, 2));
  assert.deepEqual([await told(), (await start()).code], [[0, 3], 'people_missing']);
  await change(run, 'include', named(run, 1, 2));
  const erase = { change: 'delete', profile_ids: [run.people[0]?.prospectId] };
  const erased = await app.call<{ job_id: string }>('POST', '/profiles/bulk', { token: run.token, body: erase });
  const job = { space_id: run.spaceId, id: erased.payload.job_id };
  await prospectTasks.find(({ name }) => name === 'jobs.bulk_profiles')?.run(job as never, app.services);
  assert.deepEqual(await told(), [2, 0]);
  // with whom something was done belongs to the numbers, also where they are taken out later
  const acted = {
    action: 'connect',
    node_id: 'one',
    variant: '',
    onward: { node_id: 'two', due_at: at(), takes: 'message', finish_reason: null },
  };
  await happens(run.spaceId, [run.ids[1]], { type: 'enrolment.acted', at: at(), data: acted } as EnrolmentEvent);
  await change(run, 'exclude', named(run, 1));
  assert.deepEqual(await told(), [2, 0]);
});

test('everybody who matches a filter is changed, in parts, with progress told (G008)', async () => {
  const run = await running(1_200);
  await happens(run.spaceId, run.ids.slice(0, 1_100), waiting('email_missing'));
  const { payload } = await ask(run, { change: 'exclude', matching: { wait_reason: 'email_missing' } });
  const before = await app.call<Job>('GET', `/jobs/${payload.job_id}`, { token: run.token });
  assert.equal(before.payload.status, 'waiting');
  await enrolmentTasks[0]?.run({ space_id: run.spaceId, id: payload.job_id } as never, app.services);
  const { payload: job } = await app.call<Job>('GET', `/jobs/${payload.job_id}`, { token: run.token });
  assert.deepEqual(
    [job.status, job.progress, job.total, job.result],
    ['done', 1_100, 1_100, { changed: 1_100, left: 0 }],
  );
  const { rows } = await app.database.direct.query(
    `select count(*) from enrolments where campaign_id = $1 and status = 'excluded'`,
    [run.campaignId],
  );
  assert.equal(rows[0].count, 1_100);
});

test('a filter may name what is not kept but follows, as waiting for a turn', async () => {
  const run = await running(3);
  await happens(run.spaceId, [run.ids[0]], waiting('email_missing'));
  assert.deepEqual(await change(run, 'pause', { matching: { wait_reason: 'turn' } }), { changed: 2, left: 0 });
});

test('whoever looks at the campaign is told once its people were changed', async () => {
  const run = await running(1);
  const told: unknown[] = [];
  const live = {
    ...app.services.live,
    publish: (...args: unknown[]) => void told.push(args),
  } as typeof app.services.live;
  const { payload } = await ask(run, { change: 'pause', matching: {} });
  await enrolmentTasks[0]?.run({ space_id: run.spaceId, id: payload.job_id } as never, { ...app.services, live });
  const { campaignId: _id, credentialId: credentials_id, spaceId } = run;
  assert.deepEqual(told.at(-1), [
    `space:${spaceId}`,
    'update_workflow',
    { _id, credentials_id, status: 'active', version: 1 },
  ]);
});

test('trying again releases a wait, and leaves those alone who wait for a person', async () => {
  const run = await running(3);
  await happens(run.spaceId, [run.ids[0]], waiting('email_missing'));
  await happens(run.spaceId, [run.ids[1]], waiting('task'));
  assert.deepEqual(await change(run, 'retry', named(run, 0, 1, 2)), { changed: 1, left: 2 });
  const [first, second] = await standing(run.ids);
  assert.deepEqual([first.wait_reason, first.due_at], [null, app.clock.now()]);
  assert.equal(second.wait_reason, 'task');
});

test('what the extension failed at goes on when the person is resumed (R468)', async () => {
  const run = await running(1);
  await happens(run.spaceId, run.ids, waiting('extension_failed'));
  assert.deepEqual(await change(run, 'resume', named(run, 0)), { changed: 1, left: 0 });
  assert.equal((await standing(run.ids))[0].wait_reason, null);
});

test('a declined text is asked about again', async () => {
  const run = await running(1);
  await app.services.transactions.inSpace(run.spaceId, (tx) =>
    askApprovals(tx, [{ enrolment: enrolmentOf(run, 0), act: act() }]),
  );
  await app.database.direct.query(`update approvals set status = 'canceled' where enrolment_id = $1`, [run.ids[0]]);
  await happens(run.spaceId, run.ids, waiting('action_declined'));
  assert.deepEqual(await change(run, 'retry', named(run, 0)), { changed: 1, left: 0 });
  assert.equal((await standing(run.ids))[0].wait_reason, 'approval');
  const { rows } = await app.database.direct.query('select status from approvals where enrolment_id = $1', [
    run.ids[0],
  ]);
  assert.equal(rows[0].status, 'awaiting approval');
});

test('a skipped step says why: by hand, for a task, or because its text was declined (R449)', async () => {
  const run = await running(4);
  await app.services.transactions.inSpace(run.spaceId, async (tx) => {
    await openTasks(
      tx,
      [1, 3].map((index) => ({
        enrolment: enrolmentOf(run, index),
        act: act({ by: 'extension' }),
        node: SequenceNode.parse({ id: 'one', action: 'connect' }),
        timezone: 'UTC',
      })),
    );
    await askApprovals(tx, [{ enrolment: enrolmentOf(run, 2), act: act() }]);
  });
  await app.database.direct.query(`update tasks set status = 'failed' where enrolment_id = $1`, [run.ids[3]]);
  await app.database.direct.query(`update approvals set status = 'hold' where enrolment_id = $1`, [run.ids[2]]);
  assert.deepEqual(await change(run, 'skip_step', named(run, 0, 1, 2, 3)), { changed: 4, left: 0 });
  const reasons = [];
  for (const id of run.ids) reasons.push((await lastEvent(id)).data.reason);
  assert.deepEqual(reasons, ['manual_resume', 'task_skipped', 'declined', 'failed_task']);
  const after = await standing(run.ids);
  assert.deepEqual(
    after.map(({ node_id }) => node_id),
    ['two', 'two', 'two', 'two'],
  );
  assert.equal(+after[0].due_at - +app.clock.now(), 2 * 86_400_000);
  const { rows } = await app.database.direct.query('select status from tasks where enrolment_id = $1', [run.ids[1]]);
  assert.equal(rows[0].status, 'skipped');
});

test('nobody is moved on while something is being sent for them, or nobody knows whether it was', async () => {
  const run = await running(2);
  for (const [index, status] of ['intended', 'unknown'].entries())
    await app.database.direct.query(
      `insert into runner_intents (space_id, id, enrolment_id, prospect_id, credential_id, node_id, action, act, status, created_at)
        select space_id, gen_random_uuid(), id, prospect_id, credential_id, 'one', 'connect', '{}', $3, $2 from enrolments
        where id = $1`,
      [run.ids[index], app.clock.now(), status],
    );
  for (const what of ['skip_step', 'retry'] as const)
    assert.deepEqual(await change(run, what, named(run, 0, 1)), { changed: 0, left: 2 });
  await change(run, 'pause', named(run, 1));
  await change(run, 'resume', named(run, 1));
  assert.equal((await standing([run.ids[1]]))[0].wait_reason, 'outcome_unknown');
});

test('people move to another campaign and begin there; who does not want to hear more is not taken along', async () => {
  const run = await running(4);
  const target = await newRunningCampaign(app.services, run.spaceId, { steps: [sequenceStep('first', 'view')] });
  const [, replied, gone, both] = run.people;
  const noted = (fact: 'replied' | 'unsubscribed'): EnrolmentEvent => ({
    type: 'enrolment.noted',
    at: at(),
    data: { fact, at: at(), due_at: null, finish_reason: fact },
  });
  await happens(run.spaceId, [replied?.enrolmentId], noted('replied'));
  await happens(run.spaceId, [gone?.enrolmentId], noted('unsubscribed'));
  await app.database.direct.query(
    `insert into enrolments select * from jsonb_populate_record(null::enrolments, (select to_jsonb(e) || jsonb_build_object(
      'id', gen_random_uuid(), 'campaign_id', $2::uuid) from enrolments e where id = $1))`,
    [both?.enrolmentId, target.campaignId],
  );
  const body = { ...named(run, 0, 1, 2, 3), workflow_id: target.campaignId };
  assert.deepEqual(await change(run, 'move', body), { changed: 1, left: 3 });
  const [moved, , , stayed] = await standing(run.ids);
  assert.deepEqual([moved.status, moved.finish_reason, stayed.status], ['excluded', 'removed', 'active']);
  const { rows } = await app.database.direct.query(
    'select node_id, status from enrolments where campaign_id = $1 and prospect_id = $2',
    [target.campaignId, run.people[0]?.prospectId],
  );
  assert.deepEqual(rows, [{ node_id: 'first', status: 'active' }]);
  await app.database.direct.query('update campaigns set is_include_talked_before = true where id = $1', [
    target.campaignId,
  ]);
  assert.deepEqual(await change(run, 'move', body), { changed: 1, left: 3 });
});

test('a change names people or a filter, and a move another campaign that is open', async () => {
  const run = await running(1);
  const one = named(run, 0);
  assert.equal((await ask(run, { change: 'pause' })).code, 'invalid_input');
  assert.equal((await ask(run, { change: 'pause', ...one, matching: {} })).code, 'invalid_input');
  assert.equal((await ask(run, { change: 'move', ...one })).code, 'invalid_input');
  assert.equal((await ask(run, { change: 'move', ...one, workflow_id: run.campaignId })).code, 'invalid_input');
  const away = await newCampaign(app.services, run.spaceId, { status: 'archived', credentialsId: run.credentialId });
  assert.equal((await ask(run, { change: 'move', ...one, workflow_id: away })).code, 'campaign_closed');
  const bare = await newCampaign(app.services, run.spaceId);
  assert.equal((await ask(run, { change: 'move', ...one, workflow_id: bare })).code, 'credential_missing');
  const worker = await newUser(app.services, { spaceId: run.spaceId, pages: { campaigns: true } });
  assert.equal((await ask({ ...run, token: worker.token }, { change: 'pause', ...one })).code, 'not_found');
});

test('those whose address is bad are left out of a campaign at once, and taken in again (issue 19)', async () => {
  const run = await running(3);
  const { direct } = app.database;
  for (const [place, verdict] of ['bad', 'risky', null].entries()) {
    const address = `${place}@host.test`;
    await direct.query('update prospects set email = $2 where id = $1', [run.people[place]?.prospectId, address]);
    await direct.query('insert into prospects_checks (space_id, address, verdict) values ($1, $2, $3)', [
      run.spaceId,
      address,
      verdict,
    ]);
  }
  const path = `/workflows/${run.campaignId}`;
  const left = async () => {
    const { payload } = await app.call<AddressCounts>('GET', `${path}/email_checks`, { token: run.token });
    return [payload.bad, payload.risky, payload.unchecked];
  };
  const listed = await app.call<{ total: number }>('GET', `${path}/profiles?email_check=bad`, { token: run.token });
  assert.equal(listed.payload.total, 1);
  assert.deepEqual(await left(), [1, 1, 1]);
  const matching = { email_check: 'bad' };
  assert.equal((await change(run, 'exclude', { matching })).changed, 1);
  assert.deepEqual(await left(), [0, 1, 1]);
  assert.equal((await change(run, 'include', { matching: { ...matching, status: 'excluded' } })).changed, 1);
  assert.deepEqual(await left(), [1, 1, 1]);
});
