export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Those that failed, each with its file. */
  failures: readonly string[];
}

/** A stage that ended before it could count is itself one failure: the totals never look better than the run. */
export const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0, failures: [] };

export function add(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/** What failed, by name, once more at the end: a log that is cut off at its beginning still tells it. */
export function listOf({ failures }: Tally): string {
  return failures.length === 0 ? '' : `Failed:\n${failures.map((name) => `  ${name}\n`).join('')}\n`;
}

/** The last line of a test run, as INTERFACES promises it. */
export function sentence({ passed, failed, skipped }: Omit<Tally, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
