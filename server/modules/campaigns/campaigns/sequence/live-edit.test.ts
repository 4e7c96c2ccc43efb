import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  CampaignRates,
  EditPreview,
  SequenceVersion,
  Simulation,
} from '../../../../../contract/campaigns/schemas.ts';
import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { replay } from '../../../../../engine/enrolment.ts';
import { actedEvent } from '../../../../../engine/outcome.ts';
import { chainOf, graphOf } from '../../../../../engine/sequence/graph.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../../enrolments/change-enrolments.ts';

const app = useApp();
const VIEW = sequenceStep('view', 'view', { text: '' });
const CONNECT = sequenceStep('connect', 'connect', { delay_days: 1 });
const FIRST = sequenceStep('first', 'message', { delay_days: 2 });
const LAST = sequenceStep('last', 'message', { delay_days: 5, text: 'One more' });

/** Six people: three at the view, two at the request, one at the first message. */
async function edited(steps: SequenceNode[] = [VIEW, CONNECT, FIRST, LAST]) {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps, ownerId: admin.id });
  const people = (await enrolNewProspects(app.services, spaceId, campaignId, 6)).map(({ enrolmentId }) => enrolmentId);
  const graph = graphOf({ nodes: steps, links: chainOf(steps) });
  const act = (id: string, node: SequenceNode) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      changeEnrolments(tx, [id], () => [
        actedEvent(
          graph,
          { node_id: node.id, action: node.action ?? 'wait', variant: '' },
          { now: tx.now, timeScale: 1, intentId: null },
        ),
      ]),
    );
  for (const id of people.slice(3)) await act(id, VIEW);
  await act(people[5] as string, CONNECT);
  const { token } = admin;
  const ask = <T>(method: string, path: string, body?: unknown) =>
    app.call<T>(method, `/workflows/${campaignId}${path}`, { token, body });
  const nodes = async () => {
    const { rows } = await app.database.direct.query<{ id: string; node_id: string | null; status: string }>(
      'select id, node_id, status from enrolments where campaign_id = $1',
      [campaignId],
    );
    return people.map((id) => rows.find((row) => row.id === id)?.node_id ?? null);
  };
  /** Begins the change, and runs its job to the end. */
  const change = async (method: string, path: string, body?: unknown) => {
    const begun = await ask<{ job_id: string }>(method, path, body);
    assert.equal(begun.status, 200, JSON.stringify(begun));
    await runJobs(app, 'jobs');
    return (await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token })).payload;
  };
  return { spaceId, token, campaignId, credentialId, people, act, ask, nodes, change };
}

test('an edit shows before it is saved who moves, stays or comes to an end, and then does just that', async () => {
  const { ask, change, nodes } = await edited();
  const sequence = [VIEW, FIRST];
  const { payload } = await ask<EditPreview>('POST', '/preview_edit', { sequence });
  assert.deepEqual(payload.moves, [{ from: 'connect', to: 'first', people: 2 }]);
  assert.deepEqual([payload.moved, payload.stayed, payload.skipped], [2, 4, 0]);
  assert.deepEqual(
    payload.nodes.filter(({ change: what }) => what === 'removed').map(({ node_id }) => node_id),
    ['connect', 'last'],
  );
  assert.deepEqual(await nodes(), ['view', 'view', 'view', 'connect', 'connect', 'first']);

  const job = await change('PUT', '/update/async', { sequence });
  assert.deepEqual(job.result, { version: 2, moved: 2, stayed: 4, skipped: 0 });
  assert.deepEqual(await nodes(), ['view', 'view', 'view', 'first', 'first', 'first']);
  const { payload: versions } = await ask<{ items: SequenceVersion[]; total: number }>('GET', '/versions');
  assert.deepEqual(
    versions.items.map(({ version, moved, nodes: of }) => [version, moved, of.length]),
    [
      [2, 2, 2],
      [1, 0, 4],
    ],
  );
});

test('taken back, who was moved and has done nothing since stands where they stood', async () => {
  const { ask, change, nodes, people, act } = await edited();
  await change('PUT', '/update/async', { sequence: [VIEW] });
  assert.deepEqual(await nodes(), ['view', 'view', 'view', null, null, null]);
  await act(people[0] as string, VIEW);
  const job = await change('POST', '/undo');
  assert.equal(job.status, 'done', job.problem ?? '');
  // the first has done its step since, and is not led back to it
  assert.deepEqual(await nodes(), ['connect', 'view', 'view', 'connect', 'connect', 'first']);
  const { payload } = await ask<{ items: SequenceVersion[] }>('GET', '/versions');
  assert.deepEqual([payload.items[0]?.version, payload.items[0]?.undoes, payload.items[0]?.nodes.length], [3, 2, 4]);
});

test('a new delay counts from when the step before was done', async () => {
  const { change, people, campaignId } = await edited();
  await change('PUT', '/update/async', { sequence: [VIEW, { ...CONNECT, delay_days: 3 }, FIRST, LAST] });
  const { rows } = await app.database.direct.query<{ arrived_at: Date; due_at: Date }>(
    `select arrived_at, due_at from enrolments where campaign_id = $1 and id = $2`,
    [campaignId, people[3]],
  );
  const [row] = rows;
  assert.ok(row);
  assert.equal(row.due_at.getTime() - row.arrived_at.getTime(), 3 * 86_400_000);
});

test('the events of everybody still make the row that there is', async () => {
  const { change, people, spaceId } = await edited();
  await change('PUT', '/update/async', { sequence: [VIEW, FIRST] });
  await change('POST', '/undo');
  for (const id of people) {
    const { rows: events } = await app.database.direct.query<{ type: string; at: Date; data: object }>(
      `select type, at, data from events where space_id = $1 and subject_id = $2 and type like 'enrolment.%' order by id`,
      [spaceId, id],
    );
    const rebuilt = replay(events.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }) as EnrolmentEvent));
    const { rows } = await app.database.direct.query('select * from enrolments where id = $1', [id]);
    for (const [name, value] of Object.entries(rebuilt)) assert.deepEqual(rows[0]?.[name], value, name);
  }
});

test('the first version has nothing to be taken back, and a stranger’s campaign is not there', async () => {
  const { ask, campaignId } = await edited();
  assert.equal((await ask('POST', '/undo')).status, 409);
  const { admin } = await newTenant(app.services);
  for (const [method, path] of [
    ['GET', '/versions'],
    ['GET', '/rates'],
    ['POST', '/undo'],
  ] as const)
    assert.equal((await app.call(method, `/workflows/${campaignId}${path}`, { token: admin.token })).status, 404);
});

test('rates tell what was sent and what came of it, by step and in total', async () => {
  const { ask } = await edited();
  const { payload } = await ask<CampaignRates>('GET', '/rates');
  assert.deepEqual([payload.total.people, payload.total.sent], [6, 4]);
  assert.deepEqual(
    payload.steps.map(({ node_id, sent, waiting }) => [node_id, sent, waiting]),
    [
      ['view', 3, 3],
      ['connect', 1, 2],
      ['first', 0, 1],
      ['last', 0, 0],
    ],
  );
  assert.equal(payload.days.length, 28);
  assert.equal(payload.days.at(-1)?.sent, 4);
  assert.deepEqual(payload.steps[1]?.accepted, { count: 0, percent: 0 });
  assert.deepEqual(payload.steps[2]?.replied, { count: 0, percent: null });
});

test('a step with two wordings says how many people the question needs before it has an answer', async () => {
  const variants = [{ id: 'B', subject: '', text: 'Good day' }];
  const { ask } = await edited([VIEW, CONNECT, { ...FIRST, variants }, LAST]);
  const { payload } = await ask<CampaignRates>('GET', '/rates');
  const first = payload.steps.find(({ node_id }) => node_id === 'first');
  assert.deepEqual(
    first?.variants.map(({ id, sent }) => [id, sent]),
    [
      ['A', 0],
      ['B', 0],
    ],
  );
  assert.equal(first?.verdict?.result, 'not_enough_data');
  assert.ok((first?.verdict?.needed_per_variant ?? 0) > 100);
  assert.equal(payload.steps[0]?.verdict, null);
});

test('a simulation runs as a job, says the same for the same seed and changes nothing', async () => {
  const { change, nodes } = await edited();
  const before = await nodes();
  const once = await change('POST', '/simulate', { seed: 7, horizon_days: 60 });
  assert.equal(once.status, 'done', once.problem ?? '');
  const result = once.result as Simulation;
  assert.deepEqual([result.people, result.finished_people], [6, 6]);
  const again = await change('POST', '/simulate', { seed: 7, horizon_days: 60 });
  assert.deepEqual(again.result, result);
  assert.deepEqual(await nodes(), before);
  const imagined = (await change('POST', '/simulate', { seed: 7, people: 250 })).result as Simulation;
  assert.equal(imagined.people, 250);
  assert.ok(imagined.by_action.connect);
  const onDay = async (starts_on: string) =>
    (await change('POST', '/simulate', { seed: 7, starts_on })).result as Simulation;
  const [later, past] = [await onDay('2026-03-02'), await onDay('2020-01-01')];
  assert.equal(later.days[0]?.day, '2026-03-02');
  assert.deepEqual(past, result);
});

test('members of other accounts neither see nor simulate it', async () => {
  const { spaceId, campaignId } = await edited();
  const { token } = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.equal((await app.call('POST', `/workflows/${campaignId}/simulate`, { token, body: {} })).status, 404);
});

test('people of a draft have no history until the campaign starts, however often it is saved (F037)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    steps: [VIEW, CONNECT],
    status: 'draft',
    ownerId: admin.id,
  });
  const people = [
    ...(await enrolNewProspects(app.services, spaceId, campaignId, 3)),
    ...(await enrolNewProspects(app.services, spaceId, campaignId, 2, { isConnected: true })),
  ].map(({ enrolmentId }) => enrolmentId);
  const save = async (sequence: SequenceNode[]) => {
    const path = `/workflows/${campaignId}/update/async`;
    assert.equal((await app.call('PUT', path, { token, body: { sequence } })).status, 200);
    await runJobs(app, 'jobs');
  };
  const histories = async () => {
    const { rows } = await app.database.direct.query<EnrolmentEvent & { subject_id: string; at: Date }>(
      'select subject_id, type, at, data from events where space_id = $1 and subject_id = any ($2) order by id',
      [spaceId, people],
    );
    return people.map((id) => rows.filter((row) => row.subject_id === id));
  };
  const standing = async () =>
    (await app.database.direct.query('select * from enrolments where campaign_id = $1 order by id', [campaignId])).rows;
  await save([CONNECT, FIRST]);
  await save([]);
  await save([FIRST, LAST]);
  assert.deepEqual((await histories()).flat(), []);
  assert.deepEqual(
    (await standing()).map(({ node_id, version, status }) => [node_id, version, status]),
    people.map(() => ['first', 4, 'active']),
  );
  // news of somebody in a draft is kept, and begins with how they came
  const [one = '', ...others] = people;
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(tx, [one], () => [{ type: 'enrolment.paused', at: tx.now.toISOString(), data: {} }]),
  );

  const path = `/workflows/${campaignId}/update_status`;
  assert.equal((await app.call('POST', path, { token, body: { status: 'active' } })).status, 200);
  const told = await histories();
  assert.deepEqual(
    told.map((events) => events.map(({ type }) => type)),
    [['enrolment.enrolled', 'enrolment.paused'], ...others.map(() => ['enrolment.enrolled'])],
  );
  for (const row of await standing()) {
    const events = told[people.indexOf(row.id)] ?? [];
    const replayed = replay(
      events.map(({ type, at, data }) => ({ type, at: at.toISOString(), data }) as EnrolmentEvent),
    );
    assert.partialDeepStrictEqual(row, replayed);
  }
});
