import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';

export const accountSettingsQueries = {
  /** What waits or stops with the account; campaigns start and end, so it is asked anew each time. */
  impact: (id: string) =>
    queryOptions({
      queryKey: ['credentials', 'impact', id],
      queryFn: ({ signal }) => api.credentials.impact({ id }, { signal }),
      staleTime: 0,
    }),
  onboarding: (id: string) =>
    queryOptions({
      queryKey: ['credentials', 'onboarding', id],
      queryFn: ({ signal }) => api.credentials.onboardingInfo({ id }, { signal }),
    }),
};
