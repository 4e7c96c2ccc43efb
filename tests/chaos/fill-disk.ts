import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosApis } from './chaos-apis.ts';
import type { ChaosDatabase } from './chaos-database.ts';
import type { SmallDisk } from './small-disk.ts';

const PATIENCE_MS = 120_000;
const PROBE_MS = 250;
/** It stays full for a while, so that everybody meets it. */
const FULL_MS = 4_000;

/**
 * Fills the disk on which database and files lie, until a member's change is refused; then makes room again, and waits
 * until changes are taken. Answers whether the refusal and health both said what is wrong. Where PostgreSQL itself ends
 * for want of room, as it does when its log cannot grow, there is nobody to say so: it is away, and that is answered.
 */
export async function fillDisk(
  disk: SmallDisk,
  server: ChaosDatabase,
  apis: ChaosApis,
  say: (sentence: string) => void,
): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  disk.fill();
  let isTold = false;
  try {
    for (let isRefused = false; !isRefused; await pause(PROBE_MS)) {
      if (performance.now() > deadline) throw new Error('nothing was refused although the disk is full');
      const answer = await apis.save();
      if (!answer || answer.status === 200) continue;
      isRefused = true;
      const problems = await answer.problems();
      isTold = answer.status === 503 || (answer.status === 507 && problems.includes('disk_full'));
      say(`the disk is full: ${answer.status} ${answer.code}, health: ${problems.join(', ') || 'nothing'}`);
    }
    await pause(FULL_MS * Math.random());
  } finally {
    disk.free();
  }
  await server.bringUp();
  while ((await apis.save())?.status !== 200) {
    if (performance.now() > deadline) throw new Error('nothing is taken although the disk has room again');
    await pause(PROBE_MS);
  }
  return isTold;
}
