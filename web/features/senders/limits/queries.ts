import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import { api } from '../../../api/api.ts';

export const LIMITS_PER_PAGE = 20;
const pageOf = (page: number) => ({ offset: (page - 1) * LIMITS_PER_PAGE, limit: LIMITS_PER_PAGE });

export const limitQueries = {
  of: (id: string) =>
    queryOptions({ queryKey: ['limits', 'of', id], queryFn: ({ signal }) => api.limits.get({ id }, { signal }) }),
  days: (id: string, action: LimitedAction) =>
    queryOptions({
      queryKey: ['limits', 'days', id, action],
      queryFn: ({ signal }) => api.limits.days({ id, action }, { signal }),
      placeholderData: keepPreviousData,
    }),
  changes: (id: string, page: number) =>
    queryOptions({
      queryKey: ['limits', 'changes', id, page],
      queryFn: ({ signal }) => api.limits.changes({ id, ...pageOf(page) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  invitations: (id: string, page: number) =>
    queryOptions({
      queryKey: ['limits', 'invitations', id, page],
      queryFn: ({ signal }) => api.limits.invitations({ id, ...pageOf(page) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What a pause would hold. */
  impact: (id: string) =>
    queryOptions({
      queryKey: ['credentials', 'impact', id],
      queryFn: ({ signal }) => api.credentials.impact({ id }, { signal }),
    }),
};
