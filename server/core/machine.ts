import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';

/** What this machine is called: in a container, its own short id. */
export const machineName = (): string => hostname();

/** How many bytes an ordinary user may still write where a folder lies; one that is not there yet lies where we are. */
export async function freeBytesAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => statfs('.'));
  return disk.bavail * disk.bsize;
}
