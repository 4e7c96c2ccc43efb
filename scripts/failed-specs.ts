import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** What failed in a run of the browser tests, by file and title: at once, or before it held at a second try. */
export function failedSpecs({ suites }: Pick<JSONReport, 'suites'>): string[] {
  return suites.flatMap((suite) => failedIn(suite, []));
}

function failedIn({ file, specs, suites = [] }: JSONReportSuite, titles: string[]): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [
    ...failed.map(({ title }) => `${file}: ${[...titles, title].join(' › ')}`),
    ...suites.flatMap((inner) => failedIn(inner, [...titles, inner.title])),
  ];
}
