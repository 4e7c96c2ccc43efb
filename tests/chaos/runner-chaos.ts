import { setTimeout as pause } from 'node:timers/promises';
import { countJobs, type JobsDone } from './chaos-jobs.ts';
import { type ChaosSetup, openChaos } from './chaos-setup.ts';
import { orderOf, type Strike, type Strikes } from './chaos-strikes.ts';
import { fillDisk } from './fill-disk.ts';
import { compareLedger, type Ledger } from './runner-ledger.ts';
import { missingLabels, stuckIn, waitingIn } from './runner-stuck.ts';

export interface Chaos {
  /** The one that the product brings along, or a server that it knows by its address alone. */
  database: 'bundled' | 'outside';
  workers: number;
  /** API processes beside them, of the whole product. */
  apis: number;
  senders: number;
  /** Of each sender. */
  people: number;
  /** As many senders, people and jobs again, whenever few are left before the last strike. */
  isFed: boolean;
  strikes: Strikes;
  /** Pauses between steps, and between acts of a sender, are divided by it. */
  timeScale: number;
  /** Between two strikes at most. */
  everyMs: number;
  patienceMs: number;
  /** Background jobs beside the sending, spread over so long. */
  jobs: number;
  jobsMs: number;
  onProgress?: (sentence: string) => void;
}

export interface ChaosOutcome extends Ledger, JobsDone {
  workers: number;
  strikes: Strikes;
  /** Jobs that were given and not done. */
  jobsLost: number;
  /** Processes that ended without being killed, or not well when they were asked to. */
  fell: number;
  /** Of requests on kept-alive connections while whoever serves was stopped and started. */
  answered: number;
  unanswered: number;
  /** What members were told is saved, and what of it is not there. */
  saved: number;
  unsaved: number;
  /** Full disks of which the answer or health did not tell. */
  untold: number;
  /** Lanes, acts, people, jobs and events that are not done, and that nobody works on. */
  stuck: number;
  seconds: number;
}

/**
 * Workers that send through the real adapter to a world in a process of its own, killed without warning at random
 * moments, with a database that crashes under them and a disk that fills. At the end the world's own record is held
 * against the ledger.
 */
export async function runChaos(chaos: Chaos): Promise<ChaosOutcome> {
  const say = chaos.onProgress ?? (() => {});
  const began = performance.now();
  const setup = await openChaos(chaos, say);
  const { ours, world, apis, workers } = setup;
  try {
    const struck = await strikeAll(chaos, setup, say);
    const deadline = performance.now() + chaos.patienceMs;
    while ((await waitingIn(ours)) > 0 && performance.now() < deadline) await pause(250);
    await workers.stopAll();
    const stuck = await stuckIn(ours, { hasOutbox: chaos.apis > 0 });
    for (const [what, count] of Object.entries(stuck)) if (count > 0) say(`${count} stuck: ${what}`);
    const jobs = await countJobs(ours);
    return {
      ...(await compareLedger(ours, world)),
      ...struck,
      ...jobs,
      workers: chaos.workers,
      jobsLost: setup.waves() * chaos.jobs - jobs.jobs,
      fell: workers.fell() + apis.fell(),
      saved: apis.saved().length,
      unsaved: await missingLabels(ours, apis.saved()),
      stuck: Object.values(stuck).reduce((sum, count) => sum + count, 0),
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    await setup.close();
  }
}

type Struck = Pick<ChaosOutcome, 'strikes' | 'answered' | 'unanswered' | 'untold'>;

async function strikeAll(chaos: Chaos, setup: ChaosSetup, say: (sentence: string) => void): Promise<Struck> {
  const { disk, server, ours, apis, workers } = setup;
  const strikes: Strikes = { worker: 0, api: 0, database: 0, fill: 0, stop: 0 };
  const struck: Struck = { strikes, answered: 0, unanswered: 0, untold: 0 };
  const strike: Record<Strike, () => Promise<void>> = {
    worker: async () => {
      while (!(await workers.killOne())) await pause(20);
    },
    api: () => apis.killOne(),
    database: () => server.end(strikes.database % 2 === 0 ? 'SIGKILL' : 'SIGQUIT'),
    fill: async () => {
      if (!disk || !(await fillDisk(disk, server, apis, say))) struck.untold++;
    },
    stop: async () => {
      const [load] = await Promise.all([apis.stopUnderLoad(), workers.stopEach()]);
      for (const why of load.lost) say(`a request was lost: ${why}`);
      struck.answered += load.answered;
      struck.unanswered += load.lost.length;
    },
  };
  let saidAt = 0;
  for (const kind of orderOf(chaos.strikes)) {
    await pause(chaos.everyMs * (0.2 + 0.8 * Math.random()));
    const left = await waitingIn(ours);
    if (performance.now() - saidAt > 10_000 || kind === 'fill' || kind === 'stop') {
      say(`${left} to go, ${JSON.stringify(strikes)}, now: ${kind}`);
      saidAt = performance.now();
    }
    if (chaos.isFed && left < chaos.senders) await setup.feed();
    if (chaos.apis > 0) await apis.save();
    await strike[kind]();
    strikes[kind]++;
  }
  return struck;
}

/** Jobs that a worker has in hand at once: those that a kill may leave done and not said to be. */
const JOBS_IN_HAND = 8;

/** What must be nought, by name. */
export function violationsOf(outcome: ChaosOutcome): string[] {
  const { worker, database, fill } = outcome.strikes;
  const hands = worker + (database + fill) * outcome.workers;
  const jobsTooOften = Math.max(0, outcome.jobsAgain - hands * JOBS_IN_HAND);
  const { duplicates, lost, unrecorded, stranded, miscounted, jobsLost, fell, unanswered, unsaved, untold, stuck } =
    outcome;
  const counts = { duplicates, lost, unrecorded, stranded, miscounted, jobsLost, jobsTooOften };
  return Object.entries({ ...counts, fell, unanswered, unsaved, untold, stuck })
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name}: ${count}`);
}
