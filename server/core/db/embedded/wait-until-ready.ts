import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ROLE } from './create-cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Folder } from './prepare-folder.ts';

const POLL_MS = 25;
/** Without a word from the port; a server in recovery answers that it is starting, and is given all its time. */
const SILENCE_MS = 60_000;

export const connection = (port: number, password: string, database = 'postgres') => ({
  host: '127.0.0.1',
  port,
  user: ROLE,
  password,
  database,
  ssl: false,
  application_name: 'kithline supervisor',
});

/** Until the server answers as ours (true) or its process is gone (false). */
export async function waitUntilReady(
  folder: Folder,
  server: { port: number; password: string; isAlive: () => boolean },
): Promise<boolean> {
  let heard = performance.now();
  while (server.isAlive()) {
    const answer = await ask(server.port, server.password);
    if (answer.cluster === folder.cluster) return true;
    // Someone else's server listens on that port: the process we look at will not come up there.
    if (answer.cluster !== undefined) return false;
    if (answer.code === '28P01')
      throw new EmbeddedError(
        `The database in ${folder.cluster} does not accept the password in ${folder.passwordFile}.`,
      );
    if (answer.code === '57P03') heard = performance.now();
    if (performance.now() - heard > SILENCE_MS)
      throw new EmbeddedError(`The database in ${folder.cluster} does not answer; ${folder.log} may say why.`);
    await delay(POLL_MS);
  }
  return false;
}

async function ask(port: number, password: string): Promise<{ cluster?: string; code?: string }> {
  const client = new pg.Client({ ...connection(port, password), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return { cluster: rows[0]?.data_directory ?? '' };
  } catch (error) {
    return { code: (error as { code?: string }).code };
  } finally {
    await client.end().catch(() => {});
  }
}
