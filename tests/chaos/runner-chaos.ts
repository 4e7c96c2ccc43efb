import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { startEmbedded } from '../../server/core/db/embedded/start-embedded.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import type { Services } from '../../server/core/services.ts';
import { seedBrands } from '../../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { type Spawned, spawnServer } from '../e2e/support/server/spawn-server.ts';
import { throwawayDatabase } from '../factories/database.ts';
import { startWorldProcess } from '../factories/world-process.ts';
import { endWithRun } from './end-with-run.ts';
import { countJobs, type JobsDone, seedJobs, WAITING_JOBS } from './chaos-jobs.ts';
import { compareLedger, type Ledger } from './runner-ledger.ts';
import { seedChaos } from './runner-seed.ts';

export interface Chaos {
  workers: number;
  /** API processes beside them, of the whole product. */
  apis: number;
  senders: number;
  /** Of each sender. */
  people: number;
  kills: number;
  restarts: number;
  /** Pauses between steps, and between acts of a sender, are divided by it. */
  timeScale: number;
  /** Between two kills at most. */
  killEveryMs: number;
  patienceMs: number;
  /** Background jobs beside the sending, spread over so long. */
  jobs: number;
  jobsMs: number;
  onProgress?: (sentence: string) => void;
}
export interface ChaosOutcome extends Ledger, JobsDone {
  kills: number;
  restarts: number;
  /** Workers that ended without being killed. */
  fell: number;
  seconds: number;
}

/**
 * Workers that send through the real adapter to a world in a process of its own, killed without warning at random
 * moments, with a database that crashes under them. At the end the world's own record is held against the ledger.
 */
export async function runChaos(chaos: Chaos): Promise<ChaosOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kithline-runner-chaos-'));
  endWithRun(folder);
  const say = chaos.onProgress ?? (() => {});
  const embedded = await startEmbedded({ dataDir: folder });
  const outside = await throwawayDatabase();
  const world = await startWorldProcess({ databaseUrl: outside.url });
  const worldPool = new pg.Pool({ connectionString: outside.url, max: 2 });
  const database = openDatabase({ url: embedded.url, max: 4, onError: () => {} });
  const workers: ChildProcess[] = [];
  const starting = new Set<ChildProcess>();
  const apis: Spawned[] = [];
  const began = performance.now();
  let [kills, restarts, fell, isOver] = [0, 0, 0, false];
  try {
    await migrate(database.direct);
    const transactions = createTransactions(database, systemClock);
    await transactions.onPlatform((tx) => seedBrands(tx, 'default'));
    const services = { database, transactions, clock: systemClock, settings: { timeScale: chaos.timeScale } };
    await seedChaos(services as unknown as Services, worldPool, chaos);
    await seedJobs(services as unknown as Services, chaos.jobs, chaos.jobsMs);
    say(`${chaos.senders * chaos.people} people are on the way`);
    await postToWorld(world.url, '/control/slow', { ms: 25 });
    for (let at = 0; at < chaos.apis; at++)
      apis.push(
        await spawnServer({
          dataDir: join(folder, `api-${at}`),
          env: {
            DATABASE_URL: embedded.url,
            ROLE: 'api',
            DEMO: '0',
            SECRET_KEY: 'ab'.repeat(32),
            WORLD_PORT: '0',
          },
        }),
      );
    for (let at = 0; at < chaos.workers; at++) workers.push(start());
    const killing = kill();
    const deadline = began + chaos.patienceMs;
    let last = 0;
    while (performance.now() < deadline) {
      const left = await waitingPeople();
      if (performance.now() - last > 10_000) {
        say(`${left} to go, ${kills} killed, ${restarts} restarts`);
        last = performance.now();
      }
      if (left === 0 && kills >= chaos.kills && restarts >= chaos.restarts) break;
      await pause(250);
    }
    isOver = true;
    await killing;
    const ledger = await compareLedger(database.direct, worldPool);
    const done = await countJobs(database.direct);
    return { ...ledger, ...done, kills, restarts, fell, seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    isOver = true;
    for (const worker of workers) worker.kill('SIGKILL');
    for (const { child } of apis) child.kill('SIGKILL');
    await database.close();
    await worldPool.end();
    await world.stop();
    await outside.drop();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Whoever is not at work yet is not worth killing. */
  function start(): ChildProcess {
    const env = {
      ...process.env,
      // a process that starts often starts from what the first one compiled
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      CHAOS_DATABASE_URL: embedded.url,
      CHAOS_WORLD_URL: world.url,
      CHAOS_TIME_SCALE: String(chaos.timeScale),
      // who holds every lane stops everybody with its death: each holds a part of its share
      CHAOS_LANES: String(Math.ceil(chaos.senders / chaos.workers / 2)),
    };
    const child = fork(fileURLToPath(new URL('./runner-worker.ts', import.meta.url)), { env });
    starting.add(child);
    child.once('exit', (code, signal) => {
      if (isOver || signal === 'SIGKILL') return;
      fell++;
      say(`a worker ended by itself with ${code ?? signal}`);
      workers[workers.indexOf(child)] = start();
    });
    void Promise.race([once(child, 'message'), once(child, 'exit')]).then(() => starting.delete(child));
    return child;
  }

  /** Whoever is hit is replaced at once; now and then it is the database. */
  async function kill(): Promise<void> {
    const spread = Math.max(1, Math.floor(chaos.kills / (chaos.restarts + 1)));
    while (!isOver && (kills < chaos.kills || restarts < chaos.restarts)) {
      await pause(chaos.killEveryMs * (0.2 + 0.8 * Math.random()));
      if (isOver) return;
      if (restarts < chaos.restarts && kills >= spread * (restarts + 1)) {
        // as the kernel does where memory runs out: it has no time to say goodbye
        process.kill(embedded.pid, 'SIGKILL');
        restarts++;
        await pause(2_000);
        continue;
      }
      const ready = workers.filter((worker) => worker.connected && !starting.has(worker));
      const victim = ready[Math.floor(Math.random() * ready.length)];
      if (!victim) continue;
      victim.kill('SIGKILL');
      kills++;
      workers[workers.indexOf(victim)] = start();
      // a busy machine starts them slowly: who is never at work cannot be killed at it
      while (starting.size > 0 && !isOver) await pause(20);
    }
  }

  /** People who have somewhere to go, and lines of the ledger that nobody has settled yet. */
  async function waitingPeople(): Promise<number> {
    try {
      const { rows } = await database.direct.query<{ n: number }>(
        `select ((select count(*) from enrolments where status = 'active' and due_at is not null)
          + (select count(*) from runner_intents where status = 'intended') + ${WAITING_JOBS})::int as n`,
      );
      return rows[0]?.n ?? 0;
    } catch {
      // the database is being restarted
      return Number.POSITIVE_INFINITY;
    }
  }
}

async function postToWorld(url: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
}
