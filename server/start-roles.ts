import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp, listeners, tasks } from './app.ts';
import type { Config } from './config.ts';
import { createActors } from './core/auth/actors.ts';
import { systemClock } from './core/clock/clock.ts';
import { openDatabase } from './core/db/database.ts';
import { startEmbedded } from './core/db/embedded/start-embedded.ts';
import { migrate } from './core/db/migrate.ts';
import { createTransactions } from './core/db/transaction.ts';
import { startOutbox } from './core/events/dispatch-outbox.ts';
import { startJobs } from './core/jobs/start-jobs.ts';
import { openFileStore } from './core/files/open-file-store.ts';
import { openLive } from './core/live/live.ts';
import { createLogger } from './core/log/logger.ts';
import { createSecrets } from './core/secrets/create-secrets.ts';
import { loadKeys } from './core/secrets/load-keys.ts';
import type { Services } from './core/services.ts';
import { modules } from './modules.ts';
import { recordVisit } from './modules/people/spaces/members/record-visit.ts';
import { outsideOf } from './outside-of.ts';
import { startRunner } from './runner/start-runner.ts';
import { enrolDemoPeople } from './seed/enrol-demo-people.ts';
import { prepareModules, seedDemo } from './seed/seed-demo.ts';
import { version } from './version.ts';
import { startWorld } from './world/server.ts';

const WEB_ROOT = fileURLToPath(new URL('../.build/web', import.meta.url));

/** Which of the synthetic worlds: its people are the same on every machine. */
const WORLD_SEED = 1;
/** It does what anybody tells it, and knows no passwords: whatever address the product has, nobody else comes in here. */
const WORLD_HOST = '127.0.0.1';

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** A refusal to start that a person can act on. */
export class StartError extends Error {}

/**
 * Starts the roles asked for, one stage after the other. What has been started is kept in `open`,
 * and stopped in the opposite order: on a signal, and when a later stage fails.
 */
export async function startRoles(config: Config, onStage: (sentence: string) => void): Promise<RunningServer> {
  const open: (() => Promise<void>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // one part that cannot close must not keep the next, least of all the database, from being stopped
    for (const close of open.splice(0).reverse()) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped cleanly');
  };
  try {
    const url = await startStages(config, onStage, open);
    return { url, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function startStages(
  config: Config,
  onStage: (sentence: string) => void,
  open: (() => Promise<void>)[],
): Promise<string> {
  const serves = config.role !== 'worker';
  if (serves) await refuseTakenPort(config.host, config.port, 'PORT');
  const log = createLogger(config.logLevel);
  const clock = systemClock;

  const address = config.database ?? (await embeddedAddress(config, onStage, open));
  const database = openDatabase({
    ...address,
    max: config.databasePool,
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
  });
  open.push(() => database.close());
  const applied = await migrate(database.direct);
  onStage(applied > 0 ? `Migrations: ${applied} applied` : 'Migrations: up to date');

  const transactions = createTransactions(database, clock);
  const actors = createActors(database, {
    isDemoOpen: config.isDemoOpen,
    onVisit: (actor) => recordVisit(transactions, actor),
  });
  const live = await openLive({
    database,
    transactions,
    actors,
    log,
    fanOut: config.redisUrl ? { redisUrl: config.redisUrl } : config.database ? 'postgres' : 'none',
  });
  open.push(() => live.close());
  const worldOrigin = config.worldPort === 0 ? undefined : `http://${WORLD_HOST}:${config.worldPort}`;
  const outside = outsideOf(config, worldOrigin);
  const settings = {
    version,
    demo: config.demo,
    isDemoOpen: config.isDemoOpen,
    role: config.role,
    publicUrl: config.publicUrl,
    timeScale: config.timeScale,
    outside,
  };
  const secrets = createSecrets(await loadKeys(config));
  const files = openFileStore(config);
  const services: Services = { database, transactions, actors, clock, live, log, secrets, files, settings };
  const network = { secrets, isReached: outside.network !== null, hasChannels: outside.channels !== null };
  const isFilled = await transactions.onPlatform(async (tx) => {
    if (config.demo) return seedDemo(tx, modules, network);
    await prepareModules(tx, modules, false);
    return false;
  });
  if (config.demo) await enrolDemoPeople(services, { seed: WORLD_SEED, origin: worldOrigin ?? null }, modules);
  if (config.demo) onStage(isFilled ? 'Demo data: filled in' : 'Demo data: in place');

  // before anything that goes out: in a demo it goes there
  await openWorld(config, address, log, onStage, open);
  const outbox = startOutbox({ ...services, listeners });
  open.push(() => outbox.stop());
  if (config.role !== 'api') {
    const jobs = await startJobs(tasks, services);
    open.push(() => jobs.stop());
    const runner = startRunner(services);
    open.push(() => runner.stop());
    onStage('Worker: running');
  }
  if (!serves) return 'worker';

  const app = await buildApp(services, { webRoot: WEB_ROOT, worldOrigin, trustProxy: config.trustProxy });
  // sockets would keep the server from closing: they are sent off first, and reconnect elsewhere
  app.addHook('preClose', async () => live.disconnectAll());
  open.push(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    // somebody took it since it was asked for
    throw error.code === 'EADDRINUSE' ? new StartError(portSentence(error, config.host, config.port, 'PORT')) : error;
  });
  live.attach(app.server);
  return `http://${hostInUrl(config.host)}:${config.port}`;
}

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function embeddedAddress(config: Config, onStage: (sentence: string) => void, open: (() => Promise<void>)[]) {
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  open.push(() => embedded.stop());
  onStage(embedded.adopted ? 'Database: adopted one left running' : 'Database: PostgreSQL started');
  return { url: embedded.url };
}

async function openWorld(
  config: Config,
  address: { url: string; directUrl?: string },
  log: Services['log'],
  onStage: (sentence: string) => void,
  open: (() => Promise<void>)[],
): Promise<void> {
  if (config.worldPort === 0) return;
  await refuseTakenPort(WORLD_HOST, config.worldPort, 'WORLD_PORT');
  const world = await startWorld({
    host: WORLD_HOST,
    port: config.worldPort,
    seed: WORLD_SEED,
    productUrl: config.publicUrl,
    // without the demo nobody is led to the synthetic network: it leaves no trace in the database
    databaseUrl: config.demo ? (address.directUrl ?? address.url) : undefined,
    pace: config.timeScale,
    onError: ({ message }) => log.warn({ reason: message }, 'the synthetic network stumbled'),
  });
  open.push(() => world.stop());
  onStage(`World: ${world.url}`);
}

/** Asked before anything is started: a taken port is the commonest reason why a start cannot succeed. */
function refuseTakenPort(host: string, port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(portSentence(error, host, port, name))),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function portSentence(error: NodeJS.ErrnoException, host: string, port: number, name: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${name} to another.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: set ${name} to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine.`;
  return `Port ${port} cannot be used: ${error.message}.`;
}
