import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** The first word of every key is the domain whose live events refresh it. */
export const preferenceQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
    }),
  grants: () =>
    queryOptions({ queryKey: ['oauth', 'grants'], queryFn: ({ signal }) => api.oauth.grants({}, { signal }) }),
  preferences: () =>
    queryOptions({
      queryKey: ['accounts', 'preferences'],
      queryFn: ({ signal }) => api.accounts.preferences({}, { signal }),
    }),
  workers: () =>
    queryOptions({ queryKey: ['spaces', 'workers'], queryFn: ({ signal }) => api.spaces.workers({}, { signal }) }),
  riskyChoice: () =>
    queryOptions({
      queryKey: ['verification', 'settings'],
      queryFn: ({ signal }) => api.verification.settings({}, { signal }),
    }),
  invites: (id: string) =>
    queryOptions({
      queryKey: ['spaces', 'invites', id],
      queryFn: ({ signal }) => api.spaces.invites({ id }, { signal }),
    }),
  codeInvites: (id: string) =>
    queryOptions({
      queryKey: ['spaces', 'code_invites', id],
      queryFn: ({ signal }) => api.spaces.codeInvites({ id }, { signal }),
    }),
};
