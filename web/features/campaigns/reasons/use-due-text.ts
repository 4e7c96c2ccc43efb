import { useDemoClock } from '../../../shell/demo-clock/use-demo-clock.ts';
import { useRelativeDates } from './use-relative-dates.ts';

/** A moment to come that hours, limits or waits lead to: where days pass quickly, by their own clock. */
export function useDueText(): (at: string) => string {
  const demo = useDemoClock();
  const { near } = useRelativeDates();
  return demo?.moment ?? near;
}
