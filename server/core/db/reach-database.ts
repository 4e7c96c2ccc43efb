import { EmbeddedError } from './embedded/embedded-error.ts';
import { ROLE } from './embedded/create-cluster.ts';
import { findRunning } from './embedded/find-running.ts';
import { prepareFolder, readPassword } from './embedded/prepare-folder.ts';
import { DATABASE, startEmbedded } from './embedded/start-embedded.ts';

export interface Reached {
  url: string;
  /** Stops the embedded server if this process had to start it. */
  release(): Promise<void>;
}

/**
 * The database for a command beside the server: the given one, else the embedded one of the data folder,
 * started for the while if nobody runs it and joined if somebody does.
 */
export async function reachDatabase(options: { databaseUrl: string | null; dataDir: string }): Promise<Reached> {
  if (options.databaseUrl) return { url: options.databaseUrl, release: async () => {} };
  try {
    const embedded = await startEmbedded({ dataDir: options.dataDir });
    return { url: embedded.url, release: () => embedded.stop() };
  } catch (error) {
    const url = error instanceof EmbeddedError ? runningUrl(options.dataDir) : null;
    if (!url) throw error;
    return { url, release: async () => {} };
  }
}

function runningUrl(dataDir: string): string | null {
  const folder = prepareFolder(dataDir);
  const running = findRunning(folder.cluster);
  return running && `postgres://${ROLE}:${readPassword(folder)}@127.0.0.1:${running.port}/${DATABASE}`;
}
