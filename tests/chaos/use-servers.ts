import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { type Spawned, spawnServer } from '../e2e/support/server/spawn-server.ts';
import { type TestDatabase, throwawayDatabase } from '../factories/database.ts';

export interface Servers {
  databaseUrl(): string;
  /** Started with these settings, ready or not; ended after its test at the latest. */
  launch(env?: Record<string, string>): Promise<Spawned>;
}

/** Whole servers for the tests of a file, on one database and in one data folder. */
export function useServers(name: string): Servers {
  const folder = mkdtempSync(join(tmpdir(), `kithline-${name}-`));
  const running: Spawned[] = [];
  let database: TestDatabase;
  before(async () => {
    database = await throwawayDatabase();
  });
  afterEach(async () => {
    for (const { child, exit } of running.splice(0)) {
      child.kill('SIGKILL');
      await exit;
    }
  });
  after(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    databaseUrl: () => database.url,
    launch: async (env = {}) => {
      const server = await spawnServer({
        dataDir: join(folder, 'data'),
        env: { DATABASE_URL: database.url, DEMO: '0', WORLD_PORT: '0', SECRET_KEY: 'ab'.repeat(32), ...env },
      });
      running.push(server);
      return server;
    },
  };
}
