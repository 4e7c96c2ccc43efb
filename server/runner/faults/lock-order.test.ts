import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { useApp } from '../../../tests/factories/app.ts';
import { fakeNetwork, startTestRunner } from '../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../tests/factories/running-campaign.ts';
import { alwaysWorking, runnerTests, viewStep } from '../../../tests/factories/runs.ts';
import { newCredential, newTenant } from '../../../tests/factories/tenants.ts';
import { until } from '../../../tests/factories/until.ts';
import { listeners } from '../../app.ts';
import { startOutbox } from '../../core/events/dispatch-outbox.ts';
import { changeEnrolmentsByHand } from '../../modules/campaigns/enrolments/people/change-enrolments-by-hand.ts';
import { recordFact } from '../../modules/campaigns/enrolments/record-fact.ts';
import { spendLimit } from '../../modules/senders/limits/spend-limit.ts';
import { takeOffDay } from '../../modules/senders/limits/take-off-day.ts';
import { noteObjection } from '../../modules/senders/limits/run-autopilot.ts';
import { wakeLanesOfSpace } from '../../modules/senders/lanes/wake-lanes.ts';

const app = useApp();
const { query } = runnerTests(app);
const [ACCOUNTS, CAMPAIGNS, PEOPLE, ACTS] = [6, 2, 25, 40];

test('sending, settling, waking, changing people and limits against each other never deadlock (F003)', async () => {
  // seen soon, and more often met
  await query(
    `do $$ begin execute format('alter database %I set deadlock_timeout = ''20ms''', current_database()); end $$`,
  );
  const deadlocks = watchDeadlocks(app.database.pipelined);
  const { spaceId, admin } = await newTenant(app.services);
  await query('update spaces set is_demo = true where id = $1', [spaceId]);
  app.services.settings.timeScale = 100_000_000;
  const accounts: string[] = [];
  const campaigns: string[] = [];
  const people: { enrolmentId: string; prospectId: string }[] = [];
  const later = ['b', 'c'].map((id) => viewStep(id, 1));
  const steps = [viewStep('a'), ...later, sequenceStep('m', 'message', { text: 'Hello', delay_days: 1 })];
  for (let at = 0; at < ACCOUNTS; at++) {
    const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
    accounts.push(credentialId);
    for (let which = 0; which < CAMPAIGNS; which++) {
      const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
      campaigns.push(campaignId);
      people.push(...(await enrolNewProspects(app.services, spaceId, campaignId, PEOPLE, { isConnected: true })));
    }
  }
  await query(
    `insert into limits (space_id, credential_id, action, per_day, updated_at)
     select $1, id, a, 150, now() from unnest($2::uuid[]) id, unnest('{views,messages}'::text[]) a`,
    [spaceId, accounts],
  );

  const network = fakeNetwork();
  let acts = 0;
  // what is refused is taken off the day again
  network.outcome = (act) =>
    ++acts % 3 === 0
      ? { kind: 'refused', reason: 'not_reached', detail: '' }
      : { kind: 'done', receipt: { id: act.key } };
  const workers = [1, 2].map(() => startTestRunner(app, network, { batch: 4, inHand: 4, idleMs: 1 }));
  const outbox = startOutbox({ ...app.services, listeners });
  const { inSpace } = app.services.transactions;
  let isOver = false;
  const turns = { n: 0 };
  const pick = <T>(list: readonly T[], by: number): T => list[by % list.length] as T;
  const loop = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn);
      turns.n++;
      // the runner is to have most of the machine
      await pause(10);
    }
  };
  const setStatus = async (id: string, status: string) => {
    const answer = await app.call('POST', `/workflows/${id}/update_status`, { token: admin.token, body: { status } });
    assert.equal(answer.status, 200, JSON.stringify(answer));
  };
  const all = people.map(({ enrolmentId }) => enrolmentId);
  const loops = [
    loop(async (turn) => {
      // pauses are divided by the scale; leases are not
      app.clock.advance(5 + (turn % 2));
    }),
    loop(async (turn) => {
      await setStatus(pick(campaigns, turn), 'paused');
      await setStatus(pick(campaigns, turn), 'active');
    }),
    loop(async (turn) => {
      const some = all.filter((_, at) => (at + turn) % 30 === 0);
      await inSpace(spaceId, (tx) => changeEnrolmentsByHand(tx, app.services, some, { change: 'pause', moveTo: null }));
      await inSpace(spaceId, (tx) =>
        changeEnrolmentsByHand(tx, app.services, some, { change: 'resume', moveTo: null }),
      );
    }),
    loop((turn) => {
      const { prospectId } = pick(people, turn * 13);
      return inSpace(spaceId, (tx) => recordFact(tx, { prospectId, fact: 'seen', at: tx.now }));
    }),
    loop(async (turn) => {
      const body = { per_day: { views: 100 + (turn % 40), messages: 100 + (turn % 30) } };
      const told = await app.call('PUT', `/credentials/${pick(accounts, turn)}/limits`, { token: admin.token, body });
      assert.equal(told.status, 200, JSON.stringify(told));
    }),
    loop((turn) => inSpace(spaceId, (tx) => wakeLanesOfSpace(tx, turn % 2 === 0 ? null : pick(accounts, turn)))),
    loop(async (turn) => {
      const credentialId = pick(accounts, turn);
      await inSpace(spaceId, async (tx) => {
        await noteObjection(tx, credentialId, { kind: 'throttled', action: 'inmails' });
        await spendLimit(tx, credentialId, 'views');
      });
      await inSpace(spaceId, (tx) => takeOffDay(tx, { credentialId, takes: 'views', at: tx.now }));
    }),
  ];
  const done = Promise.all(loops);
  try {
    const isEnough = () => workers.reduce((sum, worker) => sum + worker.settled(), 0) >= ACTS;
    await Promise.race([until(isEnough, 'too little was sent'), done]);
    isOver = true;
    await done;
  } finally {
    isOver = true;
    await Promise.all(workers.map((worker) => worker.stop()));
    await outbox.stop();
  }
  assert.ok(turns.n > 50, `${turns.n} turns`);
  assert.deepEqual(deadlocks, []);
});

/** What PostgreSQL answered, whether or not it was tried again. */
function watchDeadlocks(pool: pg.Pool): string[] {
  const seen: string[] = [];
  const watched = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', (error: { code?: string; detail?: string; where?: string }) => {
      if (error.code === '40P01') seen.push(`${error.detail} ${error.where ?? ''}`);
    });
  });
  return seen;
}
