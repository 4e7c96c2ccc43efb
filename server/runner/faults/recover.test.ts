import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../tests/factories/app.ts';
import { fakeNetwork, runLanes, startTestRunner } from '../../../tests/factories/runner.ts';
import { sequenceStep } from '../../../tests/factories/running-campaign.ts';
import { ONE_MINUTE, runnerTests, viewStep } from '../../../tests/factories/runs.ts';
import { until } from '../../../tests/factories/until.ts';
import { createClockWatch } from '../../core/clock/watch-clock.ts';
import { registerProcess } from '../../core/jobs/processes.ts';
import { startJobs } from '../../core/jobs/start-jobs.ts';
import { OutcomeUnknown } from '../../providers/network/port.ts';
import { createLanesInHand } from './lanes-in-hand.ts';
import { pullPeopleBack } from './pull-people-back.ts';
import { runnerRecovery } from './recover.ts';

const app = useApp();
const { query, stateOf, intentsOf, newRun, retire } = runnerTests(app);
const ONE_HOUR = 60 * ONE_MINUTE;

test('a killed process gives its lanes back within seconds, and what it was about to do goes on (F005)', async () => {
  const run = await newRun({ steps: [viewStep('a')] });
  // as a worker leaves it that is killed between its claim and the act, with three minutes of its lease to go
  const now = app.clock.now();
  await registerProcess(app.database, { id: 'killed', role: 'all', poolIds: [], now });
  await query(
    `update runner_lanes set leased_by = 'killed', lease = lease + 1, next_at = $2 where credential_id = $1`,
    [run.credentialId, new Date(now.getTime() + 3 * ONE_MINUTE)],
  );
  const network = fakeNetwork();
  const jobs = await startJobs([], app.services, runnerRecovery);
  const runner = startTestRunner(app, network, { worker: jobs.processId });
  try {
    // by the test's clock no time passes: the lease does not run out
    await until(() => network.acts.length === 1, 'the lane is still held');
  } finally {
    await runner.stop();
    await jobs.stop();
  }
  assert.equal((await stateOf(run.id)).finish_reason, 'completed');
  assert.deepEqual(await query('select id from processes'), []);
  await retire(run.spaceId);
});

/** PostgreSQL's own answer to a file that cannot grow, at the place where it would give it. */
const fillDisk = () =>
  query(`create or replace function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger no_space before update on runner_intents for each row execute function no_space()`);

test('what a database without room, or one that dies, left in hand goes on in seconds, not when its lease ends (F002, F011)', async () => {
  const run = await newRun({ steps: [sequenceStep('m', 'message', { text: 'Hello' })], isConnected: true });
  const network = fakeNetwork();
  network.remembers = (act) => ({ kind: 'done', receipt: { id: act.key } });
  await fillDisk();
  const runner = startTestRunner(app, network, { askAfterMs: 0 });
  try {
    await until(() => network.acts.length === 1, 'nothing was sent');
    // sent, and nobody could write that it was: the lane is given back all the same
    const lane = async () =>
      (
        await query<{ leased_by: string | null }>('select leased_by from runner_lanes where credential_id = $1', [
          run.credentialId,
        ])
      )[0];
    await until(async () => (await lane())?.leased_by === null, 'the lane is still held');
    await query('drop trigger no_space on runner_intents');
    // by the test's clock less passes than a lease has
    app.clock.advance(ONE_MINUTE / 2);
    await until(async () => (await intentsOf(run.id))[0]?.status === 'done', 'nobody asked what came of it');
  } finally {
    await runner.stop();
  }
  assert.deepEqual([network.acts.length, network.asked.length], [1, 1]);
  assert.equal((await stateOf(run.id)).finish_reason, 'completed');
  await retire(run.spaceId);
});

test('a claim whose answer got lost is given back by whoever made it (F002)', async () => {
  const run = await newRun({ steps: [viewStep('a')] });
  const network = fakeNetwork();
  const hands = createLanesInHand(app.services, 'claimed');
  const next = new Date(app.clock.now().getTime() + 3 * ONE_MINUTE);
  await query(
    `update runner_lanes set leased_by = 'claimed', lease = lease + 1, next_at = $2 where credential_id = $1`,
    [run.credentialId, next],
  );
  await hands.giveBack();
  assert.equal(hands.noteFailure(new Error('a fault of the lane’s own')), false);
  await hands.giveBack();
  const held = () => query(`select from runner_lanes where leased_by = 'claimed'`);
  assert.equal((await held()).length, 1);
  assert.equal(hands.noteFailure(new Error('Connection terminated unexpectedly')), true);
  await hands.giveBack();
  assert.equal((await held()).length, 0);
  app.clock.advance(ONE_MINUTE / 2);
  await runLanes(app, network);
  assert.equal(network.acts.length, 1);
  await retire(run.spaceId);
});

/** A clock that is set an hour back while a process runs, or while none does. */
for (const isRunning of [true, false])
  test(`a clock that goes back an hour ${isRunning ? '' : 'while nothing runs '}keeps no lane waiting (F007)`, async () => {
    const run = await newRun({ steps: [viewStep('a'), sequenceStep('m', 'message', { text: 'Hello' })], people: 2 });
    const other = await newRun({ steps: [sequenceStep('m', 'message', { text: 'Hello' })], isConnected: true });
    let passed = 0;
    const newWatch = () => createClockWatch(app.services, runnerRecovery.onClockBack!, () => passed);
    let watch = newWatch();
    assert.deepEqual(await watch.look(), { backMs: 0, isNoted: false });
    const network = fakeNetwork();
    network.outcome = (act) =>
      act.kind === 'message'
        ? Promise.reject(new OutcomeUnknown('no answer'))
        : { kind: 'done', receipt: { id: act.key } };
    network.remembers = () => ({ kind: 'done', receipt: { id: 'there' } });
    await runLanes(app, network);
    // one lane rests after its act, the other waits to ask about one whose answer was lost
    assert.deepEqual([network.acts.length, (await intentsOf(other.id))[0]?.status], [2, 'intended']);
    passed += 2_000;
    app.clock.advance(2_000);
    assert.equal((await watch.look()).isNoted, false);
    passed += 2_000;
    app.clock.advance(2_000 - ONE_HOUR);
    if (!isRunning) watch = newWatch();
    const noted = await watch.look();
    assert.equal(noted.isNoted, true);
    assert.equal(Math.round(noted.backMs / ONE_MINUTE), 60);
    // another process that notices it as well leaves it at that
    assert.equal((await newWatch().look()).isNoted, false);

    const jobs = await query<{ payload: { back_ms: number } }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'runner.pull_people_back'`,
    );
    assert.deepEqual(jobs.at(-1)?.payload, { back_ms: noted.backMs });
    await pullPeopleBack(app.services, noted.backMs);
    const before = network.acts.length;
    await runLanes(app, network);
    assert.equal(network.acts.length, before, 'the gap between two acts is kept');
    app.clock.advance(2 * ONE_MINUTE);
    await runLanes(app, network);
    assert.equal(network.acts.length, before + 1);
    assert.equal((await intentsOf(other.id))[0]?.status, 'done');
    assert.equal((await stateOf(other.id)).finish_reason, 'completed');
    const told = await app.call<{ clock: { went_back_minutes: number; at: string } | null }>('GET', '/health');
    assert.equal(told.payload.clock?.went_back_minutes, 60);
    app.clock.advance(2 * ONE_HOUR);
    await retire(run.spaceId);
    await retire(other.spaceId);
  });
