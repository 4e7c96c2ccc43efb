import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from './spawn-server.ts';

export interface TestServer {
  url: string;
  pid: number;
  /** The synthetic world beside it. */
  worldUrl: string;
  /** Its embedded database, for tests that change what a person is looking at. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The product as a person starts it, demo included, in a folder of its own that goes when it stops. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kithline-e2e-'));
  const server = await spawnServer({ dataDir, env: { DEMO: '1', ...env } });
  await server.ready();
  return {
    url: server.url,
    pid: server.child.pid!,
    worldUrl: server.worldUrl,
    databaseUrl: embeddedUrl(dataDir),
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.exit;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function embeddedUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim();
  return `postgres://kithline:${password}@127.0.0.1:${port}/kithline`;
}
