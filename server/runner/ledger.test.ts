import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes, startTestRunner } from '../../tests/factories/runner.ts';
import { sequenceStep } from '../../tests/factories/running-campaign.ts';
import { ONE_MINUTE, runnerTests, viewStep } from '../../tests/factories/runs.ts';
import { NEVER_KNOWN, OutcomeUnknown } from '../providers/network/port.ts';
import { until } from '../../tests/factories/until.ts';
import { newId } from '../core/ids.ts';

const app = useApp();
const { query, stateOf, intentsOf, used, newRun, retire } = runnerTests(app);

test('what a late worker brings back is not written: the lane was taken, and the provider was asked', async () => {
  const run = await newRun({ steps: [sequenceStep('write', 'message', { text: 'Hello' })], isConnected: true });
  const network = fakeNetwork();
  let answer = () => {};
  network.outcome = (act) =>
    new Promise((resolve) => {
      answer = () => resolve({ kind: 'done', receipt: { id: `late-${act.key}` } });
    });
  const late = startTestRunner(app, network, { leaseMs: 10 * ONE_MINUTE, callMs: ONE_MINUTE });
  await until(() => network.acts.length > 0);
  app.clock.advance(11 * ONE_MINUTE);
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
    const run = await newRun({ steps: [sequenceStep('write', 'message', { text: 'Hello' })], isConnected: true });
    const network = fakeNetwork();
    network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
    await runLanes(app, network);
    const [before] = await intentsOf(run.id);
    assert.equal(before?.status, 'intended');
    assert.equal((await stateOf(run.id)).node_id, 'write');
    network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
    network.remembers = () => (answer === 'done' ? { kind: 'done', receipt: { id: 'there' } } : { kind: answer });
    for (let minutes = 0; minutes < 14; minutes++) {
      app.clock.advance(ONE_MINUTE);
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

test('who will never say is asked once: nothing else of the account waits for it', async () => {
  const run = await newRun({ steps: [sequenceStep('write', 'message', { text: 'Hello' })], isConnected: true });
  const network = fakeNetwork();
  network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
  await runLanes(app, network);
  network.remembers = () => NEVER_KNOWN;
  app.clock.advance(ONE_MINUTE);
  await runLanes(app, network);
  assert.equal((await intentsOf(run.id))[0]?.status, 'unknown');
  assert.equal((await stateOf(run.id)).wait_reason, 'outcome_unknown');
  await retire(run.spaceId);
});

for (const wasSent of [true, false])
  test(`a person settles what nobody else can say: ${wasSent ? 'it was sent' : 'it was not, and goes out'}`, async () => {
    const write = sequenceStep('a', 'message', { text: 'Hello' });
    const run = await newRun({ steps: [write, viewStep('b', 1)], isConnected: true });
    const network = fakeNetwork();
    network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
    for (let minutes = 0; minutes < 13; minutes++) {
      await runLanes(app, network);
      app.clock.advance(ONE_MINUTE);
    }
    const [intent] = await intentsOf(run.id);
    assert.equal(intent?.status, 'unknown');
    network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
    const settled = () =>
      app.call('POST', `/workflows/unknown_sends/${intent?.id}/settle`, {
        token: run.token,
        body: { was_sent: wasSent },
      });
    assert.equal((await settled()).status, 200);
    assert.equal((await settled()).code, 'conflict');
    app.clock.advance(2 * ONE_MINUTE);
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

for (const action of ['view', 'follow', 'like', 'endorse'] as const)
  test(`what is harmless to repeat (${action}) is done again when nobody can say, and strands nobody (F004)`, async () => {
    const steps = [sequenceStep('a', action, { text: '' }), sequenceStep('b', 'message', { delay_days: 1 })];
    const run = await newRun({ steps, isConnected: true });
    const network = fakeNetwork();
    network.postsOf = [{ id: 'post', text: '', at: app.clock.now() }];
    network.skillsOf = ['Logic'];
    network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
    await runLanes(app, network);
    assert.deepEqual([network.acts.length, (await intentsOf(run.id))[0]?.status], [1, 'intended']);
    network.outcome = (act) => ({ kind: 'done', receipt: { id: act.key } });
    for (let minutes = 0; minutes < 3; minutes++) {
      app.clock.advance(2 * ONE_MINUTE);
      await runLanes(app, network);
    }
    assert.deepEqual(
      (await intentsOf(run.id)).map(({ round, status }) => [round, status]),
      [
        [0, 'repeated'],
        [1, 'done'],
      ],
    );
    assert.equal((await stateOf(run.id)).node_id, 'b');
    // both may have happened, so both stay counted
    assert.equal(await used(run.credentialId), 2);
    await retire(run.spaceId);
  });

test('what is never answered is not repeated for ever: after three tries a person is asked (F004)', async () => {
  const run = await newRun({ steps: [viewStep('a')] });
  const network = fakeNetwork();
  network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
  for (let minutes = 0; minutes < 12; minutes++) {
    await runLanes(app, network);
    app.clock.advance(ONE_MINUTE);
  }
  assert.deepEqual(
    (await intentsOf(run.id)).map(({ status }) => status),
    ['repeated', 'repeated', 'unknown'],
  );
  assert.equal((await stateOf(run.id)).wait_reason, 'outcome_unknown');
  await retire(run.spaceId);
});

for (const wasSent of [true, false])
  test(`unknown acts are settled many at once: ${wasSent ? 'sent' : 'not sent'} (F004)`, async () => {
    const run = await newRun({ steps: [sequenceStep('a', 'message'), viewStep('b', 1)], people: 5, isConnected: true });
    const ids = run.enrolled.map(({ enrolmentId }) => enrolmentId);
    const intents = ids.map(() => newId());
    const now = app.clock.now();
    // as five lost answers leave them, after they were asked about in vain
    await query(
      `insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action,
         act, status, created_at, settled_at)
       select e.space_id, n.id, e.id, e.campaign_id, e.prospect_id, e.credential_id, 'a', 'message',
         '{"text": "Hello", "subject": "", "settings": {}}', 'unknown', $3, $3
       from unnest($1::uuid[], $2::uuid[]) as n (id, enrolment) join enrolments e on e.id = n.enrolment`,
      [intents, ids, now],
    );
    await query(`update enrolments set wait_reason = 'outcome_unknown', due_at = null where id = any ($1)`, [ids]);
    await query(
      `insert into limits_days (space_id, credential_id, action, day, used, per_day) values ($1, $2, 'messages', $3, 5, 50)`,
      [run.spaceId, run.credentialId, now],
    );
    type Settled = { settled: number; left: number };
    const settle = async (body: object) =>
      app.call<Settled>('POST', '/workflows/unknown_sends/settle', {
        token: run.token,
        body: { was_sent: wasSent, ...body },
      });
    assert.equal((await settle({})).code, 'invalid_input');
    assert.deepEqual((await settle({ ids: intents.slice(0, 2) })).payload, { settled: 2, left: 0 });
    assert.deepEqual((await settle({ workflow_id: run.campaignId })).payload, { settled: 3, left: 0 });
    assert.deepEqual((await settle({ ids: intents })).payload, { settled: 0, left: 0 });
    const states = await query<{ node_id: string; wait_reason: string | null; due: boolean }>(
      'select node_id, wait_reason, due_at is not null as due from enrolments where id = any ($1)',
      [ids],
    );
    assert.deepEqual(
      states,
      ids.map(() => ({ node_id: wasSent ? 'b' : 'a', wait_reason: null, due: true })),
    );
    assert.equal(await used(run.credentialId), wasSent ? 5 : 0);
    const kept = await query('select id from inbox_messages where space_id = $1', [run.spaceId]);
    assert.equal(kept.length, wasSent ? 5 : 0);
    // who answered for them stands in the log
    const said = await query(
      "select kind, subject from audit where space_id = $1 and kind like 'sends_called%' and actor_id is not null order by at, id",
      [run.spaceId],
    );
    const kind = wasSent ? 'sends_called_sent' : 'sends_called_unsent';
    assert.deepEqual(said, [
      { kind, subject: '2' },
      { kind, subject: '3' },
    ]);
    await retire(run.spaceId);
  });
