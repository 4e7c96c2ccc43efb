import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GenerationKind } from '../../../../contract/ai/schemas.ts';
import { api } from '../../../api/api.ts';

export const aiQueries = {
  prices: () => queryOptions({ queryKey: ['ai', 'prices'], queryFn: ({ signal }) => api.ai.prices({}, { signal }) }),
  settings: () =>
    queryOptions({ queryKey: ['ai', 'settings'], queryFn: ({ signal }) => api.ai.settings({}, { signal }) }),
  /** The newest of one’s own. */
  recent: (limit: number) =>
    queryOptions({
      queryKey: ['ai', 'recent', limit],
      queryFn: ({ signal }) => api.ai.generations({ limit }, { signal }),
    }),
  /** All of them, page by page. */
  generations: (kind: GenerationKind | null) =>
    infiniteQueryOptions({
      queryKey: ['ai', 'generations', kind],
      queryFn: ({ pageParam, signal }) =>
        api.ai.generations({ ...(kind && { kind }), ...(pageParam && { before: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ items, has_more }) => (has_more ? items.at(-1)?._id : undefined),
    }),
  proposal: (id: string) =>
    queryOptions({
      queryKey: ['writing', 'proposal', id],
      queryFn: ({ signal }) => api.writing.proposal({ id }, { signal }),
    }),
};
