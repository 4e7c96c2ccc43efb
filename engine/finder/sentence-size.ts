import { SIZE_STEPS } from '../../contract/finder/schemas.ts';
import { EMPLOYEES_MOST } from './clean-record.ts';

const [SMALLEST, ...LARGER] = SIZE_STEPS;
/** The step that is nearest to what was said: companies are asked for by steps. */
const nearestStep = (steps: readonly number[], from: number): number =>
  steps.reduce((best, step) => (Math.abs(Math.log(step / from)) < Math.abs(Math.log(best / from)) ? step : best));
/** No company is smaller than the smallest step. */
const lastBefore = (most: number): number => nearestStep(LARGER, most + 1) - 1;
const stepOf = (number: number): number => SIZE_STEPS.findLast((step) => step <= number) ?? SMALLEST;

interface SaidSize {
  number: number;
  to: number | null;
  isPlus: boolean;
  isIncluded: boolean;
}

/** What was said of a number of people, as steps of size; null where no company has so many, or so few. */
export function sizeFilters(
  kind: 'over' | 'under' | 'range',
  { number, to, isPlus, isIncluded }: SaidSize,
): Record<string, string> | null {
  const [low, high] = to === null ? [number, number] : [Math.min(number, to), Math.max(number, to)];
  if (high > EMPLOYEES_MOST) return null;
  const nearest = nearestStep(SIZE_STEPS, isIncluded || isPlus || kind === 'range' ? Math.max(1, low) : low + 1);
  if (kind === 'over' || isPlus) return { size_min: String(nearest) };
  const most = kind === 'under' && !isIncluded ? high - 1 : high;
  if (most < 1) return null;
  if (kind === 'under') return { size_max: String(lastBefore(most)) };
  const last = lastBefore(high);
  if (to !== null && nearest <= last) return { size_min: String(nearest), size_max: String(last) };
  // one number, or two between which no step lies as a whole: the steps in which they lie
  const next = SIZE_STEPS.find((step) => step > high);
  return { size_min: String(stepOf(low)), ...(next !== undefined && { size_max: String(next - 1) }) };
}
