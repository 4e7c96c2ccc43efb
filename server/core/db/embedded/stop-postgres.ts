import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './find-binaries.ts';
import { isAlive } from './is-alive.ts';
import type { Folder } from './prepare-folder.ts';

const POLL_MS = 20;
const FAST_MS = 60_000;

/** Fast shutdown: connections are ended, what is written stays written. Returns when the process is gone. */
export async function stopPostgres(folder: Folder, binaries: Binaries, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', folder.cluster, '-m', 'fast', '-w']);
    return;
  }
  signal(pid, 'SIGINT');
  if (await goneWithin(pid, FAST_MS)) return;
  // Immediate shutdown: nothing committed is lost, the next start replays the log.
  signal(pid, 'SIGQUIT');
  await goneWithin(pid, FAST_MS);
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; isAlive(pid); ) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
