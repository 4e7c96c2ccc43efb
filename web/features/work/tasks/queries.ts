import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../../contract/call.ts';
import type { taskCalls } from '../../../../contract/tasks/calls.ts';
import { api } from '../../../api/api.ts';

export type TaskListInput = CallInput<(typeof taskCalls)['list']>;

const AT_ONCE = 50;

export const taskQueries = {
  list: (input: TaskListInput) =>
    queryOptions({
      queryKey: ['tasks', 'list', input],
      queryFn: ({ signal }) => api.tasks.list(input, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same, page after page. */
  pages: (input: TaskListInput) =>
    infiniteQueryOptions({
      queryKey: ['tasks', 'pages', input],
      queryFn: ({ signal, pageParam }) => api.tasks.list({ ...input, offset: pageParam, limit: AT_ONCE }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ offset, items, total }) =>
        offset + items.length < total ? offset + items.length : undefined,
      placeholderData: keepPreviousData,
    }),
  /** What is open with one person. */
  ofPerson: (profileId: string) =>
    queryOptions({
      queryKey: ['tasks', 'ofPerson', profileId],
      queryFn: ({ signal }) =>
        api.tasks.list({ profile_id: profileId, executor: 'person', sort: 'due', limit: 50 }, { signal }),
    }),
};
