import { FINDER_KEYS, type FinderKey, SIZE_STEPS } from '../../contract/finder/schemas.ts';

/** How many of a group, and how many of all, have a value. */
export interface TraitCount {
  key: FinderKey | 'size';
  saved: string;
  name: string;
  group: number;
  all: number;
}
export interface Trait extends TraitCount {
  share: number;
  usual: number;
}

/** Fewer than so many of a group are chance, whatever their share. */
const GROUP_LEAST = 3;
/** A trait stands out where it is so many times as frequent as among all. */
const TIMES_LEAST = 2;
/** By so many standard deviations it has to be more than chance would have it; 2.58 is one case in a hundred. */
const DEVIATIONS = 2.58;
const OF_A_KEY = 5;
/** What says whom to look for; the rest is told, and does not narrow. */
const NARROWING: readonly (FinderKey | 'size')[] = [
  'title',
  'department',
  'seniority',
  'industry',
  'company_location',
  'size',
];
/** With fewer titles in common than this many of one hundred, the department and level are looked for instead. */
const TITLES_TELL = 50;
const round = (share: number) => Math.round(share * 1_000) / 10;

/** What a group has in common more often than everybody else does, the strongest first within each key. */
export function traitsOf(counts: readonly TraitCount[], sizes: { group: number; all: number }): Trait[] {
  if (sizes.group === 0 || sizes.all === 0) return [];
  const standing = counts.flatMap((count): (Trait & { strength: number })[] => {
    const [share, usual] = [count.group / sizes.group, count.all / sizes.all];
    const deviation = Math.sqrt((usual * (1 - usual)) / sizes.group) || Number.EPSILON;
    const strength = (share - usual) / deviation;
    const isLike =
      count.group >= Math.min(GROUP_LEAST, sizes.group) && share >= TIMES_LEAST * usual && strength >= DEVIATIONS;
    return isLike ? [{ ...count, share: round(share), usual: round(usual), strength }] : [];
  });
  const byKey = Map.groupBy(standing, ({ key }) => key);
  return [...FINDER_KEYS, 'size' as const].flatMap((key) =>
    (byKey.get(key) ?? [])
      .toSorted(
        (one, other) => other.share - one.share || other.strength - one.strength || (one.saved < other.saved ? -1 : 1),
      )
      .slice(0, OF_A_KEY)
      .map(({ strength: _strength, ...trait }) => trait),
  );
}

/** Filters that find others like them: roles by title where those tell most of the group, else by department and level. */
export function filtersLike(traits: readonly Trait[]): Record<string, string> {
  const of = (key: FinderKey | 'size') => traits.filter((trait) => trait.key === key);
  const titles = of('title').reduce((sum, { share }) => sum + share, 0);
  const roles = titles >= TITLES_TELL ? ['title'] : ['department', 'seniority'];
  const filters: Record<string, string> = {};
  for (const key of NARROWING) {
    if (['title', 'department', 'seniority'].includes(key) && !roles.includes(key)) continue;
    const values = key === 'company_location' ? of(key).filter(({ saved }) => !saved.includes('/')) : of(key);
    if (values.length === 0) continue;
    if (key === 'size') Object.assign(filters, sizesLike(values));
    else filters[key] = values.map(({ saved }) => saved).join(',');
  }
  return filters;
}

/** From the smallest to the largest step that stands out. */
function sizesLike(values: readonly Trait[]): Record<string, string> {
  const steps = values.map(({ saved }) => Number(saved)).toSorted((one, other) => one - other);
  const [first = 1, last = 1] = [steps[0], steps.at(-1)];
  const next = SIZE_STEPS.find((step) => step > last);
  return { size_min: String(first), ...(next !== undefined && { size_max: String(next - 1) }) };
}
