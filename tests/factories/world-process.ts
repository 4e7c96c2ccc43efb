import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface WorldProcess {
  url: string;
  stop(): Promise<void>;
  /** Without warning, as a machine that loses its power. */
  kill(): Promise<void>;
}

/**
 * Outside services as they are in earnest: another process, reached over the network. Ends with the tests' own. Given a
 * database, it serves the social network too.
 */
export async function startWorldProcess(options: { databaseUrl?: string; pace?: number } = {}): Promise<WorldProcess> {
  const env = {
    ...process.env,
    ...(options.databaseUrl && { WORLD_DATABASE_URL: options.databaseUrl, WORLD_PACE: String(options.pace ?? 1) }),
  };
  const child = fork(fileURLToPath(new URL('./run-world.ts', import.meta.url)), { env });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
