/** How fast this machine is just now, in a second: work that resembles ours, on every core that we use. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** How often each of two processes does the work below in this time on the reference machine: two idle cores of 2026. */
const MEASURE_MS = 1_000;
const REFERENCE_ROUNDS = 300;
const PROCESSES = 2;

/** How many times as long as on the reference machine something takes here; 1 where this machine is the faster. */
export async function measureMachine(): Promise<number> {
  const rounds = await Promise.all(Array.from({ length: PROCESSES }, measureOnce));
  return Math.max(1, REFERENCE_ROUNDS / Math.min(...rounds));
}

const STAT = '/proc/stat';

/** What the system has counted for all cores since its start; nothing where it does not count. */
export function processorTicks(stat = existsSync(STAT) ? readFileSync(STAT, 'utf8') : ''): {
  all: number;
  stolen: number;
} {
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of the first two
  const counts = (/^cpu +(.+)$/m.exec(stat)?.[1]?.split(' ') ?? []).slice(0, 8).map(Number);
  return { all: counts.reduce((sum, each) => sum + each, 0), stolen: counts[7] ?? 0 };
}

async function measureOnce(): Promise<number> {
  const child = fork(import.meta.filename, { execArgv: [] });
  const [rounds] = (await once(child, 'message')) as [number];
  return rounds;
}

const rows = Array.from({ length: 400 }, (_, id) => ({ id, name: `Person ${id}`, tags: ['a', 'b'], at: new Date(id) }));

function work(round: number): void {
  const text = JSON.stringify(rows);
  const words = text.replace(/Person (\d+)/g, (_, id: string) => `P${Number(id) + round}`).match(/\w+/g) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  createHash('sha256').update(text).digest('hex');
  JSON.parse(text);
}

if (import.meta.main) {
  const end = performance.now() + MEASURE_MS;
  let rounds = 0;
  do work(rounds++);
  while (performance.now() < end);
  process.send?.(rounds);
  process.disconnect();
}
