import {
  CONTACT_FLAGS,
  type ContactFlag,
  type ChosenName,
  FINDER_KEYS,
  type FinderFilter,
  type FinderKey,
  FRESH_DAYS,
  SIZE_STEPS,
} from '../../../../../contract/finder/schemas.ts';
import { calendarDayOf } from '../../../../../engine/finder/person-terms.ts';
import type { TermName } from '../index/index-queries.ts';

const DAY_MS = 86_400_000;
/** Nobody has been in a role for longer. */
const MONTHS_MOST = 720;

export interface ChosenFilter {
  key: FinderKey;
  saved: string;
  isExcluded: boolean;
}

/** What is asked for, as terms: of each group one, and none of the others. */
export interface ReadFilter {
  chosen: readonly ChosenFilter[];
  groups: readonly (readonly TermName[])[];
  none: readonly TermName[];
  companies: { among: readonly string[]; none: readonly string[] };
  flags: readonly ContactFlag[];
}

const valuesOf = (filter: FinderFilter, name: ChosenName): string[] => [
  ...new Set(
    (filter[name] ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

export function readFinderFilter(filter: FinderFilter, now: Date): ReadFilter {
  const chosen = FINDER_KEYS.flatMap((key): ChosenFilter[] => [
    ...valuesOf(filter, key).map((saved) => ({ key, saved, isExcluded: false })),
    ...valuesOf(filter, `not_${key}`).map((saved) => ({ key, saved, isExcluded: true })),
  ]);
  const named = (isExcluded: boolean) => chosen.filter((each) => each.isExcluded === isExcluded);
  const among = Map.groupBy(named(false), ({ key }) => key);
  const companies = among.get('company') ?? [];
  among.delete('company');
  const groups: TermName[][] = [...among.values()].map((values) => values.map(({ key, saved }) => ({ key, saved })));
  const { size_min, size_max, role_months } = filter;
  if (size_min !== undefined || size_max !== undefined)
    groups.push(stepsBetween(size_min, size_max).map((step) => ({ key: 'size', saved: String(step) })));
  if (role_months !== undefined)
    groups.push(lastMonths(now, Math.min(role_months, MONTHS_MOST)).map((saved) => ({ key: 'since', saved })));
  if (filter.fresh_only) groups.push(freshDays(now));
  return {
    chosen,
    groups,
    none: named(true)
      .filter(({ key }) => key !== 'company')
      .map(({ key, saved }) => ({ key, saved })),
    companies: {
      among: companies.map(({ saved }) => saved),
      none: named(true)
        .filter(({ key }) => key === 'company')
        .map(({ saved }) => saved),
    },
    flags: CONTACT_FLAGS.filter((flag) => filter.contact_info?.split(',').some((each) => each.trim() === flag)),
  };
}

/** Steps that lie between the numbers as a whole: of one that does not, nobody knows on which side its companies are. */
export const stepsBetween = (from = 1, to = Number.POSITIVE_INFINITY): number[] =>
  SIZE_STEPS.filter((step, at) => {
    const last = (SIZE_STEPS[at + 1] ?? Number.POSITIVE_INFINITY) - 1;
    return step >= from && (last <= to || (last === Number.POSITIVE_INFINITY && to >= 10_000_000));
  });

/** Who was seen within the last days. */
export const freshDays = (now: Date): TermName[] =>
  Array.from({ length: FRESH_DAYS + 1 }, (_none, back) => ({
    key: 'seen',
    saved: calendarDayOf(new Date(now.getTime() - back * DAY_MS)),
  }));

function lastMonths(now: Date, months: number): string[] {
  return Array.from({ length: months + 1 }, (_none, back) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return calendarDayOf(at).slice(0, 7);
  });
}
