import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { attach } from '../../server/core/db/embedded/attach.ts';
import { chooseLauncher, giveTo } from '../../server/core/db/embedded/choose-launcher.ts';
import { createCluster } from '../../server/core/db/embedded/create-cluster.ts';
import { findBinaries } from '../../server/core/db/embedded/find-binaries.ts';
import { isAlive } from '../../server/core/db/embedded/is-alive.ts';
import { prepareFolder, readPassword } from '../../server/core/db/embedded/prepare-folder.ts';
import { startEmbedded } from '../../server/core/db/embedded/start-embedded.ts';
import { stopPostgres } from '../../server/core/db/embedded/stop-postgres.ts';
import { connection } from '../../server/core/db/embedded/wait-until-ready.ts';
import { until } from '../factories/until.ts';

/** `SIGKILL` as the kernel does where memory runs out, `SIGQUIT` as an operator does who wants an immediate stop. */
export type EndOfDatabase = 'SIGKILL' | 'SIGQUIT';

export interface ChaosDatabase {
  url: string;
  /** Ends it without warning; returns when it answers again. */
  end(how: EndOfDatabase): Promise<void>;
  /** Returns when it answers, whatever it had met. */
  bringUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The one that the product brings along, keeps an eye on and starts again by itself. */
export async function bundledDatabase(folder: string): Promise<ChaosDatabase> {
  const embedded = await startEmbedded({ dataDir: folder });
  const bringUp = () => until(() => answers(embedded.url), 'the bundled database did not come back');
  return {
    url: embedded.url,
    bringUp,
    end: async (how) => {
      const { pid } = embedded;
      process.kill(pid, how);
      await until(() => embedded.pid !== pid, 'the bundled database was not started again');
      await bringUp();
    },
    stop: () => embedded.stop(),
  };
}

/** How long an outside server is away before whoever looks after it starts it again. */
const AWAY_MS = 3_000;
const OWNER = 'outside_owner';

/**
 * A server that the product knows by its address alone, with a role that is no superuser: nobody but the test starts it
 * again, some time after it ended.
 */
export async function outsideDatabase(dataDir: string): Promise<ChaosDatabase> {
  const folder = prepareFolder(dataDir);
  const binaries = findBinaries();
  const launcher = chooseLauncher(folder, binaries);
  const password = readPassword(folder);
  giveTo(launcher.owner, folder.passwordFile);
  await createCluster(folder, binaries, launcher, { password, throwaway: false });
  const site = { folder, binaries, launcher, password, throwaway: false };
  let { pid, port } = await attach(site);
  const secret = randomBytes(12).toString('hex');
  await prepare(port, password, secret);
  const url = `postgres://${OWNER}:${secret}@127.0.0.1:${port}/house`;

  async function bringUp(): Promise<void> {
    // a server that crashed may be about to come back by itself, or to end
    await until(async () => {
      if (!isAlive(pid)) ({ pid, port } = await attach(site, port));
      return answers(url);
    }, 'the outside database could not be started');
  }
  return {
    url,
    bringUp,
    end: async (how) => {
      process.kill(pid, how);
      await until(() => !isAlive(pid), 'the outside database did not end');
      await pause(AWAY_MS * Math.random());
      await bringUp();
    },
    stop: () => stopPostgres(folder, binaries, pid),
  };
}

async function prepare(port: number, password: string, secret: string): Promise<void> {
  const superuser = new pg.Client(connection(port, password));
  await superuser.connect();
  await superuser.query(`create role ${OWNER} login createrole password '${secret}'`);
  await superuser.query(`create database house owner ${OWNER}`);
  // its disk is small
  await superuser.query(`alter system set max_wal_size = '128MB'`);
  await superuser.query('select pg_reload_conf()');
  await superuser.end();
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
