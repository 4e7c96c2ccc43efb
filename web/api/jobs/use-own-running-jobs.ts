import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Job } from '../../../contract/jobs/schemas.ts';
import { api } from '../api.ts';

/** Work that one began in another window, or before the page was loaded anew, is handed to whoever follows work of its kind. */
export function useOwnRunningJobs(follow: (job: Job) => void, enabled = true): void {
  const { data } = useQuery({
    queryKey: ['runningJobs'],
    queryFn: ({ signal }) => api.jobs.running({}, { signal }),
    enabled,
  });
  const hand = useEffectEvent(follow);
  useEffect(() => {
    for (const job of data ?? []) hand(job);
  }, [data]);
}
