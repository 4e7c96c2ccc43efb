import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** To the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A file system of its own that has so much room. Where none can be made it is refused: a run without it shows less. */
export function makeSmallDisk(path: string, megabytes: number): SmallDisk {
  mkdirSync(path, { recursive: true });
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]);
  if (made.status !== 0)
    throw new Error(
      `A disk that fills needs a small file system of its own, and none can be made here (${made.stderr?.toString().trim() || made.error?.message}): run this on Linux, as root, where mount is allowed.`,
    );
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    // lazily: whoever was killed a moment ago may still hold a file
    remove: () => void spawnSync('umount', ['--lazy', path]),
  };
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const bytes of [8 * 1024 ** 2, 64 * 1024, 4096]) writeUntilFull(handle, Buffer.alloc(bytes));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(handle, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
