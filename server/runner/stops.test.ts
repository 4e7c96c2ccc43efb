import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes } from '../../tests/factories/runner.ts';
import { newRunningCampaign, sequenceStep } from '../../tests/factories/running-campaign.ts';
import { ONE_DAY, runnerTests, viewStep } from '../../tests/factories/runs.ts';
import { newId } from '../core/ids.ts';
import { recordFact } from '../modules/campaigns/enrolments/record-fact.ts';

const app = useApp();
const { query, stateOf, intentsOf, used, newRun } = runnerTests(app);

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
    const run = await newRun({ steps: [viewStep('a')] });
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
  const run = await newRun({ steps: [sequenceStep('like', 'like', { text: '' })] });
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
  const run = await newRun({ steps: [viewStep('a'), viewStep('b', 1)] });
  const other = await newRunningCampaign(app.services, run.spaceId, { steps: [viewStep('x', 2)] });
  await query(
    `insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, version, node_id, arrived_at, due_at, takes, revision, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 1, 'x', $6, $6, 'views', 1, $6, $6)`,
    [run.spaceId, newId(), other.campaignId, run.prospectId, other.credentialId, app.clock.now()],
  );
  await app.services.transactions.inSpace(run.spaceId, async (tx) => {
    const news = { prospectId: run.prospectId, fact: 'replied', at: tx.now } as const;
    assert.equal(await recordFact(tx, news), 2);
    assert.equal(await recordFact(tx, news), 0);
  });
  const rows = await query('select status, finish_reason from enrolments where prospect_id = $1', [run.prospectId]);
  assert.deepEqual(rows, [
    { status: 'finished', finish_reason: 'replied' },
    { status: 'finished', finish_reason: 'replied' },
  ]);
  const network = fakeNetwork();
  app.clock.advance(3 * ONE_DAY);
  await runLanes(app, network);
  assert.equal(network.acts.length, 0);
  const [campaign] = await query<{ replied_count: number }>('select replied_count from campaigns where id = $1', [
    run.campaignId,
  ]);
  assert.equal(campaign?.replied_count, 1);
});

test('a reply that comes while an act is under way is not undone by its receipt', async () => {
  const run = await newRun({ steps: [viewStep('a'), viewStep('b')] });
  const network = fakeNetwork();
  network.outcome = async (act) => {
    await app.services.transactions.inSpace(run.spaceId, (tx) =>
      recordFact(tx, { prospectId: run.prospectId, fact: 'replied', at: tx.now }),
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
