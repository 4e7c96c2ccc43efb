import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SequenceNode } from '../../../contract/campaigns/sequence.ts';
import { makeBackup } from '../../../server/core/backup/make-backup.ts';
import { restoreBackup } from '../../../server/core/backup/restore-backup.ts';
import { systemClock } from '../../../server/core/clock/clock.ts';
import { openDatabase } from '../../../server/core/db/database.ts';
import { migrate } from '../../../server/core/db/migrate.ts';
import { createTransactions } from '../../../server/core/db/transaction.ts';
import { localFiles } from '../../../server/core/files/local.ts';
import { createLogger } from '../../../server/core/log/logger.ts';
import { createSecrets } from '../../../server/core/secrets/create-secrets.ts';
import type { Services } from '../../../server/core/services.ts';
import { releaseHold } from '../../../server/modules/platform/restores/release-hold.ts';
import { seedBrands } from '../../../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { keyOfMessageId } from '../../../server/providers/email/message-id.ts';
import { askAccounts } from '../../../server/runner/after-restore/ask-accounts.ts';
import { worldNetwork } from '../../../server/world/network/client.ts';
import { throwawayDatabase } from '../../factories/database.ts';
import { until } from '../../factories/until.ts';
import { startWorldProcess } from '../../factories/world-process.ts';
import { bundledDatabase } from '../chaos-database.ts';
import { endWithRun } from '../end-with-run.ts';
import { seedChaos } from '../runner-seed.ts';
import { type Moment, MOMENTS, openMailGate } from './mail-gate.ts';
import { seedMailboxes } from './seed-mailboxes.ts';

const NODES = [{ id: 'mail', action: 'email', subject: 'For {last_name}', text: 'Hello {first_name}' }].map((node) =>
  SequenceNode.parse(node),
);
const PEOPLE = 2;
const TIME_SCALE = 5_000;
const KEY = Buffer.alloc(32, 7);

export interface MailChaosOutcome {
  people: number;
  /** What the post office took. */
  taken: number;
  duplicates: number;
  /** In the ledger as done, and never taken. */
  lost: number;
  /** Taken, and neither done nor unknown in the ledger. */
  unrecorded: number;
  /** Whose way neither ended nor waits for a person. */
  stranded: number;
  /** Left to a person: those that had left, and those that had not. */
  unknown: { left: number; notLeft: number };
  /** Lines that are unknown, and that no person is waiting to be asked about. */
  unnamed: number;
  whileHeld: number;
}

/**
 * One worker sends mails through a real conversation with a post office, and is killed without warning in each moment
 * of a send; then the database is killed under it, and at last a backup is put back. What the post office took is held
 * against the ledger. Whoever is caught is waited for, so every run is the same.
 */
export async function runMailChaos({ rounds = 1 }: { rounds?: number } = {}): Promise<MailChaosOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kithline-mail-chaos-'));
  const opened: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })];
  opened.push(endWithRun(folder));
  try {
    return await run();
  } finally {
    for (const shut of opened.splice(0).reverse()) await shut();
  }

  async function run(): Promise<MailChaosOutcome> {
    const server = await bundledDatabase(join(folder, 'database'));
    opened.push(() => server.stop());
    const database = openDatabase({ url: server.url, max: 4, onError: () => {} });
    opened.push(() => database.close());
    const elsewhere = await throwawayDatabase();
    opened.push(() => elsewhere.drop());
    const world = await startWorldProcess({ databaseUrl: elsewhere.url });
    opened.push(() => world.stop());
    const worldPool = new pg.Pool({ connectionString: elsewhere.url, max: 2 });
    opened.push(() => worldPool.end());
    const gate = await openMailGate(world.url);
    opened.push(() => gate.close());

    await migrate(database.direct);
    const transactions = createTransactions(database, systemClock);
    await transactions.onPlatform((tx) => seedBrands(tx, 'default'));
    const services = {
      database,
      transactions,
      clock: systemClock,
      secrets: createSecrets({ keys: [{ id: 'chaos', key: KEY }], current: 'chaos' }),
      live: { publish: () => {} },
      log: createLogger('silent'),
      settings: {
        timeScale: TIME_SCALE,
        outside: { network: worldNetwork(world.url), channels: null, enrichment: [] },
      },
    } as unknown as Services;
    // whom a dead worker held is taken up some seconds later: meanwhile there are others
    const senders = rounds * (MOMENTS.length + 1);
    await seedChaos(services, worldPool, { senders, people: PEOPLE, nodes: NODES });
    await seedMailboxes(services);

    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      CHAOS_DATABASE_URL: server.url,
      CHAOS_WORLD_URL: world.url,
      CHAOS_POST_OFFICE: gate.origin,
      CHAOS_SECRET_KEY: KEY.toString('hex'),
      CHAOS_TIME_SCALE: String(TIME_SCALE),
      CHAOS_LANES: '1',
      // what nobody can say by then, nobody can: the folder does not change by itself
      CHAOS_PATIENCE_MS: '1',
      CHAOS_ASK_AFTER_MS: '500',
    };
    let worker: ChildProcess | undefined;
    opened.push(() => worker?.kill('SIGKILL'));
    /** Armed before anybody goes on: the very next send is the one. */
    const catchNext = async (moment: Moment, goOn: () => unknown) => {
      const caught = gate.catchAt(moment);
      await goOn();
      await caught;
    };
    const begin = async () => {
      worker = await start(env);
    };
    for (let round = 0; round < rounds; round++) {
      for (const moment of MOMENTS) {
        await catchNext(moment, begin);
        await kill(worker);
      }
      await catchNext('after_250', begin);
      await server.end(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
      // it goes on with a database that came back, and ends as an operator ends it
      if (round + 1 < rounds) {
        gate.release();
        await kill(worker, 'SIGTERM');
      }
    }

    const files = localFiles(join(folder, 'files'));
    const backup = join(folder, 'backup');
    await catchNext('after_mark', gate.release);
    const client = await database.direct.connect();
    await makeBackup({ client, files, folder: backup, now: systemClock.now(), keyId: null });
    await catchNext('after_mark', gate.release);
    await catchNext('after_250', gate.release);
    await kill(worker);
    await restoreBackup({ client, files, folder: backup, force: true, now: systemClock.now() });
    client.release();
    const before = gate.taken().length;
    await begin();
    await askAccounts(services);
    const whileHeld = gate.taken().length - before;
    await transactions.onPlatform((tx) => releaseHold(tx, null, { anyway: false }));
    await until(async () => {
      const { rows } = await database.direct.query<{ n: number }>(
        `select ((select count(*) from enrolments where status = 'active' and due_at is not null)
          + (select count(*) from runner_intents where status = 'intended'))::int as n`,
      );
      return rows[0]?.n === 0;
    }, 'somebody is still on the way');
    await kill(worker);
    return { people: senders * PEOPLE, whileHeld, ...(await compare(database.direct, gate.taken())) };
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../runner-worker.ts', import.meta.url)), { env });
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

type Compared = Omit<MailChaosOutcome, 'people' | 'whileHeld'>;

async function compare(ours: pg.Pool, taken: string[]): Promise<Compared> {
  const keys = taken.map((id) => keyOfMessageId(id) ?? id);
  const { rows: lines } = await ours.query<{ id: string; status: string; is_named: boolean }>(
    `select i.id, i.status, e.wait_reason = 'outcome_unknown' as is_named
     from runner_intents i join enrolments e on e.id = i.enrolment_id`,
  );
  const { rows } = await ours.query<{ stranded: number }>(
    `select count(*)::int as stranded from enrolments
     where status <> 'finished' and wait_reason is distinct from 'outcome_unknown'`,
  );
  const statusOf = new Map(lines.map(({ id, status }) => [id, status]));
  const unknown = lines.filter(({ status }) => status === 'unknown');
  return {
    taken: taken.length,
    duplicates: keys.length - new Set(keys).size,
    lost: lines.filter(({ id, status }) => status === 'done' && !keys.includes(id)).length,
    unrecorded: keys.filter((key) => !['done', 'unknown'].includes(statusOf.get(key) ?? '')).length,
    stranded: rows[0]?.stranded ?? 0,
    unknown: {
      left: unknown.filter(({ id }) => keys.includes(id)).length,
      notLeft: unknown.filter(({ id }) => !keys.includes(id)).length,
    },
    unnamed: unknown.filter(({ is_named }) => !is_named).length,
  };
}
