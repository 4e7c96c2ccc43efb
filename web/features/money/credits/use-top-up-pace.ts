import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { creditQueries } from './queries.ts';
import { expectedTopUps } from './top-up/expected-top-ups.ts';
import { useCreditSettings } from './use-credit-settings.ts';

/** How often credits will still be bought by themselves in this period at this pace, and for how much, without tax. */
export function useTopUpPace(): { count: number; net: number; currency: string } | undefined {
  const { timezone } = useUser();
  const settings = useCreditSettings();
  const outlook = useQuery(creditQueries.outlook(timezone)).data;
  if (!settings || !outlook) return undefined;
  const { top_up: agreed } = settings;
  if (!agreed?.is_on) return { count: 0, net: 0, currency: agreed?.currency ?? '' };
  const count = expectedTopUps(agreed, outlook);
  return { count, net: count * agreed.net, currency: agreed.currency };
}
