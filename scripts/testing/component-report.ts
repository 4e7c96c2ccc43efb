import { relative } from 'node:path';
import type { Tally, TestTime } from './tally.ts';

/** The part that we read of the JSON report of vitest. */
export interface ComponentReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

export function readComponentReport({ testResults }: ComponentReport, root: string): Tally {
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [] as string[], times: [] as TestTime[] };
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name);
    for (const { fullName: title, status: result, duration } of assertionResults) {
      tally[result === 'passed' ? 'passed' : result === 'failed' ? 'failed' : 'skipped'] += 1;
      if (result === 'failed') tally.failures.push(`${file}: ${title}`);
      tally.times.push({ file, title, ms: duration ?? 0 });
    }
    // a file that breaks before its first test has none that could have failed
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      tally.failed += 1;
      tally.failures.push(`${file}: an error outside of its tests`);
    }
  }
  return tally;
}
