export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A stage that ended before it could count is itself one failure: the totals never look better than the run. */
export const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0 };

export function add(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of a test run, as INTERFACES promises it. */
export function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
