import type { Page, Route } from '@playwright/test';
import type { Prospect } from '../../../../contract/prospects/schemas.ts';

const TOTAL = 1_000_000;
/** What is told of a list that is narrowed. */
const ESTIMATE = 990_000;

/** The calls of the list answer as if there were a million: Person 1 is the first, a cursor is the line it names. */
export async function mockMillionProspects(page: Page, { items: [like] }: { items: Prospect[] }): Promise<void> {
  const answer = (route: Route, payload: object) => route.fulfill({ json: { ok: true, error: null, payload } });
  const asked = (route: Route) => new URL(route.request().url()).searchParams;
  await page.route(/\/api\/profiles\/count(\?|$)/, (route) =>
    answer(route, asked(route).size > 0 ? { total: ESTIMATE, is_exact: false } : { total: TOTAL, is_exact: true }),
  );
  await page.route(/\/api\/profiles\/count\/exact/, (route) => answer(route, { total: TOTAL }));
  await page.route(/\/api\/profiles\/place\?/, (route) => {
    const query = asked(route);
    const isBack = query.get('way') === 'back';
    const from = Number(query.get('cursor') ?? (isBack ? TOTAL + 1 : 0));
    const line = from + Number(query.get('steps')) * (isBack ? -1 : 1);
    return answer(route, { cursor: line >= 1 && line <= TOTAL ? String(line) : null });
  });
  await page.route(/\/api\/profiles\?/, (route) => {
    const query = asked(route);
    const before = Number(query.get('cursor') ?? query.get('offset') ?? 0);
    const last = Math.min(TOTAL, before + Number(query.get('limit')));
    const items = Array.from({ length: last - before }, (_, at) => ({
      ...like,
      _id: `01900000-0000-7000-8000-${String(before + at + 1).padStart(12, '0')}`,
      first_name: 'Person',
      last_name: String(before + at + 1),
      full_name: `Person ${before + at + 1}`,
    }));
    return answer(route, { items, next: last < TOTAL ? String(last) : null });
  });
}
