import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../../contract/call.ts';
import type { finderCalls } from '../../../../contract/finder/calls.ts';
import { type FinderKey, type FinderSort, SUGGESTIONS_PAGE } from '../../../../contract/finder/schemas.ts';
import { api } from '../../../api/api.ts';
import { type FinderFilters, finderQuery, hasFinderFilters } from './finder-search.ts';

const COUNTING_MS = 3_000;
const READING_MS = 2_000;
/** Where there is nobody at all yet, people are about to come: an index is loaded, or a file read. */
const COMING_MS = 5_000;
/** Filters that screens word themselves have few values: all of them come at once. */
const ALL_VALUES = 100;

export interface SuggestionQuestion {
  key: FinderKey;
  text: string;
  /** Saved values that are chosen already. */
  chosen: string;
  freshOnly: boolean;
}

export const finderQueries = {
  /** One page of people. How many there are is asked apart: it does not change with the page. */
  people: (filters: FinderFilters, sort: FinderSort, page: number) =>
    queryOptions({
      queryKey: ['finder', 'people', filters, sort, page],
      queryFn: ({ signal }) =>
        api.finder.find({ ...finderQuery(filters), sort, page, people_only: 'true' }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        page === 1 && !hasFinderFilters(filters) && state.data?.items.length === 0 ? COMING_MS : false,
    }),
  counts: (filters: FinderFilters) =>
    queryOptions({
      queryKey: ['finder', 'counts', filters],
      queryFn: async ({ signal }) => {
        const { counts } = await api.finder.find({ ...finderQuery(filters), count_only: 'true' }, { signal });
        return counts;
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (!hasFinderFilters(filters) && state.data?.people === 0 ? COMING_MS : false),
    }),
  suggestions: ({ key, text, chosen, freshOnly }: SuggestionQuestion) =>
    infiniteQueryOptions({
      queryKey: ['finder', 'suggestions', key, text, chosen, freshOnly],
      queryFn: ({ pageParam, signal }) =>
        api.finder.suggest(
          {
            key,
            query: text,
            offset: pageParam,
            limit: SUGGESTIONS_PAGE,
            ...(chosen && { excluded_values: chosen }),
            ...(freshOnly && { fresh_only: 'true' as const }),
          },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ total, items }, pages) => {
        const known = pages.reduce((sum, page) => sum + page.items.length, 0);
        return items.length > 0 && known < total ? known : undefined;
      },
      placeholderData: keepPreviousData,
    }),
  /** Of a filter whose few values screens word themselves. */
  allValues: (key: FinderKey, freshOnly: boolean) =>
    queryOptions({
      queryKey: ['finder', 'suggestions', key, 'all', freshOnly],
      queryFn: async ({ signal }) => {
        const fresh = freshOnly ? { fresh_only: 'true' as const } : {};
        return (await api.finder.suggest({ key, limit: ALL_VALUES, ...fresh }, { signal })).items;
      },
      placeholderData: keepPreviousData,
    }),
  sentence: (text: string) =>
    queryOptions({
      queryKey: ['finderSentence', text],
      queryFn: ({ signal }) => api.finder.readSentence({ text }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      enabled: text.trim() !== '',
    }),
  prompts: () =>
    queryOptions({
      queryKey: ['finder', 'prompts'],
      queryFn: ({ signal }) => api.finder.sentences({}, { signal }),
    }),
  person: (id: string) =>
    queryOptions({
      queryKey: ['finder', 'person', id],
      queryFn: ({ signal }) => api.finder.byId({ id }, { signal }),
    }),
  searches: () =>
    queryOptions({
      queryKey: ['finder', 'searches'],
      queryFn: ({ signal }) => api.finder.searches({}, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(({ new_people }) => new_people === null) ? COUNTING_MS : false),
    }),
  likeness: (input: CallInput<typeof finderCalls.likeness>) =>
    queryOptions({
      queryKey: ['finder', 'likeness', input],
      queryFn: ({ signal }) => api.finder.likeness(input, { signal }),
    }),
  /** The CRM that people are pushed to. */
  crm: () =>
    queryOptions({
      queryKey: ['highLevel', 'connection'],
      queryFn: ({ signal }) => api.highLevel.connection({}, { signal }),
      // it may have been connected or ended at HighLevel meanwhile
      staleTime: 0,
    }),
  files: () =>
    queryOptions({
      queryKey: ['finder', 'files'],
      queryFn: ({ signal }) => api.finder.files({}, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'reading') ? READING_MS : false),
    }),
};
