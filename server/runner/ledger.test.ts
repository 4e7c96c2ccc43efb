import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes, startTestRunner } from '../../tests/factories/runner.ts';
import { sequenceStep } from '../../tests/factories/running-campaign.ts';
import { ONE_MINUTE, runnerTests, viewStep } from '../../tests/factories/runs.ts';
import { settleUnknown } from '../modules/campaigns/enrolments/unknown/settle-unknown.ts';
import { OutcomeUnknown } from '../providers/network/port.ts';
import { until } from '../../tests/factories/until.ts';

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

for (const wasSent of [true, false])
  test(`a person settles what nobody else can say: ${wasSent ? 'it was sent' : 'it was not, and goes out'}`, async () => {
    const run = await newRun({ steps: [viewStep('a'), viewStep('b', 1)] });
    const network = fakeNetwork();
    network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
    await runLanes(app, network);
    app.clock.advance(ONE_MINUTE);
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
