import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** While something is held, how it stands is asked for again so often. */
const LOOK_AGAIN_MS = 5_000;

export const restoreQueries = {
  hold: () =>
    queryOptions({
      queryKey: ['restores', 'hold'],
      queryFn: ({ signal }) => api.restores.hold({}, { signal }),
      staleTime: 60_000,
      refetchInterval: ({ state }) => (state.data?.hold || state.data?.held_accounts ? LOOK_AGAIN_MS : false),
    }),
  state: () =>
    queryOptions({
      queryKey: ['restores', 'state'],
      queryFn: ({ signal }) => api.restores.state({}, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};
