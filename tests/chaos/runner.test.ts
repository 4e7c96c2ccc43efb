import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runChaos, violationsOf } from './runner-chaos.ts';

const NAME =
  'workers killed at random while they send and work, and a database that is killed: nothing twice, nothing lost, nobody falls with it (F002)';

// 30 s where nothing else runs; on a busy machine it is given all its time
test(NAME, { timeout: 900_000 }, async () => {
  const outcome = await runChaos({
    database: 'bundled',
    workers: 2,
    apis: 0,
    senders: 20,
    people: 30,
    isFed: false,
    strikes: { worker: 12, api: 0, database: 2, fill: 0, stop: 0 },
    timeScale: 5_000,
    everyMs: 900,
    patienceMs: 300_000,
    jobs: 1_000,
    jobsMs: 15_000,
  });
  const { people, seen, unknown } = outcome;
  assert.deepEqual(violationsOf(outcome), [], JSON.stringify(outcome));
  assert.equal(people, 600);
  assert.equal(outcome.jobs, 1_000, JSON.stringify(outcome));
  // a view leaves nothing to ask for, and is done again: hardly anything is left to a person
  assert.ok(seen >= 1_200 - unknown && unknown <= 2, JSON.stringify(outcome));
});
