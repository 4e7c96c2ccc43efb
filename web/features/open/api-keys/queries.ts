import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

const ASKED_EVERY_MS = 15_000;
const AWAITED_EVERY_MS = 2_000;

export const apiKeyQueries = {
  /** Asked again while it is looked at: programs use keys without saying so. Sooner while the first use is waited for. */
  all: ({ isAwaited = false } = {}) =>
    queryOptions({
      queryKey: ['apiKeys', 'all'],
      queryFn: ({ signal }) => api.apiKeys.list({}, { signal }),
      refetchInterval: isAwaited ? AWAITED_EVERY_MS : ASKED_EVERY_MS,
    }),
};
