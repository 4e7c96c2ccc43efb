import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp, listeners, tasks } from './app.ts';
import { portSentence, refuseTakenPort } from './check-port.ts';
import type { Config } from './config.ts';
import { createActors } from './core/auth/actors.ts';
import { systemClock } from './core/clock/clock.ts';
import { createTransactions } from './core/db/transaction.ts';
import { startOutbox } from './core/events/dispatch-outbox.ts';
import { createFaults } from './core/faults.ts';
import { Connections } from './core/http/drain.ts';
import { startJobs } from './core/jobs/start-jobs.ts';
import { openFileStore } from './core/files/open-file-store.ts';
import type { S3Options } from './core/files/s3.ts';
import { verifyS3 } from './core/files/verify-s3.ts';
import { type Live, openLive } from './core/live/live.ts';
import { createLogger } from './core/log/logger.ts';
import { createSecrets } from './core/secrets/create-secrets.ts';
import { lostKeys } from './core/secrets/keys-in-use.ts';
import { loadKeys } from './core/secrets/load-keys.ts';
import type { Services } from './core/services.ts';
import { StartError } from './core/start-error.ts';
import { modules } from './modules.ts';
import { setLapse } from './modules/people/spaces/lapse/set-lapse.ts';
import { createKeyUses } from './modules/open/api-keys/count-key-uses.ts';
import { recordVisit } from './modules/people/spaces/members/record-visit.ts';
import { type DatabaseAddress, openChecked } from './open-database.ts';
import { Opened, StartEnded } from './opened.ts';
import { restoreFacts } from './modules/platform/restores/hold.ts';
import { announceProcess } from './modules/platform/system/announce-process.ts';
import { finding } from './modules/platform/system/checks/finding.ts';
import { outsideOf } from './outside-of.ts';
import { runnerRecovery } from './runner/faults/recover.ts';
import { hostLookup } from './modules/campaigns/tracking/hosts/tracking-hosts.ts';
import { listenToMailboxes } from './modules/open/integrations/hearing/listen-to-mailboxes.ts';
import { startWebhookSender } from './modules/open/webhooks/sending/start-webhook-sender.ts';
import { startRunner } from './runner/start-runner.ts';
import { startDemoDays } from './seed/demo-days.ts';
import { enrolDemoPeople } from './seed/enrol-demo-people.ts';
import { connectedBefore } from './seed/past/connected-before.ts';
import { prepareModules, seedDemo } from './seed/seed-demo.ts';
import { subscribeDemo } from './seed/subscribe-demo.ts';
import { version } from './version.ts';
import { worldPeople } from './world/people-data/client.ts';
import { worldReceiver } from './world/receiver/client.ts';
import { startWorld, type World } from './world/server.ts';

const WEB_ROOT = fileURLToPath(new URL('../.build/web', import.meta.url));

/** Which of the synthetic worlds: its people are the same on every machine. */
const WORLD_SEED = 1;
/** It does what anybody tells it, and knows no passwords: whatever address the product has, nobody else comes in here. */
const WORLD_HOST = '127.0.0.1';

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the roles asked for, one stage after the other; the signal ends a start at whatever stage it is. */
export async function startRoles(
  config: Config,
  onStage: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const opened = new Opened();
  const stages = startStages(config, onStage, opened);
  const ended = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new StartEnded()), { once: true });
  });
  try {
    return { url: await Promise.race([stages, ended]), stop: () => opened.close() };
  } catch (error) {
    // what is still under way fails by what is closed under it: that is no news
    stages.catch(() => {});
    await opened.close({ isCutShort: true }).catch(() => {});
    throw error;
  }
}

async function startStages(config: Config, onStage: (sentence: string) => void, opened: Opened): Promise<string> {
  const serves = config.role !== 'worker';
  if (serves) await refuseTakenPort(config.host, config.port, 'PORT');
  if (config.worldPort !== 0) await refuseTakenPort(WORLD_HOST, config.worldPort, 'WORLD_PORT');
  const log = createLogger(config.logLevel);
  const clock = systemClock;

  const { database, address } = await openChecked(config, log, onStage, opened);
  const transactions = createTransactions(database, clock);
  const keyUses = createKeyUses(transactions, clock);
  await opened.keep(() => keyUses.write());
  const actors = createActors(database, {
    onKeyUse: keyUses.note,
    isDemoOpen: config.isDemoOpen,
    onVisit: (actor) => recordVisit(transactions, actor),
  });
  const live = await openLive({
    database,
    transactions,
    actors,
    log,
    door: { proxies: config.proxies, publicUrl: config.publicUrl },
    fanOut: config.redisUrl ? { redisUrl: config.redisUrl } : config.database ? 'postgres' : 'none',
  });
  await opened.keep(() => live.close());
  const worldOrigin = config.worldPort === 0 ? undefined : `http://${WORLD_HOST}:${config.worldPort}`;
  const outside = outsideOf(config, worldOrigin);
  const settings = {
    version,
    demo: config.demo,
    isDemoOpen: config.isDemoOpen,
    role: config.role,
    publicUrl: config.publicUrl,
    trackingHost: config.trackingHost,
    timeScale: config.timeScale,
    dataDir: config.database && config.s3 ? null : config.dataDir,
    outside,
  };
  const secrets = createSecrets(await loadKeys(config));
  const files = openFileStore(config);
  if (config.s3) void sayUnreached(config.s3, onStage);
  const faults = createFaults();
  const services: Services = { database, transactions, actors, clock, live, log, secrets, files, faults, settings };
  const lost = await transactions.onPlatform((tx) => lostKeys(tx, secrets.keyIds), { readOnly: true });
  if (lost.length > 0) onStage(`WARNING: ${finding('secrets_closed', { keys: lost.join(', ') }).text}.`);
  const restored = await transactions.onPlatform((tx) => restoreFacts(tx), { readOnly: true });
  if (restored.heldSince) {
    const { text, fix } = finding('restore_held', { time: restored.heldSince.toISOString() });
    onStage(`WARNING: ${text}. ${fix}`);
  }
  const network = {
    secrets,
    isReached: outside.network !== null,
    hasChannels: outside.channels !== null,
    mailPassword: outside.postOffice?.password,
    receiver: config.demo && worldOrigin ? worldReceiver(worldOrigin) : undefined,
    peopleData: config.demo && worldOrigin ? worldPeople(worldOrigin) : undefined,
  };
  const isFilled = await transactions.onPlatform(async (tx) => {
    if (config.demo) return seedDemo(tx, modules, network);
    await prepareModules(tx, modules, false);
    return false;
  });
  const world = { seed: WORLD_SEED, origin: worldOrigin ?? null };
  await transactions.onPlatform((tx) => setLapse(tx, config.demo ? config.timeScale : 1));
  if (config.demo) await enrolDemoPeople(services, world, modules);
  if (config.demo) onStage(isFilled ? 'Demo data: filled in' : 'Demo data: in place');

  const announced = await announceProcess(services);
  await opened.keep(() => announced.stop());
  // before anything that goes out: in a demo it goes there
  const forget = await openWorld(config, address, services, onStage, opened);
  if (config.demo && worldOrigin && outside.payments?.apiBase === worldOrigin)
    await subscribeDemo(services, worldOrigin).catch((error: unknown) =>
      log.warn({ err: error }, 'the plan of the demo could not be paid for'),
    );
  const outbox = startOutbox({ ...services, listeners });
  await opened.keep(() => outbox.stop());
  if (config.role !== 'api') {
    const jobs = await startJobs(tasks, services, runnerRecovery);
    await opened.keep(() => jobs.stop());
    const runner = startRunner(services, { worker: jobs.processId });
    await opened.keep(() => runner.stop());
    const listener = listenToMailboxes(services);
    await opened.keep(() => listener.stop());
    const webhooks = startWebhookSender(services);
    await opened.keep(() => webhooks.stop());
    if (config.demo && config.timeScale > 1) {
      const days = startDemoDays(services, { ...world, forget }, modules);
      await opened.keep(() => days.stop());
    }
    onStage('Worker: running');
  }
  if (!serves) return 'worker';

  const connections = new Connections();
  const { proxies, pictureHosts } = config;
  const app = await buildApp(services, { webRoot: WEB_ROOT, worldOrigin, proxies, pictureHosts, connections });
  await opened.keep(({ isCutShort }) => stopServing(app, connections, live, isCutShort ? 0 : config.drainMs));
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    // somebody took it since it was asked for
    throw error.code === 'EADDRINUSE' ? new StartError(portSentence(error, config.host, config.port, 'PORT')) : error;
  });
  const hostOf = hostLookup(services);
  live.attach(app.server, async (host) => !(await hostOf(host)).isTracking);
  return `http://${hostInUrl(config.host)}:${config.port}`;
}

/**
 * Nobody who asked is left without an answer: health says no while new connections are still taken, so that the
 * balancer turns elsewhere; then the door is closed, and what is on the way comes to its end.
 */
async function stopServing(app: FastifyInstance, connections: Connections, live: Live, drainMs: number): Promise<void> {
  connections.begin();
  await pause(drainMs);
  await connections.closeDoor();
  // only now: they would come straight back
  await Promise.all([live.disconnectAll(), connections.untilEmpty()]);
  await app.close();
}

/** It may come later, and most goes on without it: nobody waits for its answer. */
async function sayUnreached(store: S3Options, onStage: (sentence: string) => void): Promise<void> {
  const { host } = new URL(store.endpoint);
  const reason = await verifyS3(store);
  if (reason) onStage(`WARNING: ${finding('files_unreached', { host, reason }).text}.`);
}

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function openWorld(
  config: Config,
  address: DatabaseAddress,
  { log, transactions }: Services,
  onStage: (sentence: string) => void,
  opened: Opened,
): Promise<World['forget'] | undefined> {
  if (config.worldPort === 0) return undefined;
  await refuseTakenPort(WORLD_HOST, config.worldPort, 'WORLD_PORT');
  const world = await startWorld({
    host: WORLD_HOST,
    port: config.worldPort,
    seed: WORLD_SEED,
    productUrl: config.publicUrl,
    // without the demo nobody is led to the synthetic network: it leaves no trace in the database
    databaseUrl: config.demo ? address.ownerUrl : undefined,
    pace: config.timeScale,
    knownBefore: (username) => transactions.onPlatform((tx) => connectedBefore(tx, username), { readOnly: true }),
    onError: ({ message }) => log.warn({ reason: message }, 'the synthetic network stumbled'),
  });
  await opened.keep(() => world.stop());
  onStage(`World: ${world.url}`);
  return world.forget;
}
