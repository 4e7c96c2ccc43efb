/** How fast this machine is just now, in about a second: work that resembles ours, on every core that we use. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';

/** What the work below took in each of two processes on the reference machine: two idle cores of 2026. */
const REFERENCE_MS = 1_000;
const PROCESSES = 2;
const ROUNDS = 300;

/** How many times as long as on the reference machine something takes here; 1 where this machine is the faster. */
export async function measureMachine(): Promise<number> {
  const times = await Promise.all(Array.from({ length: PROCESSES }, measureOnce));
  return Math.max(1, ...times.map((ms) => ms / REFERENCE_MS));
}

async function measureOnce(): Promise<number> {
  const child = fork(import.meta.filename, { execArgv: [] });
  const [ms] = (await once(child, 'message')) as [number];
  return ms;
}

function work(): void {
  const rows = Array.from({ length: 400 }, (_, id) => ({
    id,
    name: `Person ${id}`,
    tags: ['a', 'b'],
    at: new Date(id),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    const text = JSON.stringify(rows);
    const words = text.replace(/Person (\d+)/g, (_, id: string) => `P${Number(id) + round}`).match(/\w+/g) ?? [];
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    createHash('sha256').update(text).digest('hex');
    JSON.parse(text);
  }
}

if (import.meta.main) {
  const begin = performance.now();
  work();
  process.send?.(performance.now() - begin);
  process.disconnect();
}
