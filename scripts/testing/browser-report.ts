import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Tally, TestTime } from './tally.ts';

type Spec = JSONReportSuite['specs'][number];
type Found = { file: string; title: string; spec: Spec };

/** What Playwright's report says: every test has one try, so that one which held only at a second has failed. */
export function readBrowserReport({ stats, suites }: Pick<JSONReport, 'stats' | 'suites'>): Tally {
  const specs = suites.flatMap((suite) => specsIn(suite, []));
  const failures = specs.filter(({ spec }) => hasFailed(spec)).map(({ file, title }) => `${file}: ${title}`);
  const { expected: passed, unexpected, flaky, skipped } = stats;
  return { passed, failed: unexpected + flaky, skipped, failures, times: specs.map(timeOf) };
}

function specsIn({ file, specs, suites = [] }: JSONReportSuite, titles: string[]): Found[] {
  return [
    ...specs.map((spec) => ({ file: `tests/e2e/${file}`, title: [...titles, spec.title].join(' › '), spec })),
    ...suites.flatMap((inner) => specsIn(inner, [...titles, inner.title])),
  ];
}

const hasFailed = ({ tests }: Spec) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

function timeOf({ file, title, spec }: Found): TestTime {
  const tries = spec.tests.flatMap(({ results }) => results);
  return { file, title, ms: tries.reduce((sum, { duration }) => sum + duration, 0) };
}
