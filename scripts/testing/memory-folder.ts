import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory alone. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run take at their largest. */
const ROOM = 4 * 1024 ** 3;
const PREFIX = 'kithline-test-';

/**
 * A new folder in memory, or in `otherwise` where there is none or too little of it. Each test file has a database of
 * its own, of many hundred small files: a disk takes long to make and to remove them.
 */
export function makeMemoryFolder(otherwise: string, { memory = MEMORY, room = ROOM } = {}): string {
  if (!hasRoom(memory, room)) return mkdtempSync(join(otherwise, PREFIX));
  removeLeftBehind(memory);
  return mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
}

function hasRoom(folder: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** Of runs that were killed: in memory it would stay until the machine is started anew. */
function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
