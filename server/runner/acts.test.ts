import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes } from '../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../tests/factories/running-campaign.ts';
import { ONE_DAY, ONE_MINUTE, runnerTests, viewStep } from '../../tests/factories/runs.ts';
import { settleEvents } from '../../tests/factories/settle-events.ts';
import { changeEnrolments } from '../modules/campaigns/enrolments/change-enrolments.ts';
import { fitPlan } from '../modules/people/spaces/features/fit-plan.ts';

const app = useApp();
const { query, stateOf, intentsOf, used, newRun, retire } = runnerTests(app);

test('what an account’s browser extension or a person has to do becomes a task, and the person waits for it', async () => {
  const extension = await newRun({ steps: [viewStep('a')], account: { automation_type: 'extension' } });
  const person = await newRun({ steps: [sequenceStep('call', 'manual_task', { text: 'Look at their page' })] });
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
  const run = await newRun({ steps: [sequenceStep('like', 'like', { text: '' }), viewStep('b', 1)] });
  const network = fakeNetwork();
  network.postsOf = ['one', 'two', 'three', 'four'].map((id, at) => ({ id, text: '', at: new Date(1_000_000 - at) }));
  for (let minutes = 0; minutes < 4; minutes++) {
    await runLanes(app, network);
    app.clock.advance(2 * ONE_MINUTE);
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
  const endorse = sequenceStep('endorse', 'endorse', { text: '' });
  const run = await newRun({ steps: [endorse, viewStep('b', 1)], isConnected: true });
  const network = fakeNetwork();
  network.skillsOf = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (let minutes = 0; minutes < 6; minutes++) {
    await runLanes(app, network);
    app.clock.advance(2 * ONE_MINUTE);
  }
  assert.deepEqual(
    network.acts.map(({ act }) => act.kind === 'endorse' && act.skill),
    ['a', 'b', 'c', 'd', 'e'],
  );
  assert.equal((await stateOf(run.id)).node_id, 'b');
  await retire(run.spaceId);
  const other = await newRun({ steps: [endorse, viewStep('b', 1)], isConnected: true });
  await runLanes(app, fakeNetwork());
  assert.equal((await stateOf(other.id)).node_id, 'b');
  assert.deepEqual(await intentsOf(other.id), []);
  await retire(other.spaceId);
});

test('what was refused is given back to the day and explained; what was not reached is tried again', async () => {
  const refused = await newRun({ steps: [sequenceStep('write', 'message', { text: 'Hello' })], isConnected: true });
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

  const unreached = await newRun({ steps: [sequenceStep('write', 'message', { text: 'Hello' })], isConnected: true });
  network.outcome = () => ({ kind: 'refused', reason: 'not_reached', detail: '' });
  await runLanes(app, network);
  assert.equal((await stateOf(unreached.id)).wait_reason, 'network_unreached');
  network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
  app.clock.advance(5 * ONE_MINUTE);
  await runLanes(app, network);
  assert.deepEqual(
    (await intentsOf(unreached.id)).map(({ status, round }) => [status, round]),
    [['done', 0]],
  );
  assert.equal(await used(unreached.credentialId), 1);
});

test('what somebody wants to see first waits for their yes, and goes out in their words', async () => {
  const run = await newRun({ steps: [sequenceStep('write', 'message', { text: 'Hello' })], isConnected: true });
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
    steps: [sequenceStep('write', 'message', { text: 'See https://lumen.test/offer' })],
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

test('links stay as they were written where the plan does not have their tracking any more', async () => {
  const run = await newRun({
    steps: [sequenceStep('write', 'message', { text: 'See https://lumen.test/offer' })],
    isConnected: true,
  });
  await query('update campaigns set is_link_tracking = true where id = $1', [run.campaignId]);
  await query(`update spaces set tier = 'free' where id = $1`, [run.spaceId]);
  const network = fakeNetwork();
  await runLanes(app, network);
  const [sent] = network.acts;
  assert.equal(sent?.act.kind === 'message' && sent.act.text, 'See https://lumen.test/offer');
});

test('nothing goes out of what the plan has no room for, and all of it again with a larger one', async () => {
  const run = await newRun({ steps: [viewStep('look')], isConnected: true });
  const setTier = async (tier: string) => {
    await query('update spaces set tier = $2 where id = $1', [run.spaceId, tier]);
    await app.services.transactions.inSpace(run.spaceId, fitPlan);
    await settleEvents(app.services);
  };
  const network = fakeNetwork();
  // the free plan has no seat in the cloud
  await setTier('free');
  await runLanes(app, network);
  assert.deepEqual(network.acts, []);
  await setTier('scale');
  await runLanes(app, network);
  assert.equal(network.acts.length, 1);
});

test('an account that the network holds back waits with that, and goes on with the rest', async () => {
  const run = await newRun({ steps: [sequenceStep('invite', 'connect', { text: '' })], people: 2 });
  const other = await newRunningCampaign(app.services, run.spaceId, {
    credentialId: run.credentialId,
    steps: [viewStep('x')],
  });
  await enrolNewProspects(app.services, run.spaceId, other.campaignId, 1);
  const network = fakeNetwork();
  const until = new Date(app.clock.now().getTime() + ONE_DAY);
  network.outcome = (act) =>
    act.kind === 'invite' ? { kind: 'throttled', until, reason: 'weekly' } : { kind: 'done', receipt: { id: act.key } };
  for (let minutes = 0; minutes < 5; minutes++) {
    await runLanes(app, network);
    app.clock.advance(2 * ONE_MINUTE);
  }
  assert.deepEqual(network.acts.map(({ act }) => act.kind).sort(), ['invite', 'view']);
  const [account] = await query('select connect_limited_until from credentials where id = $1', [run.credentialId]);
  assert.deepEqual(account?.connect_limited_until, until);
  await retire(run.spaceId);
});
