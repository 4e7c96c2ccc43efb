import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replay } from '../../engine/enrolment.ts';
import { useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes, startTestRunner, untilQuiet } from '../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../tests/factories/running-campaign.ts';
import { ONE_DAY, ONE_MINUTE, runnerTests, viewStep } from '../../tests/factories/runs.ts';
import { newId } from '../core/ids.ts';
import { STATE_COLUMNS } from '../modules/campaigns/facts/enrolment-row.ts';
import { checkLanes } from './check-lanes.ts';

const app = useApp();
const { query, stateOf, intentsOf, used, newRun, retire } = runnerTests(app);

test('a step goes out under its intent’s id, is settled with its receipt, counted, kept and moves the person on', async () => {
  const run = await newRun({
    steps: [
      sequenceStep('invite', 'connect', { text: 'Hi {first_name}' }),
      sequenceStep('write', 'message', { delay_days: 1 }),
    ],
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
  assert.equal((state.due_at as Date).getTime(), app.clock.now().getTime() + ONE_DAY);
  assert.equal(await used(run.credentialId), 1);
  const [campaign] = await query<Record<string, number>>('select * from campaigns where id = $1', [run.campaignId]);
  assert.deepEqual([campaign?.contacted_count, campaign?.sent_count], [1, 1]);
  const counters = await query(
    'select node_id, kind, count from campaigns_counters where campaign_id = $1 order by 1, 2',
    [run.campaignId],
  );
  assert.deepEqual(
    counters.map((row) => [row.node_id, row.kind, row.count].join(' ')),
    [' begun 1', ' contacted 1', ' invited 1', ' sent 1', 'invite sent 1'],
  );
  const kept = await query('select text, intent_id from inbox_messages where enrolment_id = $1', [run.id]);
  assert.deepEqual(kept, [{ text: 'Hi Ada', intent_id: intent?.id }]);
  await retire(run.spaceId);
});

test('the row is what its events make of it, field for field', async () => {
  const run = await newRun({
    steps: [viewStep('a'), sequenceStep('b', 'wait', { delay_days: 1 }), viewStep('c'), viewStep('d')],
  });
  const network = fakeNetwork();
  await runLanes(app, network);
  app.clock.advance(ONE_DAY + ONE_MINUTE);
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
  const run = await newRun({ steps: [viewStep('a')], people: 3 });
  const second = await newRunningCampaign(app.services, run.spaceId, {
    credentialId: run.credentialId,
    steps: [viewStep('b')],
  });
  await enrolNewProspects(app.services, run.spaceId, second.campaignId, 3);
  const network = fakeNetwork();
  for (let minutes = 0; minutes < 4; minutes++) {
    await runLanes(app, network);
    assert.equal(network.acts.length, minutes + 1);
    app.clock.advance(1.5 * ONE_MINUTE);
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
  const run = await newRun({ steps: [viewStep('a')], people: 12 });
  await query(
    `insert into limits (space_id, credential_id, action, per_day, updated_at) values ($1, $2, 'views', 5, $3)`,
    [run.spaceId, run.credentialId, app.clock.now()],
  );
  const network = fakeNetwork();
  const workers = [startTestRunner(app, network), startTestRunner(app, network)];
  for (let rounds = 0; rounds < 9; rounds++) {
    await untilQuiet(app);
    app.clock.advance(1.5 * ONE_MINUTE);
  }
  await Promise.all(workers.map((worker) => worker.stop()));
  assert.equal(network.acts.length, 5);
  assert.equal(new Set(network.acts.map(({ act }) => act.key)).size, 5);
  assert.equal(await used(run.credentialId), 5);
  await retire(run.spaceId);
});

test('the watchdog gives missing lanes, frees who is stuck, and finishes a campaign whose people are through', async () => {
  const run = await newRun({ steps: [viewStep('a')] });
  await query('delete from runner_lanes where space_id = $1', [run.spaceId]);
  await query('update enrolments set due_at = null where id = $1', [run.id]);
  const seen = await checkLanes(app.services);
  assert.deepEqual([seen.stuck, seen.lanesAdded], [1, 1]);
  const network = fakeNetwork();
  await runLanes(app, network);
  assert.equal(network.acts.length, 1);
  await checkLanes(app.services);
  const [campaign] = await query('select status, finished_count from campaigns where id = $1', [run.campaignId]);
  assert.deepEqual(campaign, { status: 'finished', finished_count: 1 });
  const told = await query(`select data from events where subject_id = $1 and type = 'campaign.updated'`, [
    run.campaignId,
  ]);
  assert.equal(told.length, 1);
});

test('a campaign whose search still finds people is not finished', async () => {
  const run = await newRun({ steps: [viewStep('a')] });
  await query(
    `insert into searches (space_id, id, campaign_id, kind, status, created_at, updated_at) values ($1, $2, $3, 'search', 'active', $4, $4)`,
    [run.spaceId, newId(), run.campaignId, app.clock.now()],
  );
  await runLanes(app, fakeNetwork());
  await checkLanes(app.services);
  assert.equal((await query('select status from campaigns where id = $1', [run.campaignId]))[0]?.status, 'active');
});
