import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { PlannedAct } from '../../../../engine/decision.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../../campaigns/enrolments/change-enrolments.ts';
import { openTasks } from './open-tasks.ts';

const app = useApp();
interface Page {
  items: Task[];
  total: number;
}
interface Given {
  tenant?: Tenant;
  by?: PlannedAct['by'];
  text?: string;
  count?: number;
  assigneeId?: string;
  settings?: SequenceNode['settings'];
}

/** People whose first step somebody else carries out; as the runner opens their tasks. */
async function opened(action: PlannedAct['action'], given: Given = {}) {
  const tenant = given.tenant ?? (await newTenant(app.services));
  const { spaceId } = tenant;
  const first = sequenceStep('one', action, { settings: given.settings ?? {} });
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, {
    steps: [first, sequenceStep('two', 'message', { delay_days: 2 })],
    ownerId: tenant.admin.id,
    settings: { assignee_id: given.assigneeId ?? null },
  });
  const people = await enrolNewProspects(app.services, spaceId, campaignId, given.count ?? 1);
  const act: PlannedAct = {
    node_id: 'one',
    action,
    variant: 'B',
    subject: '',
    text: given.text ?? 'Hello Ada',
    to: null,
    integration_id: null,
    by: given.by ?? 'person',
  };
  const open = () =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      openTasks(
        tx,
        people.map(({ enrolmentId: id, prospectId: prospect_id }) => ({
          enrolment: { space_id: spaceId, id, campaign_id: campaignId, prospect_id, credential_id: credentialId },
          act,
          node: first,
          timezone: 'Europe/Berlin',
        })),
      ),
    );
  await open();
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(
      tx,
      people.map(({ enrolmentId }) => enrolmentId),
      () => [
        {
          type: 'enrolment.waiting',
          at: tx.now.toISOString(),
          data: { node_id: 'one', reason: 'task', values: { by: act.by }, due_at: null },
        },
      ],
    ),
  );
  return { ...tenant, campaignId, credentialId, people, open, enrolmentId: people[0]?.enrolmentId ?? '' };
}

const list = async (token: string, query?: Record<string, string>) =>
  (await app.call<Page>('GET', '/tasks', { token, query })).payload;
const only = async (token: string): Promise<string> => (await list(token)).items[0]?._id ?? '';
const settle = (token: string, id: string, how: string, body?: object) =>
  app.call<Task>('POST', `/tasks/${id}/${how}`, { token, body });
async function standing(enrolmentId: string) {
  const { rows } = await app.database.direct.query(
    'select status, node_id, due_at, wait_reason, wait_values, last_act_at, last_contact_at from enrolments where id = $1',
    [enrolmentId],
  );
  return rows[0];
}
async function lastEvent(enrolmentId: string) {
  const { rows } = await app.database.direct.query(
    'select type, data from events where subject_id = $1 order by id desc limit 1',
    [enrolmentId],
  );
  return rows[0];
}

test('a campaign step becomes a task for whom the campaign names, else for its owner, due by the end of the day (G128)', async () => {
  const { admin, spaceId, open } = await opened('call', {
    settings: { task_name: 'Ring them', task_priority: 500 },
    text: 'Ask about the engine',
  });
  await open();
  const { items, total } = await list(admin.token);
  const [task] = items;
  assert.equal(total, 1, 'a step that is asked for again keeps its open task');
  assert.deepEqual([task?.type, task?.executor, task?.status, task?.priority], ['call', 'person', 'open', 500]);
  assert.deepEqual([task?.name, task?.info, task?.text], ['Ring them', 'Ask about the engine', '']);
  assert.equal(task?.assignee?._id, admin.id);
  const now = app.clock.now();
  assert.ok(task?.due_at && new Date(task.due_at) > now && +new Date(task.due_at) - +now <= 25 * 3_600_000);
  const worker = await newUser(app.services, { spaceId, pages: { dashboard: true } });
  await opened('message', { tenant: { spaceId, admin }, assigneeId: worker.id });
  const own = await list(worker.token);
  assert.deepEqual(
    own.items.map((item) => [item.type, item.assignee?._id]),
    [['message', worker.id]],
  );
  assert.deepEqual(
    (await list(admin.token)).items.map((item) => item.priority),
    [500, 300],
  );
});

test('a completed task counts as done by hand, and the campaign goes on', async () => {
  const { admin, enrolmentId } = await opened('message');
  const id = await only(admin.token);
  const answer = await settle(admin.token, id, 'complete', { text: 'What I really wrote' });
  assert.deepEqual([answer.payload.status, answer.payload.text], ['completed', 'What I really wrote']);
  const after = await standing(enrolmentId);
  const now = app.clock.now();
  assert.deepEqual([after.node_id, after.wait_reason, after.last_contact_at], ['two', null, now]);
  assert.equal(+after.due_at - +now, 2 * 86_400_000);
  const { type, data } = await lastEvent(enrolmentId);
  assert.deepEqual([type, data.action, data.variant, data.intent_id], ['enrolment.acted', 'message', 'B', null]);
  assert.equal((await settle(admin.token, id, 'complete', {})).code, 'conflict');
});

test('what was written by hand is kept with the person', async () => {
  const { admin, people } = await opened('message');
  await settle(admin.token, await only(admin.token), 'complete', { text: 'Dear Ada' });
  const { rows } = await app.database.direct.query(
    'select text, is_ours, channel, node_id, variant from inbox_messages where prospect_id = $1',
    [people[0]?.prospectId],
  );
  assert.deepEqual(rows, [{ text: 'Dear Ada', is_ours: true, channel: 'network', node_id: 'one', variant: 'B' }]);
});

test('a message without words cannot be completed (R497)', async () => {
  const { admin, enrolmentId } = await opened('message', { text: '' });
  const id = await only(admin.token);
  for (const body of [{}, { text: '   ' }]) {
    const answer = await settle(admin.token, id, 'complete', body);
    assert.deepEqual([answer.status, answer.fields?.text], [422, 'Fill this field']);
  }
  assert.equal((await standing(enrolmentId)).wait_reason, 'task');
  assert.equal((await settle(admin.token, id, 'complete', { text: 'Words' })).ok, true);
});

test('a skipped task skips its step, and says so (R449)', async () => {
  const { admin, enrolmentId } = await opened('manual_task');
  const id = await only(admin.token);
  assert.equal((await settle(admin.token, id, 'skip')).payload.status, 'skipped');
  const { type, data } = await lastEvent(enrolmentId);
  assert.deepEqual([type, data.reason], ['enrolment.skipped', 'task_skipped']);
  const after = await standing(enrolmentId);
  assert.deepEqual([after.node_id, after.last_act_at], ['two', null]);
});

test('a canceled task keeps its person waiting until somebody decides', async () => {
  const { admin, enrolmentId } = await opened('call');
  assert.equal((await settle(admin.token, await only(admin.token), 'cancel')).payload.status, 'canceled');
  const after = await standing(enrolmentId);
  assert.deepEqual([after.node_id, after.wait_reason, after.due_at], ['one', 'action_declined', null]);
});

test('a canceled task of a step is taken back while its person waits, and what went on is not called back', async () => {
  const { admin, enrolmentId } = await opened('call');
  const id = await only(admin.token);
  await settle(admin.token, id, 'cancel');
  assert.equal((await settle(admin.token, id, 'reopen')).payload.status, 'open');
  const after = await standing(enrolmentId);
  assert.deepEqual([after.node_id, after.wait_reason, after.wait_values], ['one', 'task', { by: 'person' }]);
  assert.equal((await settle(admin.token, id, 'complete', {})).payload.status, 'completed');
  assert.equal((await settle(admin.token, id, 'reopen')).code, 'conflict');
  assert.equal((await standing(enrolmentId)).node_id, 'two');
});

test('many tasks of steps move their campaigns together; those that lack their words stay', async () => {
  const calls = await opened('call', { count: 3 });
  const written = await opened('message', { tenant: calls, text: '' });
  const ids = (await list(calls.admin.token)).items.map(({ _id }) => _id);
  const body = { ids, change: 'complete' };
  const { payload } = await app.call('POST', '/tasks/bulk', { token: calls.admin.token, body });
  assert.deepEqual(payload, { changed: 3, skipped: 1 });
  for (const { enrolmentId } of calls.people) assert.equal((await standing(enrolmentId)).node_id, 'two');
  assert.equal((await standing(written.enrolmentId)).wait_reason, 'task');
});

test('the extension fetches its own tasks, and one it cannot do keeps the person waiting with its reason (R468)', async () => {
  const { admin, enrolmentId, campaignId, credentialId } = await opened('connect', { by: 'extension' });
  const own = { executor: 'extension', credentials_id: credentialId };
  assert.equal((await list(admin.token, { executor: 'person' })).total, 0);
  assert.equal((await list(admin.token, own)).total, 1);
  await app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaignId]);
  assert.equal((await list(admin.token, own)).total, 0, 'nothing is carried out for a campaign that rests');
  await app.database.direct.query(`update campaigns set status = 'active' where id = $1`, [campaignId]);
  const [task] = (await list(admin.token, own)).items;
  const answer = await settle(admin.token, task?._id ?? '', 'fail', { reason: 'No connect button' });
  assert.equal(answer.payload.status, 'failed');
  const after = await standing(enrolmentId);
  assert.deepEqual([after.wait_reason, after.wait_values], ['extension_failed', { said: 'No connect button' }]);
});

test('an open task is completed, canceled, skipped or given a priority, and a settled one stays as it is (R481)', async () => {
  const { admin } = await opened('call', { count: 4 });
  const ids = (await list(admin.token)).items.map(({ _id }) => _id);
  const [first = '', second = '', third = '', urgent = ''] = ids;
  assert.equal((await settle(admin.token, urgent, 'priority', { priority: 500 })).payload.priority, 500);
  assert.equal((await list(admin.token)).items[0]?._id, urgent);
  assert.equal((await settle(admin.token, urgent, 'priority', { priority: 450 })).status, 422);
  const ends = { complete: 'completed', cancel: 'canceled', skip: 'skipped' };
  for (const [index, [how, status]] of Object.entries(ends).entries()) {
    const id = [first, second, third][index] ?? '';
    const body = how === 'complete' ? {} : undefined;
    assert.equal((await settle(admin.token, id, how, body)).payload.status, status);
    assert.equal((await settle(admin.token, id, 'priority', { priority: 100 })).code, 'conflict');
    assert.equal((await settle(admin.token, id, 'skip')).code, 'conflict');
    assert.equal((await list(admin.token, { status })).items[0]?._id, id);
  }
});

test('what the extension did not do does not count for the day', async () => {
  const { admin, credentialId, spaceId } = await opened('connect', { by: 'extension', count: 2 });
  await app.database.direct.query(
    `insert into limits_days (space_id, credential_id, action, day, used, per_day)
      values ($1, $2, 'connections', $3, 2, 20)`,
    [spaceId, credentialId, app.clock.now().toISOString().slice(0, 10)],
  );
  const used = async () =>
    (await app.database.direct.query('select used from limits_days where credential_id = $1', [credentialId])).rows[0]
      .used;
  const [first, second] = (await list(admin.token)).items;
  await settle(admin.token, first?._id ?? '', 'complete', {});
  assert.equal(await used(), 2);
  await settle(admin.token, second?._id ?? '', 'fail', { reason: 'No button' });
  assert.equal(await used(), 1);
});

test('a person does not fail at a task', async () => {
  const { admin } = await opened('call');
  assert.equal((await settle(admin.token, await only(admin.token), 'fail', { reason: 'x' })).code, 'conflict');
});

test('a reply takes the task away', async () => {
  const { admin, spaceId, enrolmentId } = await opened('message');
  const id = await only(admin.token);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(tx, [enrolmentId], () => [
      {
        type: 'enrolment.noted',
        at: tx.now.toISOString(),
        data: { fact: 'replied', at: tx.now.toISOString(), due_at: null, finish_reason: 'replied' },
      },
    ]),
  );
  assert.equal((await list(admin.token)).total, 0);
  // who did it nevertheless may say so; the way has ended all the same
  assert.equal((await settle(admin.token, id, 'complete', { text: 'Hello' })).payload.status, 'completed');
  assert.equal((await standing(enrolmentId)).status, 'finished');
});

test('a member settles the tasks of their accounts and their own, and no others', async () => {
  const mine = await opened('call');
  const theirs = await opened('call', { tenant: mine });
  const worker = await newUser(app.services, {
    spaceId: mine.spaceId,
    credentials: [mine.credentialId],
    pages: { dashboard: true },
  });
  assert.deepEqual(
    (await list(worker.token)).items.map((item) => item.campaign?._id),
    [mine.campaignId],
  );
  const hidden = (await list(mine.admin.token, { workflow_id: theirs.campaignId })).items[0]?._id ?? '';
  assert.equal((await settle(worker.token, hidden, 'skip')).code, 'not_found');
  assert.equal((await settle(worker.token, await only(worker.token), 'skip')).ok, true);
});

test('whoever looks at the tasks is told when they change', async () => {
  const { admin, spaceId } = await opened('call');
  const told = await settleEvents(app.services);
  assert.ok(told.some(([room, event]) => room === `space:${spaceId}` && event === 'update_tasks'));
  await settle(admin.token, await only(admin.token), 'skip');
  assert.ok((await settleEvents(app.services)).some(([, event]) => event === 'update_tasks'));
});
