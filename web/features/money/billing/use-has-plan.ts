import { useQuery } from '@tanstack/react-query';
import { billingQueries } from './queries.ts';
import { useIsByCard } from './use-is-by-card.ts';

/** Whether a plan is paid for by card: only then something can be added to it. */
export function useHasPlan(): boolean {
  const { data } = useQuery({ ...billingQueries.subscription(), enabled: useIsByCard() });
  return data !== undefined && data !== null;
}
