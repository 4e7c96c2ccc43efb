import { type Likeness, SIZE_STEPS } from '../../../../../contract/finder/schemas.ts';
import { finderValues, listOf } from '../finder-search.ts';

type Trait = Likeness['traits'][number];

/** Whether a trait is one of the filters, or only tells something about them. */
export function isNarrowing({ filters }: Pick<Likeness, 'filters'>, { key, saved_value }: Trait): boolean {
  if (key === 'size') return filters.size_min !== undefined || filters.size_max !== undefined;
  return finderValues(filters[key]).includes(saved_value);
}

/** From one step of company sizes to before the next one; the last has no end. */
export function sizeStep(saved: string): { size_min: string; size_max?: string } {
  const next = SIZE_STEPS.find((step) => step > Number(saved));
  return { size_min: saved, ...(next !== undefined && { size_max: String(next - 1) }) };
}

/** The filters of a likeness without the traits that somebody does not want. */
export function filtersOfTraits(
  { filters, traits }: Pick<Likeness, 'filters' | 'traits'>,
  kept: readonly Trait[],
): Record<string, string> {
  const isLeft = (key: string, value: string) => {
    const isIt = (trait: Trait) => trait.key === key && trait.saved_value === value;
    return traits.some(isIt) && !kept.some(isIt);
  };
  const { size_min, size_max, ...lists } = filters;
  const entries = Object.entries(lists).flatMap(([name, list]) => {
    const left = listOf(finderValues(list).filter((value) => !isLeft(name, value)));
    return left ? [[name, left] as const] : [];
  });
  const hasSizes = traits.some(({ key }) => key === 'size');
  const sizes = kept
    .filter(({ key }) => key === 'size')
    .map(({ saved_value }) => saved_value)
    .toSorted((a, b) => Number(a) - Number(b));
  const [first, last] = [sizes[0], sizes.at(-1)];
  const size = hasSizes
    ? first !== undefined && last !== undefined && { ...sizeStep(last), size_min: first }
    : { ...(size_min && { size_min }), ...(size_max && { size_max }) };
  return { ...Object.fromEntries(entries), ...size };
}
