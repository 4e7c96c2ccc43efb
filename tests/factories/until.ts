import { setTimeout as pause } from 'node:timers/promises';

/** More than a state takes to come about on the busiest machine: whoever waits this long waits for what never comes. */
const PATIENCE_MS = 240_000;

/** Waits for a state, never for a duration. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'it did not happen'): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(what);
    await pause(10);
  }
}
