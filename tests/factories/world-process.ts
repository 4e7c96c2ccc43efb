import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface WorldProcess {
  url: string;
  stop(): Promise<void>;
}

/** Outside services as they are in earnest: another process, reached over the network. Ends with the tests' own. */
export async function startWorldProcess(): Promise<WorldProcess> {
  const child = fork(fileURLToPath(new URL('./run-world.ts', import.meta.url)));
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
