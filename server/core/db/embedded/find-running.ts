import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

export interface RunningPostgres {
  pid: number;
  port: number;
}

/** The server that runs on this cluster according to its postmaster.pid; a lock that belongs to nobody is cleared. */
export function findRunning(cluster: string): RunningPostgres | null {
  const file = join(cluster, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0)) return null;
  // PostgreSQL replaces the file of a dead process itself, after checking that no backend of it is left.
  if (!isAlive(pid)) return null;
  if (isPostgresOn(cluster, pid)) return { pid, port };
  // The number now belongs to some other process, which PostgreSQL would take for a living postmaster.
  rmSync(file, { force: true });
  return null;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isPostgresOn(cluster: string, pid: number): boolean {
  if (!/(^|\/)postgres(\.exe)?$/.test(commandOf(pid))) return false;
  try {
    // The postmaster lives in its data directory; another cluster's may have inherited the number.
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return true;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    const ps = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    // Where neither can tell, the lock file is believed.
    return ps.status === 0 ? ps.stdout.trim() : 'postgres';
  }
}
