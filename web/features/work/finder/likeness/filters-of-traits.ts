import { FINDER_KEYS, type FinderKey, type Likeness, SIZE_STEPS } from '../../../../../contract/finder/schemas.ts';
import { listOf } from '../finder-search.ts';

export type LikenessTrait = Likeness['traits'][number];
type TraitKind = LikenessTrait['key'];

export const traitId = ({ key, saved_value }: Pick<LikenessTrait, 'key' | 'saved_value'>): string =>
  `${key}:${saved_value}`;

/** From one step of company sizes to before the next one; the last has no end. */
export function sizeStep(saved: string): { size_min: string; size_max?: string } {
  const next = SIZE_STEPS.find((step) => step > Number(saved));
  return { size_min: saved, ...(next !== undefined && { size_max: String(next - 1) }) };
}

/** Traits as filters: any within a kind, all kinds together; sizes from the smallest to the largest. */
export function filtersOfTraits(chosen: readonly Pick<LikenessTrait, 'key' | 'saved_value'>[]): Record<string, string> {
  const savedOf = (kind: TraitKind) => chosen.flatMap(({ key, saved_value }) => (key === kind ? [saved_value] : []));
  const lists = FINDER_KEYS.flatMap((key: FinderKey) => {
    const list = listOf(savedOf(key));
    return list ? [[key, list] as const] : [];
  });
  const sizes = savedOf('size').toSorted((a, b) => Number(a) - Number(b));
  const [first, last] = [sizes[0], sizes.at(-1)];
  return {
    ...Object.fromEntries(lists),
    ...(first !== undefined && last !== undefined && { ...sizeStep(last), size_min: first }),
  };
}

/** A role and a trade say most of whom one looks for; what is left out makes it wider. */
const ROLES: readonly TraitKind[] = ['title', 'department', 'seniority'];
const TRADES: readonly TraitKind[] = ['industry', 'technology'];
const CANDIDATES_MAX = 5;

/** Choices of one or two kinds, the closest first: the first that finds a useful number of people is preset. */
export function presetsOf(traits: readonly LikenessTrait[]): readonly (readonly LikenessTrait[])[] {
  const has = (kind: TraitKind) => traits.some(({ key }) => key === kind);
  const [roles, trades] = [ROLES.filter(has), TRADES.filter(has)];
  const trade = trades[0];
  const pairs = trade ? roles.map((role) => [role, trade]) : [];
  const others = traits.map(({ key }) => key).filter((key) => !ROLES.includes(key) && !TRADES.includes(key));
  const single = [...new Set([...trades, ...roles, ...others])].map((kind) => [kind]);
  return [...pairs, ...single].slice(0, CANDIDATES_MAX).map((kinds) => traits.filter(({ key }) => kinds.includes(key)));
}

const USEFUL = 25;
/** The first that finds enough; else the one that finds most. */
export function usefulPreset(
  presets: readonly (readonly LikenessTrait[])[],
  people: readonly number[],
): readonly LikenessTrait[] {
  const enough = people.findIndex((count) => count >= USEFUL);
  return presets[enough >= 0 ? enough : people.indexOf(Math.max(...people))] ?? [];
}
