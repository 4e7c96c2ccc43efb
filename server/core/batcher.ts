import { setTimeout as pause } from 'node:timers/promises';

/**
 * Gathers what comes in one by one and hands it on in bulk: while one batch is under way the next one fills, so a busy
 * hour makes batches large and a quiet one keeps nobody waiting. Full ones do not wait for each other. With `gatherMs`
 * each waits so long for others: where many come close together and nobody minds, fewer round trips are made.
 */
export function createBatcher<Item, Result>(
  flush: (items: Item[]) => Promise<Result[]>,
  { most, atOnce, gatherMs = 0 }: { most: number; atOnce: number; gatherMs?: number },
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let running = 0;

  async function run(): Promise<void> {
    running++;
    // those of the same tick belong together
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < most) await pause(gatherMs);
      const batch = waiting.splice(0, most);
      try {
        const results = await flush(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, at) => resolve(results[at] as Result));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running--;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running === 0 || (running < atOnce && waiting.length >= most)) void run();
    });
}
