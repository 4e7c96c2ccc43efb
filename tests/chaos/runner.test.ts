import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runChaos } from './runner-chaos.ts';

const NAME =
  'workers killed at random while they send and work, and a database that is killed: nothing twice, nothing lost, nobody falls with it (F002)';

// 30 s where nothing else runs; on a busy machine it is given all its time
test(NAME, { timeout: 360_000 }, async () => {
  const outcome = await runChaos({
    workers: 2,
    apis: 0,
    senders: 20,
    people: 30,
    kills: 12,
    restarts: 2,
    timeScale: 5_000,
    killEveryMs: 900,
    patienceMs: 300_000,
    jobs: 1_000,
    jobsMs: 15_000,
  });
  const { duplicates, lost, unrecorded, stranded, miscounted, fell, people, seen, unknown } = outcome;
  assert.deepEqual(
    { duplicates, lost, unrecorded, stranded, miscounted, fell },
    { duplicates: 0, lost: 0, unrecorded: 0, stranded: 0, miscounted: 0, fell: 0 },
    JSON.stringify(outcome),
  );
  assert.equal(people, 600);
  assert.equal(outcome.jobs, 1_000, JSON.stringify(outcome));
  assert.ok(outcome.kills >= 12 && outcome.restarts === 2);
  // a view leaves nothing to ask for, and is done again: hardly anything is left to a person
  assert.ok(seen >= 1_200 - unknown && unknown <= 2, JSON.stringify(outcome));
});
