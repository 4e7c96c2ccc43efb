import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { pollInterval, jobState, type JobState } from './job-state.ts';

const jobQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => api.jobs.byId({ id: id ?? '' }, { signal }),
    enabled: Boolean(id),
    // a refusal stays one; a connection that is away comes back
    retry: (_count, error) => !(error instanceof ApiError),
    refetchInterval: (query) => pollInterval(query.state.data, query.state.error instanceof ApiError),
  });

/** How far a longer piece of work has come: asked every second while it runs, and at once when `update_job` is told. */
export function useJob(id: string | null | undefined): JobState {
  const { data, error } = useQuery(jobQuery(id));
  return jobState(id, data, error instanceof ApiError);
}
