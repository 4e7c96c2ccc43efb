import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import type { Services } from '../../server/core/services.ts';
import { seedBrands } from '../../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { throwawayDatabase } from '../factories/database.ts';
import { newTenant } from '../factories/tenants.ts';
import { startWorldProcess } from '../factories/world-process.ts';
import { type ChaosApis, startApis } from './chaos-apis.ts';
import { bundledDatabase, type ChaosDatabase, outsideDatabase } from './chaos-database.ts';
import { prepareJobs, seedJobs } from './chaos-jobs.ts';
import { type ChaosWorkers, startWorkers } from './chaos-workers.ts';
import { endWithRun } from './end-with-run.ts';
import type { Chaos } from './runner-chaos.ts';
import { seedChaos } from './runner-seed.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MB = 1_500;
/** Workspaces of which members save something meanwhile. */
const SAVING = 8;

export interface ChaosSetup {
  /** Where there is one to be filled: database and files lie on it. */
  disk: SmallDisk | null;
  server: ChaosDatabase;
  ours: pg.Pool;
  world: pg.Pool;
  apis: ChaosApis;
  workers: ChaosWorkers;
  /** Senders, people and jobs, as many again each time; the first are there already. */
  feed(): Promise<void>;
  waves(): number;
  close(): Promise<void>;
}

/** Database, world, API processes and workers, with people on the way. */
export async function openChaos(chaos: Chaos, say: (sentence: string) => void): Promise<ChaosSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'kithline-runner-chaos-'));
  const opened: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })];
  let disk: SmallDisk | null = null;
  let waves = 0;
  opened.push(endWithRun(folder, () => disk?.remove()));
  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }

  async function open(): Promise<ChaosSetup> {
    if (chaos.strikes.fill > 0) {
      disk = makeSmallDisk(join(folder, 'disk'), DISK_MB);
      opened.push(disk.remove);
    }
    const place = disk?.path ?? folder;
    const server = await (chaos.database === 'bundled' ? bundledDatabase : outsideDatabase)(join(place, 'database'));
    opened.push(() => server.stop());
    const database = openDatabase({ url: server.url, max: 4, onError: () => {} });
    opened.push(() => database.close());
    const elsewhere = await throwawayDatabase();
    opened.push(() => elsewhere.drop());
    const worldProcess = await startWorldProcess({ databaseUrl: elsewhere.url });
    opened.push(() => worldProcess.stop());
    const world = new pg.Pool({ connectionString: elsewhere.url, max: 2 });
    opened.push(() => world.end());

    await migrate(database.direct);
    const transactions = createTransactions(database, systemClock);
    await transactions.onPlatform((tx) => seedBrands(tx, 'default'));
    const settings = { timeScale: chaos.timeScale };
    const services = { database, transactions, clock: systemClock, settings } as unknown as Services;
    await prepareJobs(database.direct);
    const feed = async () => {
      const wave = waves++;
      await seedChaos(services, world, { senders: chaos.senders, people: chaos.people, wave });
      await seedJobs(services, { jobs: chaos.jobs, overMs: chaos.jobsMs, wave });
      say(`${waves * chaos.senders * chaos.people} people are on the way`);
    };
    await feed();
    await slowDown(worldProcess.url);

    const tokens: string[] = [];
    while (chaos.apis > 0 && tokens.length < SAVING) tokens.push((await newTenant(services)).admin.token);
    // a process that starts often starts from what the first one compiled
    const compiled = join(folder, 'compiled');
    const apis = await startApis(chaos.apis, { folder: place, databaseUrl: server.url, tokens, compiled }, say);
    opened.push(() => apis.killAll());
    const env = {
      NODE_COMPILE_CACHE: compiled,
      CHAOS_DATABASE_URL: server.url,
      CHAOS_WORLD_URL: worldProcess.url,
      CHAOS_TIME_SCALE: String(chaos.timeScale),
      // who holds every lane stops everybody with its death: each holds a part of its share
      CHAOS_LANES: String(Math.ceil(chaos.senders / chaos.workers / 2)),
    };
    const workers = startWorkers(chaos.workers, env, say);
    opened.push(() => workers.killAll());
    return { disk, server, ours: database.direct, world, apis, workers, feed, waves: () => waves, close };
  }

  async function close(): Promise<void> {
    for (const shut of opened.splice(0).reverse()) await shut();
  }
}

/** A world that takes a moment for an answer: so there is always something under way. */
async function slowDown(url: string): Promise<void> {
  const reply = await fetch(`${url}/control/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms: 25 }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
