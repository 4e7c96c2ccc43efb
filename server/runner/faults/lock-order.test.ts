import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TestApp, useApp } from '../../../tests/factories/app.ts';
import { type LockedRow, stepThroughLocks } from '../../../tests/factories/locks/lock-steps.ts';
import { type FakeNetwork, fakeNetwork, startTestRunner } from '../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../tests/factories/running-campaign.ts';
import { alwaysWorking, runnerTests, viewStep } from '../../../tests/factories/runs.ts';
import { settleEvents } from '../../../tests/factories/settle-events.ts';
import { newCredential, newTenant } from '../../../tests/factories/tenants.ts';
import { until } from '../../../tests/factories/until.ts';
import { changeEnrolmentsByHand } from '../../modules/campaigns/enrolments/people/change-enrolments-by-hand.ts';
import { recordFact } from '../../modules/campaigns/enrolments/record-fact.ts';
import { wakeLanesOfSpace } from '../../modules/senders/lanes/wake-lanes.ts';
import { noteObjection } from '../../modules/senders/limits/run-autopilot.ts';
import { spendLimit } from '../../modules/senders/limits/spend-limit.ts';
import { takeOffDay } from '../../modules/senders/limits/take-off-day.ts';

const app = useApp();
const { query, retire } = runnerTests(app);
const inSpace: TestApp['services']['transactions']['inSpace'] = (...given) =>
  app.services.transactions.inSpace(...given);

type House = Awaited<ReturnType<typeof newHouse>>;
/** Two accounts, each with a campaign and somebody who is due, and a day on which both have done something. */
async function newHouse() {
  const { spaceId, admin } = await newTenant(app.services);
  const runs = [];
  for (let at = 0; at < 2; at++) {
    const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
    const steps = [viewStep('a'), viewStep('b', 1)];
    const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
    const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1, { isConnected: true });
    await inSpace(spaceId, (tx) => spendLimit(tx, credentialId, 'views'));
    runs.push({ credentialId, campaignId, ...person! });
  }
  await query(
    `insert into limits (space_id, credential_id, action, per_day, updated_at)
     select $1, id, 'views', 150, now() from unnest($2::uuid[]) id on conflict do nothing`,
    [spaceId, runs.map(({ credentialId }) => credentialId)],
  );
  return { spaceId, token: admin.token, runs };
}

/** Every row that two could want, in the order in which they are taken: by kind, and within a kind by id. */
function rowsOf({ spaceId, runs }: House, { hasActs = false } = {}): LockedRow[] {
  const row = (name: string, table: string, column: string, id: string): LockedRow => ({
    name,
    table,
    where: `space_id = $1 and ${column} = $2`,
    values: [spaceId, id],
  });
  const each = (name: string, table: string, column: string, ids: string[]): LockedRow[] =>
    ids.toSorted().map((id, at) => row(`${name} ${at + 1}`, table, column, id));
  const accounts = runs.map(({ credentialId }) => credentialId);
  const people = runs.map(({ enrolmentId }) => enrolmentId);
  const campaignOf = (person: LockedRow) =>
    runs.find(({ enrolmentId }) => person.values.includes(enrolmentId))!.campaignId;
  return [
    ...each('account', 'credentials', 'id', accounts),
    ...each(
      'campaign',
      'campaigns',
      'id',
      runs.map(({ campaignId }) => campaignId),
    ),
    ...each('person', 'enrolments', 'id', people).map((person) => ({
      ...person,
      under: row('their campaign', 'campaigns', 'id', campaignOf(person)),
    })),
    ...each('lane', 'runner_lanes', 'credential_id', accounts),
    ...each('day', 'limits_days', "action = 'views' and credential_id", accounts),
    // who has the person is alone with their acts, in whatever order the database comes by these
    ...(hasActs ? each('act', 'runner_intents', 'enrolment_id', people) : []).map((act, at) => ({
      ...act,
      under: row('their person', 'enrolments', 'id', people.toSorted()[at]!),
    })),
  ];
}

interface Against {
  /** It can be done again and again in the same house. */
  isRepeatable?: true;
  prepare?: (house: House) => Promise<unknown>;
  work: (house: House) => Promise<unknown>;
  /** It does come by these: what never waits shows nothing. */
  waitsFor: string[];
}
const BOTH = (...kinds: string[]) => kinds.flatMap((kind) => [`${kind} 1`, `${kind} 2`]);
const AGAINST: Record<string, Against> = {
  'pausing campaigns and letting them go on': {
    isRepeatable: true,
    work: async ({ runs, token }) => {
      await inTurn(runs, ({ campaignId }) => setStatus(campaignId, token, 'paused'));
      await inTurn(runs, ({ campaignId }) => setStatus(campaignId, token, 'active'));
    },
    waitsFor: BOTH('campaign'),
  },
  'telling that campaigns were paused and go on': {
    isRepeatable: true,
    prepare: async ({ runs, token }) => {
      await inTurn(runs, ({ campaignId }) => setStatus(campaignId, token, 'paused'));
      await inTurn(runs, ({ campaignId }) => setStatus(campaignId, token, 'active'));
    },
    work: () => settleEvents(app.services),
    waitsFor: BOTH('lane'),
  },
  'changing people by hand': {
    isRepeatable: true,
    work: async ({ spaceId, runs }) => {
      const ids = runs.map(({ enrolmentId }) => enrolmentId);
      for (const change of ['pause', 'resume'] as const)
        await inSpace(spaceId, (tx) => changeEnrolmentsByHand(tx, app.services, ids, { change, moveTo: null }));
    },
    waitsFor: BOTH('campaign', 'person', 'lane'),
  },
  'hearing from people': {
    work: ({ spaceId, runs }) =>
      inTurn(runs, ({ prospectId }) =>
        inSpace(spaceId, (tx) => recordFact(tx, { prospectId, fact: 'replied', at: tx.now })),
      ),
    waitsFor: BOTH('campaign', 'person'),
  },
  'changing limits': {
    isRepeatable: true,
    work: ({ runs, token }) =>
      inTurn(runs, async ({ credentialId }) => {
        const body = { per_day: { views: 120, messages: 90 } };
        const told = await app.call('PUT', `/credentials/${credentialId}/limits`, { token, body });
        assert.equal(told.status, 200, JSON.stringify(told));
      }),
    waitsFor: [],
  },
  'waking all lanes': {
    isRepeatable: true,
    work: ({ spaceId }) => inSpace(spaceId, (tx) => wakeLanesOfSpace(tx, null)),
    waitsFor: BOTH('lane'),
  },
  'an account that the network holds back': {
    isRepeatable: true,
    work: ({ spaceId, runs }) =>
      inTurn(runs, ({ credentialId }) =>
        inSpace(spaceId, async (tx) => {
          await noteObjection(tx, credentialId, { kind: 'throttled', action: 'views' });
          await spendLimit(tx, credentialId, 'views');
          await takeOffDay(tx, { credentialId, takes: 'views', at: tx.now });
        }),
      ),
    waitsFor: BOTH('day'),
  },
};

const title = (name: string) => `${name}: whoever waits holds nothing that comes later in the order of locks (F003)`;

for (const [name, { isRepeatable, prepare, work, waitsFor }] of Object.entries(AGAINST))
  test(title(name), async () => {
    const first = await newHouse();
    const found = await stepThroughLocks(app.database.url, async () => {
      const house = isRepeatable ? first : await newHouse();
      return {
        rows: rowsOf(house),
        prepare: () => prepare?.(house) ?? Promise.resolve(),
        work: () => work(house),
        finish: () => settleEvents(app.services),
      };
    });
    check(found, waitsFor);
    await query(`update campaigns set status = 'paused'`);
    await query('delete from runner_lanes');
  });

test(title('planning acts and writing them down'), async () => {
  const found = await stepThroughLocks(app.database.url, async () => {
    const house = await newHouse();
    const { network, answer } = heldNetwork({ kind: 'done', receipt: { id: 'a' } });
    return {
      rows: rowsOf(house),
      work: async ({ name }) => {
        const runner = startTestRunner(app, network);
        // a lane that somebody locks is passed over by who claims
        const wanted = name.startsWith('lane') ? 1 : 2;
        await until(() => network.acts.length >= wanted, 'nothing was sent');
        answer();
        await runner.stop();
      },
      finish: () => leave(house),
    };
  });
  check(found, BOTH('campaign', 'day'));
});

for (const kind of ['done', 'refused'] as const)
  test(title(`settling acts that were ${kind}`), async () => {
    const found = await stepThroughLocks(app.database.url, async () => {
      const house = await newHouse();
      const { network, answer } = heldNetwork(
        kind === 'done' ? { kind, receipt: { id: 'a' } } : { kind, reason: 'not_reached', detail: '' },
      );
      const runner = startTestRunner(app, network);
      return {
        rows: rowsOf(house, { hasActs: true }),
        prepare: () => until(() => network.acts.length === 2, 'nothing was sent'),
        work: async () => {
          answer();
          await until(async () => (await openActs(house)) === 0, 'nothing was settled');
          await runner.stop();
        },
        finish: () => leave(house),
      };
    });
    check(found, BOTH('campaign', 'person', 'lane', 'act'));
  });

function check(found: { breaches: string[]; waits: string[] }, waitsFor: readonly string[]): void {
  assert.deepEqual(found.breaches, []);
  const passed = waitsFor.filter((row) => !found.waits.includes(row));
  assert.deepEqual(passed, [], `it waited for ${found.waits.join(', ')}`);
}

/** Answers everybody when it is told to. */
function heldNetwork(outcome: Awaited<ReturnType<FakeNetwork['outcome']>>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const network = fakeNetwork();
  network.outcome = () => promise.then(() => outcome);
  return { network, answer: resolve };
}

async function openActs({ spaceId }: House): Promise<number> {
  const open = await query(`select from runner_intents where space_id = $1 and status = 'intended'`, [spaceId]);
  return open.length;
}

/** Nothing of it is due or to be told in the next round. */
async function leave({ spaceId }: House): Promise<void> {
  await retire(spaceId);
  await query('delete from runner_lanes where space_id = $1', [spaceId]);
  await settleEvents(app.services);
}

async function inTurn<T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  for (const each of list) await work(each);
}

async function setStatus(id: string, token: string, status: string): Promise<void> {
  const answer = await app.call('POST', `/workflows/${id}/update_status`, { token, body: { status } });
  assert.equal(answer.status, 200, JSON.stringify(answer));
}
