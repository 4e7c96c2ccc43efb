import { useNow } from '../../ui/time/use-now.ts';
import { useSpace } from './use-access-state.ts';

const DAY_MS = 86_400_000;

/** Days that are left of the workspace's trial, the one that has begun included; null without one, or once it is over. */
export function useTrialDays(): number | null {
  const trial = useSpace()?.trial;
  const now = useNow();
  if (!trial || trial.is_over) return null;
  return Math.max(1, Math.ceil((Date.parse(trial.ends_at) - now) / DAY_MS));
}
