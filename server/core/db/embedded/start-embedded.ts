import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { attach, type Site } from './attach.ts';
import { chooseLauncher, giveTo } from './choose-launcher.ts';
import { claimOwnership, type Ownership } from './claim-ownership.ts';
import { createCluster, ROLE } from './create-cluster.ts';
import { findBinaries } from './find-binaries.ts';
import { prepareFolder, readPassword } from './prepare-folder.ts';
import { stopPostgres } from './stop-postgres.ts';
import { connection } from './wait-until-ready.ts';

export const DATABASE = 'kithline';
const RETRY_MS = 1_000;

export interface StartOptions {
  dataDir: string;
  /** One sentence for each step that may take a moment. */
  onProgress?: (sentence: string) => void;
  /** For tests: fast, and gone with the process that started it. */
  throwaway?: boolean;
}

export interface Embedded {
  url: string;
  port: number;
  readonly pid: number;
  /** It was running already, left by a process that was killed. */
  adopted: boolean;
  /** Stops the server and waits until it is gone; may be called again. */
  stop(): Promise<void>;
}

/**
 * PostgreSQL from the bundled binaries, in a folder of its own: made, started or adopted, owned by this process,
 * and started again should it die. What a person has to mend is an EmbeddedError.
 */
export async function startEmbedded({ dataDir, onProgress, throwaway = false }: StartOptions): Promise<Embedded> {
  const site = await prepareSite(dataDir, throwaway, onProgress);
  const { folder, binaries, password } = site;
  let server = await attach(site);
  if (server.adopted) onProgress?.('Found the database still running');
  const { port, adopted } = server;
  let ownership: Ownership | null = await claimOwnership(folder, port, password);
  await ensureDatabase(port, password);

  let stopped: Promise<void> | undefined;
  const kept = keepUp();
  return {
    url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`,
    port,
    adopted,
    get pid() {
      return server.pid;
    },
    stop: () => (stopped ??= stop()),
  };

  async function keepUp(): Promise<void> {
    while (ownership && !stopped) {
      await ownership.lost;
      ownership = null;
      if (stopped) return;
      onProgress?.('The database ended unexpectedly and is started again');
      while (!stopped && !ownership) ownership = await reclaim();
    }
  }

  async function reclaim(): Promise<Ownership | null> {
    try {
      server = await attach(site, port);
      return await claimOwnership(folder, server.port, password);
    } catch (error) {
      onProgress?.((error as Error).message);
      await delay(RETRY_MS);
      return null;
    }
  }

  /** The lock is kept until the server itself ends it: nobody can adopt a server that is about to stop. */
  async function stop(): Promise<void> {
    if (!ownership) await kept;
    if (ownership) await stopPostgres(folder, binaries, server.pid);
    await kept;
  }
}

async function prepareSite(
  dataDir: string,
  throwaway: boolean,
  onProgress?: StartOptions['onProgress'],
): Promise<Site> {
  const folder = prepareFolder(dataDir);
  const binaries = findBinaries();
  const launcher = chooseLauncher(folder, binaries);
  const password = readPassword(folder);
  giveTo(launcher.owner, folder.passwordFile);
  if (!folder.hasCluster()) onProgress?.('Creating the database');
  await createCluster(folder, binaries, launcher, { password, throwaway });
  return { folder, binaries, launcher, password, throwaway };
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client(connection(port, password));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
