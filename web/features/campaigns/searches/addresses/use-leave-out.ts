import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useJob } from '../../../../api/jobs/use-job.ts';

/** Leaves those whose address is bad out of the campaign; how many it were, once that is done. */
export function useLeaveOut(campaignId: string) {
  const queryClient = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const { job, isRunning, isDone, isFailed } = useJob(jobId);
  const begin = useApiMutation({
    call: () => api.enrolments.update({ id: campaignId, change: 'exclude', matching: { email_check: 'bad' } }),
    onDone: ({ job_id }) => setJobId(job_id),
  });
  useEffect(() => {
    if (!isDone) return;
    for (const domain of ['verification', 'enrolments', 'campaigns', 'preflight'])
      void queryClient.invalidateQueries({ queryKey: [domain] });
  }, [isDone, queryClient]);
  return {
    begin: () => begin.mutate(),
    isBusy: begin.isPending || (jobId !== null && isRunning),
    left: isDone ? ((job?.result as { changed: number } | null)?.changed ?? 0) : null,
    problem: isFailed ? (job?.problem ?? '') : null,
  };
}
