import { SIZE_STEPS } from '../../contract/finder/schemas.ts';

/** The step that is nearest to what was said: companies are asked for by steps. */
const nearestStep = (from: number): number =>
  SIZE_STEPS.reduce(
    (best, step) => (Math.abs(Math.log(step / from)) < Math.abs(Math.log(best / from)) ? step : best),
    1 as number,
  );
const lastBefore = (most: number): string => String(nearestStep(most + 1) - 1);

/** What was said of a number of people, as steps of size. */
export function sizeFilters(
  kind: 'over' | 'under' | 'range',
  { number, to, isPlus, isIncluded }: { number: number; to: number | null; isPlus: boolean; isIncluded: boolean },
): Record<string, string> {
  const from = String(nearestStep(isIncluded || isPlus || kind === 'range' ? Math.max(1, number) : number + 1));
  if (kind === 'over' || isPlus) return { size_min: from };
  if (kind === 'under') return { size_max: lastBefore(isIncluded ? number : Math.max(1, number - 1)) };
  if (to !== null) return { size_min: from, size_max: lastBefore(to) };
  // one number: the step in which it lies
  const step = SIZE_STEPS.findLast((each) => each <= number) ?? 1;
  const next = SIZE_STEPS[SIZE_STEPS.indexOf(step) + 1];
  return next === undefined ? { size_min: String(step) } : { size_min: String(step), size_max: String(next - 1) };
}
