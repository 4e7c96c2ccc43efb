import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

const ASKED_EVERY_MS = 30_000;

export const catalogueQueries = {
  all: () =>
    queryOptions({
      queryKey: ['catalogue', 'all'],
      queryFn: ({ signal }) => api.catalogue.list({}, { signal }),
      refetchInterval: ASKED_EVERY_MS,
    }),
};
