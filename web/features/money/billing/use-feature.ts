import { useQuery } from '@tanstack/react-query';
import {
  type Feature,
  type FeatureCondition,
  type LimitedFeature,
  limitCondition,
} from '../../../../contract/features.ts';
import { spaceQueries } from '../../people/spaces/public.ts';

/** Whether a feature can be used, needs another tier, or is not offered at all; undefined until that is known. */
export function useFeature(feature: Feature): FeatureCondition | undefined {
  return useQuery(spaceQueries.features()).data?.conditions[feature];
}

interface Limit {
  used: number;
  limit: number;
  condition: Exclude<FeatureCondition, 'none'>;
}

/** How much of something limited is in use; null where there is no limit, or none is known yet. */
export function useLimit(limited: LimitedFeature): Limit | null {
  const { data } = useQuery(spaceQueries.features());
  if (!data || !data.settings.limits[limited].is_limited) return null;
  return {
    used: data.usage[limited],
    limit: data.settings.limits[limited].limit,
    condition: limitCondition(limited, data.usage, data.settings),
  };
}
