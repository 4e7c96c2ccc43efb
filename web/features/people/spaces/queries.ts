import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { session } from '../../../api/session.ts';

export const spaceQueries = {
  info: () => queryOptions({ queryKey: ['spaces', 'info'], queryFn: ({ signal }) => api.spaces.info({}, { signal }) }),
  features: () =>
    queryOptions({ queryKey: ['spaces', 'features'], queryFn: ({ signal }) => api.spaces.features({}, { signal }) }),
  plans: () =>
    queryOptions({ queryKey: ['spaces', 'plans'], queryFn: ({ signal }) => api.spaces.plans({}, { signal }) }),
  own: () => queryOptions({ queryKey: ['spaces', 'own'], queryFn: ({ signal }) => api.spaces.own({}, { signal }) }),
  invite: (code: string) =>
    queryOptions({
      queryKey: ['spaces', 'invite', code],
      queryFn: () => session.withToken(() => api.spaces.lookUpInvite({ invite_code: code })),
    }),
};
