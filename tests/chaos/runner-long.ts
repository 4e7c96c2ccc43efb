import { runChaos } from './runner-chaos.ts';

/** The long form of runner.test.ts, for a machine of its own: node tests/chaos/runner-long.ts */
const outcome = await runChaos({
  workers: 4,
  apis: 2,
  senders: 200,
  people: 100,
  kills: 200,
  restarts: 2,
  // slow enough that there is work to be killed at until the last kill
  timeScale: 25,
  killEveryMs: 1_500,
  patienceMs: 3_600_000,
  jobs: 20_000,
  jobsMs: 300_000,
  onProgress: (sentence) => console.error(sentence),
});
console.log(JSON.stringify(outcome));
const { duplicates, lost, unrecorded, stranded, miscounted, fell } = outcome;
if (duplicates + lost + unrecorded + stranded + miscounted + fell > 0) process.exitCode = 1;
