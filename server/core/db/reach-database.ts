import pg from 'pg';
import { StartError } from '../start-error.ts';
import { addressOf, awaitDatabase } from './await-database.ts';
import { ROLE } from './embedded/create-cluster.ts';
import { EmbeddedError } from './embedded/embedded-error.ts';
import { findRunning } from './embedded/find-running.ts';
import { locateFolder, readPassword } from './embedded/prepare-folder.ts';
import { DATABASE, startEmbedded } from './embedded/start-embedded.ts';

export interface Reached {
  url: string;
  /** Stops the embedded server if this process had to start it. */
  release(): Promise<void>;
}

export interface ReachOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** For what fills a database or judges it: others need one that the product has used. */
  mayBeNew?: boolean;
}

/**
 * The database for a command beside the server: the given one, else the embedded one of the data folder,
 * started for the while if nobody runs it and joined if somebody does. A mistyped folder does not become a database.
 */
export async function reachDatabase({ databaseUrl, dataDir, mayBeNew = false }: ReachOptions): Promise<Reached> {
  if (databaseUrl) {
    if (!mayBeNew) {
      await awaitDatabase(databaseUrl, { variable: 'DATABASE_URL', patienceMs: 0 });
      await requireUsed(databaseUrl, `at ${addressOf(databaseUrl)}`, 'DATABASE_URL');
    }
    return { url: databaseUrl, release: async () => {} };
  }
  if (!mayBeNew && !locateFolder(dataDir).hasCluster()) throw noneIn(dataDir);
  const reached = await reachEmbedded(dataDir);
  try {
    if (!mayBeNew) await requireUsed(reached.url, `in ${dataDir}`, 'DATA_DIR');
    return reached;
  } catch (error) {
    await reached.release();
    throw error;
  }
}

async function reachEmbedded(dataDir: string): Promise<Reached> {
  try {
    const embedded = await startEmbedded({ dataDir });
    return { url: embedded.url, release: () => embedded.stop() };
  } catch (error) {
    const url = error instanceof EmbeddedError ? runningUrl(dataDir) : null;
    if (!url) throw error;
    return { url, release: async () => {} };
  }
}

const noneIn = (dataDir: string) =>
  new StartError(`There is no database in ${dataDir}: correct DATA_DIR, or start the product once with “npm start”.`);

async function requireUsed(url: string, place: string, variable: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.migrations') is not null as is`);
    if (rows[0]?.is) return;
  } finally {
    await client.end().catch(() => {});
  }
  throw new StartError(
    `The database ${place} is empty: correct ${variable}, or start the product once with “npm start”.`,
  );
}

/** Also where nothing can be written any more: the one that runs has its folder. */
function runningUrl(dataDir: string): string | null {
  const folder = locateFolder(dataDir);
  if (!folder.hasCluster()) return null;
  const running = findRunning(folder.cluster);
  return running && `postgres://${ROLE}:${readPassword(folder)}@127.0.0.1:${running.port}/${DATABASE}`;
}
