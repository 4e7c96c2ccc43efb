import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SequenceNode } from '../../contract/campaigns/sequence.ts';
import { makeBackup } from '../../server/core/backup/make-backup.ts';
import { restoreBackup } from '../../server/core/backup/restore-backup.ts';
import { systemClock } from '../../server/core/clock/clock.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { localFiles } from '../../server/core/files/local.ts';
import { createLogger } from '../../server/core/log/logger.ts';
import type { Services } from '../../server/core/services.ts';
import { releaseHold } from '../../server/modules/platform/restores/release-hold.ts';
import { seedBrands } from '../../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { askAccounts } from '../../server/runner/after-restore/ask-accounts.ts';
import { worldNetwork } from '../../server/world/network/client.ts';
import { throwawayDatabase } from '../factories/database.ts';
import { startWorldProcess } from '../factories/world-process.ts';
import { seedChaos } from './runner-seed.ts';

const NODES = [
  { id: 'write', action: 'message', text: 'Hello {first_name}, number {last_name}' },
  { id: 'look', action: 'view' },
  { id: 'again', action: 'message', text: 'Once more, {first_name}, number {last_name}' },
].map((node) => SequenceNode.parse(node));
const MESSAGES = 2;
const TIME_SCALE = 5_000;
/** For a state to come about, on whatever machine. */
const PATIENCE_MS = 300_000;

export interface RestoreRound {
  people: number;
  /** What the world had got when the backup was made, when the instance ended, and in the end. */
  atBackup: number;
  atEnd: number;
  inAll: number;
  /** What the world got while the restored instance was held: nothing. */
  whileHeld: number;
  /** The same words to the same person by the same account, more than once. */
  twice: number;
  /** Messages that should have gone out, and did not. */
  missing: number;
  /** People whose way did not end. */
  stranded: number;
  /** People who wait for somebody to settle a view that was under way. */
  unknown: number;
}

/**
 * Two workers send; a backup is made at a random moment; they go on, and end without warning at another. The backup is
 * put back, two workers start, and are held until the accounts were asked. In the end the world's own record tells.
 */
export async function runRestoreRound({ senders, people }: { senders: number; people: number }): Promise<RestoreRound> {
  const folder = mkdtempSync(join(tmpdir(), 'kithline-restore-chaos-'));
  const [database, outside] = await Promise.all([throwawayDatabase(), throwawayDatabase()]);
  const world = await startWorldProcess({ databaseUrl: outside.url });
  const worldPool = new pg.Pool({ connectionString: outside.url, max: 2 });
  const workers: ChildProcess[] = [];
  try {
    const transactions = createTransactions(database, systemClock);
    await transactions.onPlatform((tx) => seedBrands(tx, 'default'));
    const services = {
      database,
      transactions,
      clock: systemClock,
      live: { publish: () => {} },
      log: createLogger('silent'),
      settings: {
        timeScale: TIME_SCALE,
        outside: { network: worldNetwork(world.url), channels: null, enrichment: [] },
      },
    } as unknown as Services;
    await seedChaos(services, worldPool, { senders, people, nodes: NODES });
    const total = senders * people * MESSAGES;
    await start();

    await until(async () => (await sent()) >= total * (0.05 + 0.4 * Math.random()));
    const atBackup = await sent();
    const backup = join(folder, 'backup');
    const files = localFiles(join(folder, 'files'));
    const client = await database.direct.connect();
    await makeBackup({ client, files, folder: backup, now: systemClock.now(), keyId: null });
    const more = atBackup + (total - atBackup) * (0.1 + 0.6 * Math.random());
    await until(async () => (await sent()) >= more);
    await kill();
    await restoreBackup({ client, files, folder: backup, force: true, now: systemClock.now() });
    client.release();
    const atEnd = await untilStill(sent);
    await start();
    await askAccounts(services);
    // asked or not, nothing leaves before somebody says so: a few claims come to nothing meanwhile
    await pause(300);
    const whileHeld = (await sent()) - atEnd;
    await transactions.onPlatform((tx) => releaseHold(tx, null, { anyway: false }));
    await until(async () => (await waiting()) === 0);
    await kill();
    return { people: senders * people, atBackup, atEnd, inAll: await sent(), whileHeld, ...(await compare()) };
  } finally {
    await kill();
    await worldPool.end();
    await world.stop();
    await Promise.all([database.drop(), outside.drop()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      CHAOS_DATABASE_URL: database.url,
      CHAOS_WORLD_URL: world.url,
      CHAOS_TIME_SCALE: String(TIME_SCALE),
      CHAOS_LANES: String(Math.ceil(senders / 2)),
    };
    const started = [1, 2].map(() => fork(fileURLToPath(new URL('./runner-worker.ts', import.meta.url)), { env }));
    workers.push(...started);
    await Promise.all(started.map((child) => once(child, 'message')));
  }

  async function kill(): Promise<void> {
    await Promise.all(
      workers.splice(0).map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
  }

  async function sent(): Promise<number> {
    const { rows } = await worldPool.query<{ n: number }>(
      'select count(*)::int as n from world.messages where is_ours',
    );
    return rows[0]?.n ?? 0;
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.direct.query<{ n: number }>(
      `select ((select count(*) from enrolments where status = 'active' and due_at is not null)
        + (select count(*) from runner_intents where status = 'intended'))::int as n`,
    );
    return rows[0]?.n ?? 0;
  }

  async function compare(): Promise<Pick<RestoreRound, 'twice' | 'missing' | 'stranded' | 'unknown'>> {
    const { rows } = await worldPool.query<{ times: number }>(
      `select count(*)::int as times from world.messages where is_ours group by account_id, person, text`,
    );
    const ours = await database.direct.query<{ stranded: number; unknown: number }>(
      `select (select count(*) from enrolments where status <> 'finished'
          and wait_reason is distinct from 'outcome_unknown')::int as stranded,
        (select count(*) from enrolments where wait_reason = 'outcome_unknown')::int as unknown`,
    );
    const { stranded = 0, unknown = 0 } = ours.rows[0] ?? {};
    const missing = senders * people * MESSAGES - rows.length;
    // whoever waits for a person to settle a view has the second message still before them
    return { twice: rows.filter(({ times }) => times > 1).length, missing: missing - unknown, stranded, unknown };
  }
}

/** What the killed workers had asked for last is still being done by the world: until two looks find the same. */
async function untilStill(count: () => Promise<number>): Promise<number> {
  for (let last = await count(); ; ) {
    await pause(200);
    const now = await count();
    if (now === last) return now;
    last = now;
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it did not come about');
    await pause(25);
  }
}
