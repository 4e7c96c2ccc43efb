/** One test that was run, and how long it took. */
export interface TestTime {
  file: string;
  title: string;
  ms: number;
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Those that failed, each with its file. */
  failures: readonly string[];
  times?: readonly TestTime[];
}

/** A stage that ended before it could count is itself one failure: the totals never look better than the run. */
export const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0, failures: [] };

export function failure(name: string): Tally {
  return { ...CRASHED, failures: [name] };
}

export function add(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  const times = tallies.flatMap((tally) => tally.times ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures, times };
}

/** What failed, by name, once more at the end: a log that is cut off at its beginning still tells it. */
export function joinNames({ failures }: Pick<Tally, 'failures'>): string {
  return failures.length === 0 ? '' : `Failed:\n${failures.map((name) => `  ${name}\n`).join('')}\n`;
}

/** The last line of a test run, as INTERFACES promises it. */
export function sentence({ passed, failed, skipped }: Pick<Tally, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
