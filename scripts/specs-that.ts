import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

type Status = JSONReportSuite['specs'][number]['tests'][number]['status'];

/** The browser tests that ended so, by file and title: “unexpected” failed at every try, “flaky” held at the second. */
export function specsThat(status: Status, { suites }: Pick<JSONReport, 'suites'>): string[] {
  return suites.flatMap((suite) => specsIn(suite, status, []));
}

function specsIn({ file, specs, suites = [] }: JSONReportSuite, status: Status, titles: string[]): string[] {
  const found = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...found.map(({ title }) => `${file}: ${[...titles, title].join(' › ')}`),
    ...suites.flatMap((inner) => specsIn(inner, status, [...titles, inner.title])),
  ];
}
