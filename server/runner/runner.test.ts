import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { SequenceNode } from '../../contract/sequence.ts';
import { replay } from '../../engine/enrolment.ts';
import { useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes, startTestRunner, untilQuiet } from '../../tests/factories/runner.ts';
import { enrolNewPeople, newRunningCampaign, step } from '../../tests/factories/running-campaign.ts';
import { newCredential, newTenant } from '../../tests/factories/tenants.ts';
import { newId } from '../core/ids.ts';
import type { CredentialChange } from '../modules/credentials/queries.ts';
import { changeEnrolments } from '../modules/enrolments/change-enrolments.ts';
import { STATE_COLUMNS } from '../modules/enrolments/enrolment-rows.ts';
import { noteFact } from '../modules/enrolments/note-fact.ts';
import { settleUnknown } from '../modules/enrolments/settle-unknown.ts';
import { OutcomeUnknown } from '../providers/network/port.ts';
import { watch } from './watch.ts';

const app = useApp();
const MINUTE = 60_000;
const DAY = 86_400_000;

const awake = (given: CredentialChange = {}) => ({
  credential: {
    work_hours_start: 0,
    work_hours_end: 24,
    working_days: [1, 2, 3, 4, 5, 6, 7],
    is_warm_up_on: false,
    ...given,
  },
  auth: { gateway_id: `gateway-${newId()}` },
});
async function query<R = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await app.database.direct.query(sql, values)).rows as R[];
}
interface IntentRow {
  id: string;
  status: string;
  receipt: { id: string } | null;
  round: number;
  part: number;
  enrolment_id: string;
}
const stateOf = async (id: string) => (await query('select * from enrolments where id = $1', [id]))[0] ?? {};
const intentsOf = (id: string) =>
  query<IntentRow>('select * from runner_intents where enrolment_id = $1 order by created_at, part, round', [id]);
const used = async (credentialId: string) =>
  (
    await query<{ n: number }>('select coalesce(sum(used), 0)::int as n from limits_days where credential_id = $1', [
      credentialId,
    ])
  )[0]?.n;

interface Given {
  steps?: SequenceNode[];
  people?: number;
  isConnected?: boolean;
  account?: CredentialChange;
}
/** One account with one campaign and its people. */
async function newRun({ steps, people = 1, isConnected, account }: Given = {}) {
  const { spaceId } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId, awake(account));
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
  const enrolled = await enrolNewPeople(app.services, spaceId, campaignId, people, { isConnected });
  const [first] = enrolled as [(typeof enrolled)[number]];
  return { spaceId, credentialId, campaignId, enrolled, id: first.enrolmentId, prospectId: first.prospectId };
}
const view = (id: string, delay = 0) => step(id, 'view', { text: '', delay_days: delay });
/** Somebody for whom everything has been settled: other tests' lanes do not wake up later. */
const retire = (spaceId: string) => query(`update campaigns set status = 'paused' where space_id = $1`, [spaceId]);

test('a step goes out under its intent’s id, is settled with its receipt, counted, kept and moves the person on', async () => {
  const run = await newRun({
    steps: [step('invite', 'connect', { text: 'Hi {first_name}' }), step('write', 'message', { delay_days: 1 })],
  });
  const network = fakeNetwork();
  await runLanes(app, network);
  const [intent] = await intentsOf(run.id);
  assert.deepEqual(
    network.acts.map(({ act }) => [act.kind, act.key, 'note' in act && act.note]),
    [['invite', intent?.id, 'Hi Ada']],
  );
  assert.deepEqual([intent?.status, intent?.receipt], ['done', { id: `done-${intent?.id}` }]);
  const state = await stateOf(run.id);
  assert.deepEqual([state.node_id, state.takes, state.status], ['write', 'messages', 'active']);
  assert.equal((state.due_at as Date).getTime(), app.clock.now().getTime() + DAY);
  assert.equal(await used(run.credentialId), 1);
  const [campaign] = await query<Record<string, number>>('select * from campaigns where id = $1', [run.campaignId]);
  assert.deepEqual([campaign?.contacted_count, campaign?.sent_count], [1, 1]);
  const counters = await query(
    'select node_id, kind, count from campaigns_counters where campaign_id = $1 order by 1, 2',
    [run.campaignId],
  );
  assert.deepEqual(
    counters.map((row) => [row.node_id, row.kind, row.count].join(' ')),
    [' begun 1', ' contacted 1', ' sent 1', 'invite sent 1'],
  );
  const kept = await query('select text, intent_id from inbox_messages where enrolment_id = $1', [run.id]);
  assert.deepEqual(kept, [{ text: 'Hi Ada', intent_id: intent?.id }]);
  await retire(run.spaceId);
});

test('the row is what its events make of it, field for field', async () => {
  const run = await newRun({ steps: [view('a'), step('b', 'wait', { delay_days: 1 }), view('c'), view('d')] });
  const network = fakeNetwork();
  await runLanes(app, network);
  app.clock.advance(DAY + MINUTE);
  await runLanes(app, network);
  const events = await query<{ type: string; at: Date; data: object }>(
    'select type, at, data from events where subject_id = $1 order by id',
    [run.id],
  );
  const state = await stateOf(run.id);
  const replayed = replay(events.map(({ type, at, data }) => ({ type, at: at.toISOString(), data })) as never);
  assert.deepEqual(replayed, Object.fromEntries(Object.keys(STATE_COLUMNS).map((name) => [name, state[name]])));
  assert.equal(state.revision, events.length);
  await retire(run.spaceId);
});

test('one act at a time: between two acts of a sender lies about a minute, and its campaigns take turns', async () => {
  const run = await newRun({ steps: [view('a')], people: 3 });
  const second = await newRunningCampaign(app.services, run.spaceId, {
    credentialId: run.credentialId,
    steps: [view('b')],
  });
  await enrolNewPeople(app.services, run.spaceId, second.campaignId, 3);
  const network = fakeNetwork();
  for (let minutes = 0; minutes < 4; minutes++) {
    await runLanes(app, network);
    assert.equal(network.acts.length, minutes + 1);
    app.clock.advance(1.5 * MINUTE);
  }
  const sent = await query<{ campaign_id: string }>(
    'select campaign_id from runner_intents where space_id = $1 order by created_at',
    [run.spaceId],
  );
  assert.notEqual(sent[0]?.campaign_id, sent[1]?.campaign_id);
  assert.deepEqual([sent[0], sent[1]], [sent[2], sent[3]]);
  await retire(run.spaceId);
});

test('two workers never exceed an account’s limit of the day, nor send anything twice', async () => {
  const run = await newRun({ steps: [view('a')], people: 12 });
  await query(
    `insert into limits (space_id, credential_id, action, per_day, updated_at) values ($1, $2, 'views', 5, $3)`,
    [run.spaceId, run.credentialId, app.clock.now()],
  );
  const network = fakeNetwork();
  const workers = [startTestRunner(app, network), startTestRunner(app, network)];
  for (let rounds = 0; rounds < 9; rounds++) {
    await untilQuiet(app);
    app.clock.advance(1.5 * MINUTE);
  }
  await Promise.all(workers.map((worker) => worker.stop()));
  assert.equal(network.acts.length, 5);
  assert.equal(new Set(network.acts.map(({ act }) => act.key)).size, 5);
  assert.equal(await used(run.credentialId), 5);
  await retire(run.spaceId);
});

test('what a late worker brings back is not written: the lane was taken, and the provider was asked', async () => {
  const run = await newRun({ steps: [step('write', 'message', { text: 'Hello' })], isConnected: true });
  const network = fakeNetwork();
  let answer = () => {};
  network.outcome = (act) =>
    new Promise((resolve) => {
      answer = () => resolve({ kind: 'done', receipt: { id: `late-${act.key}` } });
    });
  const late = startTestRunner(app, network, { leaseMs: 10 * MINUTE, callMs: MINUTE });
  for (let i = 0; i < 500 && network.acts.length === 0; i++) await pause(10);
  app.clock.advance(11 * MINUTE);
  const other = fakeNetwork();
  other.remembers = () => ({ kind: 'done', receipt: { id: 'asked' } });
  const stopped = late.stop();
  await runLanes(app, other);
  answer();
  await stopped;
  const [intent] = await intentsOf(run.id);
  assert.deepEqual([intent?.status, intent?.receipt], ['done', { id: 'asked' }]);
  assert.deepEqual([network.acts.length, other.acts.length], [1, 0]);
  assert.equal((await stateOf(run.id)).finish_reason, 'completed');
  assert.equal((await query('select id from inbox_messages where enrolment_id = $1', [run.id])).length, 1);
});

for (const [answer, status] of [
  ['done', 'done'],
  ['not_done', 'done'],
  ['unknown', 'unknown'],
] as const)
  test(`an act whose answer was lost is asked about: ${answer}`, async () => {
    const run = await newRun({ steps: [step('write', 'message', { text: 'Hello' })], isConnected: true });
    const network = fakeNetwork();
    network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
    await runLanes(app, network);
    const [before] = await intentsOf(run.id);
    assert.equal(before?.status, 'intended');
    assert.equal((await stateOf(run.id)).node_id, 'write');
    network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
    network.remembers = () => (answer === 'done' ? { kind: 'done', receipt: { id: 'there' } } : { kind: answer });
    for (let minutes = 0; minutes < 14; minutes++) {
      app.clock.advance(MINUTE);
      await runLanes(app, network);
    }
    const intents = await intentsOf(run.id);
    assert.deepEqual(
      intents.map((intent) => [intent.id, intent.status]),
      [[before?.id, status]],
    );
    const keys = network.acts.map(({ act }) => act.key);
    assert.deepEqual(keys, answer === 'not_done' ? [before?.id, before?.id] : [before?.id]);
    const state = await stateOf(run.id);
    if (answer !== 'unknown') assert.equal(state.finish_reason, 'completed');
    else assert.deepEqual([state.wait_reason, state.due_at], ['outcome_unknown', null]);
    assert.equal(await used(run.credentialId), 1);
    await retire(run.spaceId);
  });

for (const wasSent of [true, false])
  test(`a person settles what nobody else can say: ${wasSent ? 'it was sent' : 'it was not, and goes out'}`, async () => {
    const run = await newRun({ steps: [view('a'), view('b', 1)] });
    const network = fakeNetwork();
    network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
    await runLanes(app, network);
    app.clock.advance(MINUTE);
    await runLanes(app, network);
    const [intent] = await intentsOf(run.id);
    // a view leaves nothing behind to ask for
    assert.equal(intent?.status, 'unknown');
    network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
    const settled = () =>
      app.services.transactions.inSpace(run.spaceId, (tx) =>
        settleUnknown(tx, intent?.id ?? '', wasSent, app.services),
      );
    await settled();
    await assert.rejects(settled(), { code: 'conflict' });
    app.clock.advance(2 * MINUTE);
    await runLanes(app, network);
    const intents = await intentsOf(run.id);
    assert.deepEqual(
      intents.map(({ round, status }) => [round, status]),
      wasSent
        ? [[0, 'done']]
        : [
            [0, 'not_done'],
            [1, 'done'],
          ],
    );
    assert.equal(network.acts.length, wasSent ? 1 : 2);
    assert.equal((await stateOf(run.id)).node_id, 'b');
    assert.equal(await used(run.credentialId), 1);
    await retire(run.spaceId);
  });

test('a pause takes effect at once: what was not intended yet does not go out, and after it all goes on', async () => {
  const pauses: [string, string][] = [
    [
      `update campaigns set status = 'paused' where space_id = $1`,
      `update campaigns set status = 'active' where space_id = $1`,
    ],
    [
      `update credentials set status = 'inactive' where space_id = $1`,
      `update credentials set status = 'active' where space_id = $1`,
    ],
    [`update spaces set status = 'blocked' where id = $1`, `update spaces set status = 'active' where id = $1`],
    [`update spaces set is_paid = false where id = $1`, `update spaces set is_paid = true where id = $1`],
    [
      `update enrolments set status = 'paused' where space_id = $1`,
      `update enrolments set status = 'active' where space_id = $1`,
    ],
  ];
  for (const [stop, go] of pauses) {
    const run = await newRun({ steps: [view('a')] });
    await query(stop, [run.spaceId]);
    const network = fakeNetwork();
    await runLanes(app, network);
    assert.equal(network.acts.length, 0, stop);
    await query(go, [run.spaceId]);
    await query('update runner_lanes set next_at = $2 where space_id = $1', [run.spaceId, app.clock.now()]);
    await runLanes(app, network);
    assert.equal(network.acts.length, 1, go);
  }
});

test('a pause between the plan and the intent is seen by the intent itself', async () => {
  const run = await newRun({ steps: [step('like', 'like', { text: '' })] });
  const network = fakeNetwork();
  network.postsOf = [{ id: 'post', text: '', at: app.clock.now() }];
  const { posts } = network;
  network.posts = async (...given) => {
    await query(`update campaigns set status = 'paused' where id = $1`, [run.campaignId]);
    return posts(...given);
  };
  await runLanes(app, network);
  assert.deepEqual([network.acts.length, (await intentsOf(run.id)).length, await used(run.credentialId)], [0, 0, 0]);
});

test('a reply stops everything that is under way to the person, in every campaign', async () => {
  const run = await newRun({ steps: [view('a'), view('b', 1)] });
  const other = await newRunningCampaign(app.services, run.spaceId, { steps: [view('x', 2)] });
  await query(
    `insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, version, node_id, arrived_at, due_at, takes, revision, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 1, 'x', $6, $6, 'views', 1, $6, $6)`,
    [run.spaceId, newId(), other.campaignId, run.prospectId, other.credentialId, app.clock.now()],
  );
  await app.services.transactions.inSpace(run.spaceId, async (tx) => {
    const news = { prospectId: run.prospectId, fact: 'replied', at: tx.now } as const;
    assert.equal(await noteFact(tx, news), 2);
    assert.equal(await noteFact(tx, news), 0);
  });
  const rows = await query('select status, finish_reason from enrolments where prospect_id = $1', [run.prospectId]);
  assert.deepEqual(rows, [
    { status: 'finished', finish_reason: 'replied' },
    { status: 'finished', finish_reason: 'replied' },
  ]);
  const network = fakeNetwork();
  app.clock.advance(3 * DAY);
  await runLanes(app, network);
  assert.equal(network.acts.length, 0);
  const [campaign] = await query<{ replied_count: number }>('select replied_count from campaigns where id = $1', [
    run.campaignId,
  ]);
  assert.equal(campaign?.replied_count, 1);
});

test('a reply that comes while an act is under way is not undone by its receipt', async () => {
  const run = await newRun({ steps: [view('a'), view('b')] });
  const network = fakeNetwork();
  network.outcome = async (act) => {
    await app.services.transactions.inSpace(run.spaceId, (tx) =>
      noteFact(tx, { prospectId: run.prospectId, fact: 'replied', at: tx.now }),
    );
    return { kind: 'done', receipt: { id: act.key } };
  };
  await runLanes(app, network);
  const state = await stateOf(run.id);
  assert.deepEqual([state.status, state.finish_reason], ['finished', 'replied']);
  assert.deepEqual(
    (await intentsOf(run.id)).map(({ status }) => status),
    ['done'],
  );
  assert.notEqual(state.last_act_at, null);
});

test('what an account’s browser extension or a person has to do becomes a task, and the person waits for it', async () => {
  const extension = await newRun({ steps: [view('a')], account: { automation_type: 'extension' } });
  const person = await newRun({ steps: [step('call', 'manual_task', { text: 'Look at their page' })] });
  const network = fakeNetwork();
  await runLanes(app, network);
  assert.equal(network.acts.length, 0);
  for (const [run, executor] of [
    [extension, 'extension'],
    [person, 'person'],
  ] as const) {
    const tasks = await query('select executor, status from tasks where enrolment_id = $1', [run.id]);
    assert.deepEqual(tasks, [{ executor, status: 'open' }]);
    assert.equal((await stateOf(run.id)).wait_reason, 'task');
    await retire(run.spaceId);
  }
  assert.deepEqual([await used(extension.credentialId), await used(person.credentialId)], [1, 0]);
});

test('the last three posts are liked one by one, each with its own line, and the step is done with the last (R547)', async () => {
  const run = await newRun({ steps: [step('like', 'like', { text: '' }), view('b', 1)] });
  const network = fakeNetwork();
  network.postsOf = ['one', 'two', 'three', 'four'].map((id, at) => ({ id, text: '', at: new Date(1_000_000 - at) }));
  for (let minutes = 0; minutes < 4; minutes++) {
    await runLanes(app, network);
    app.clock.advance(2 * MINUTE);
  }
  assert.deepEqual(
    network.acts.map(({ act }) => act.kind === 'like' && act.postId),
    ['one', 'two', 'three'],
  );
  assert.deepEqual(
    (await intentsOf(run.id)).map(({ part, status }) => [part, status]),
    [
      [0, 'done'],
      [1, 'done'],
      [2, 'done'],
    ],
  );
  assert.equal((await stateOf(run.id)).node_id, 'b');
  assert.equal(await used(run.credentialId), 3);
  await retire(run.spaceId);
});

test('the five most endorsed skills are endorsed, and of who has none the step is passed over (R548)', async () => {
  const endorse = step('endorse', 'endorse', { text: '' });
  const run = await newRun({ steps: [endorse, view('b', 1)], isConnected: true });
  const network = fakeNetwork();
  network.skillsOf = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (let minutes = 0; minutes < 6; minutes++) {
    await runLanes(app, network);
    app.clock.advance(2 * MINUTE);
  }
  assert.deepEqual(
    network.acts.map(({ act }) => act.kind === 'endorse' && act.skill),
    ['a', 'b', 'c', 'd', 'e'],
  );
  assert.equal((await stateOf(run.id)).node_id, 'b');
  await retire(run.spaceId);
  const other = await newRun({ steps: [endorse, view('b', 1)], isConnected: true });
  await runLanes(app, fakeNetwork());
  assert.equal((await stateOf(other.id)).node_id, 'b');
  assert.deepEqual(await intentsOf(other.id), []);
  await retire(other.spaceId);
});

test('what was refused is given back to the day and explained; what was not reached is tried again', async () => {
  const refused = await newRun({ steps: [step('write', 'message', { text: 'Hello' })], isConnected: true });
  const network = fakeNetwork();
  network.outcome = () => ({ kind: 'refused', reason: 'unreachable_person', detail: '' });
  await runLanes(app, network);
  assert.equal((await stateOf(refused.id)).wait_reason, 'profile_closed');
  assert.deepEqual(
    (await intentsOf(refused.id)).map(({ status }) => status),
    ['refused'],
  );
  assert.equal(await used(refused.credentialId), 0);
  await retire(refused.spaceId);

  const unreached = await newRun({ steps: [step('write', 'message', { text: 'Hello' })], isConnected: true });
  network.outcome = () => ({ kind: 'refused', reason: 'not_reached', detail: '' });
  await runLanes(app, network);
  assert.equal((await stateOf(unreached.id)).wait_reason, 'network_unreached');
  network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
  app.clock.advance(5 * MINUTE);
  await runLanes(app, network);
  assert.deepEqual(
    (await intentsOf(unreached.id)).map(({ status, round }) => [status, round]),
    [['done', 0]],
  );
  assert.equal(await used(unreached.credentialId), 1);
});

test('the watchdog gives missing lanes, frees who is stuck, and finishes a campaign whose people are through', async () => {
  const run = await newRun({ steps: [view('a')] });
  await query('delete from runner_lanes where space_id = $1', [run.spaceId]);
  await query('update enrolments set due_at = null where id = $1', [run.id]);
  const seen = await watch(app.services);
  assert.deepEqual([seen.stuck, seen.lanesAdded], [1, 1]);
  const network = fakeNetwork();
  await runLanes(app, network);
  assert.equal(network.acts.length, 1);
  await watch(app.services);
  const [campaign] = await query('select status, finished_count from campaigns where id = $1', [run.campaignId]);
  assert.deepEqual(campaign, { status: 'finished', finished_count: 1 });
  const told = await query(`select data from events where subject_id = $1 and type = 'campaign.updated'`, [
    run.campaignId,
  ]);
  assert.equal(told.length, 1);
});

test('a campaign whose search still finds people is not finished', async () => {
  const run = await newRun({ steps: [view('a')] });
  await query(
    `insert into searches (space_id, id, campaign_id, kind, status, created_at, updated_at) values ($1, $2, $3, 'search', 'active', $4, $4)`,
    [run.spaceId, newId(), run.campaignId, app.clock.now()],
  );
  await runLanes(app, fakeNetwork());
  await watch(app.services);
  assert.equal((await query('select status from campaigns where id = $1', [run.campaignId]))[0]?.status, 'active');
});

test('what somebody wants to see first waits for their yes, and goes out in their words', async () => {
  const run = await newRun({ steps: [step('write', 'message', { text: 'Hello' })], isConnected: true });
  await query(`update campaigns set settings = '{"requires_approval": true}' where id = $1`, [run.campaignId]);
  const network = fakeNetwork();
  await runLanes(app, network);
  assert.equal(network.acts.length, 0);
  assert.equal((await stateOf(run.id)).wait_reason, 'approval');
  await query(`update approvals set status = 'approved', text = 'Good day' where enrolment_id = $1`, [run.id]);
  await app.services.transactions.inSpace(run.spaceId, (tx) => {
    const at = tx.now.toISOString();
    return changeEnrolments(tx, [run.id], () => [{ type: 'enrolment.resumed', at, data: { due_at: at } }]);
  });
  await runLanes(app, network);
  assert.deepEqual(
    network.acts.map(({ act }) => act.kind === 'message' && act.text),
    ['Good day'],
  );
  const [approval] = await query('select status from approvals where enrolment_id = $1', [run.id]);
  assert.equal(approval?.status, 'complete');
});

test('where a campaign wants to know who follows its links, they lead through ours, in the ledger as on the wire', async () => {
  const run = await newRun({
    steps: [step('write', 'message', { text: 'See https://lumen.test/offer' })],
    isConnected: true,
  });
  await query('update campaigns set is_link_tracking = true where id = $1', [run.campaignId]);
  const network = fakeNetwork();
  await runLanes(app, network);
  const [sent] = network.acts;
  const text = sent?.act.kind === 'message' ? sent.act.text : '';
  assert.match(text, /^See http:\/\/localhost:3000\/t\/l\/[\w-]+$/);
  const [intent] = await query<{ id: string; act: { text: string } }>(
    'select id, act from runner_intents where enrolment_id = $1',
    [run.id],
  );
  assert.equal(intent?.act.text, text);
  const marks = await query('select url from tracking_marks where intent_id = $1', [intent?.id]);
  assert.deepEqual(marks, [{ url: 'https://lumen.test/offer' }]);
});

test('an account that the network holds back waits with that, and goes on with the rest', async () => {
  const run = await newRun({ steps: [step('invite', 'connect', { text: '' })], people: 2 });
  const other = await newRunningCampaign(app.services, run.spaceId, {
    credentialId: run.credentialId,
    steps: [view('x')],
  });
  await enrolNewPeople(app.services, run.spaceId, other.campaignId, 1);
  const network = fakeNetwork();
  const until = new Date(app.clock.now().getTime() + DAY);
  network.outcome = (act) =>
    act.kind === 'invite' ? { kind: 'throttled', until, reason: 'weekly' } : { kind: 'done', receipt: { id: act.key } };
  for (let minutes = 0; minutes < 5; minutes++) {
    await runLanes(app, network);
    app.clock.advance(2 * MINUTE);
  }
  assert.deepEqual(network.acts.map(({ act }) => act.kind).sort(), ['invite', 'view']);
  const [account] = await query('select connect_limited_until from credentials where id = $1', [run.credentialId]);
  assert.deepEqual(account?.connect_limited_until, until);
  await retire(run.spaceId);
});
