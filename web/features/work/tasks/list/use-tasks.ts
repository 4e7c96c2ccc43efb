import { useInfiniteQuery } from '@tanstack/react-query';
import { taskQueries } from '../queries.ts';
import { type TaskSearch, taskListInput } from './task-search.ts';

/** The list that the address asks for, as far as it was read. */
export function useTasks(search: TaskSearch) {
  const asked = taskListInput(search);
  const query = useInfiniteQuery(taskQueries.pages(asked));
  const seen = new Set<string>();
  // a task that moved while one read on may come twice
  const tasks = (query.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ _id }) => !seen.has(_id) && seen.add(_id));
  return { ...query, asked, tasks, total: query.data?.pages.at(-1)?.total ?? 0 };
}
