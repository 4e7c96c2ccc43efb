import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';

/** What this machine is called: in a container, its own short id. */
export const machineName = (): string => hostname();

/** How many bytes an ordinary user may still write where a folder lies; one that is not there yet lies where it would be made. */
export async function freeBytesAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return freeBytesAt(dirname(resolve(folder)));
  return disk.bavail * disk.bsize;
}
