import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useJob } from '../../../../api/jobs/use-job.ts';
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { type EnrolmentJob, enrolmentJobs, useEnrolmentChange } from '../../reasons/public.ts';
import { ENROLMENT_CHANGE_TEXTS } from './enrolment-change-texts.ts';

/** Changes for many that are under way, each with how far it is. */
export function EnrolmentJobList({ campaignId }: { campaignId: string }) {
  const jobs = useSyncExternalStore(enrolmentJobs.subscribe, enrolmentJobs.now);
  return jobs.filter((job) => job.campaignId === campaignId).map((job) => <RunningJob key={job.jobId} job={job} />);
}

function RunningJob({ job }: { job: EnrolmentJob }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { begin } = useEnrolmentChange();
  const { job: state, isDone, isFailed } = useJob(job.jobId);
  const words = ENROLMENT_CHANGE_TEXTS[job.change];

  const end = useEffectEvent(() => {
    enrolmentJobs.remove(job.jobId);
    for (const domain of ['enrolments', 'campaigns', 'approvals', 'tasks'])
      void queryClient.invalidateQueries({ queryKey: [domain] });
    if (isFailed) {
      snackbars.show({ type: 'error', text: state?.problem ?? t(($) => $.campaign.jobFailed) });
      return;
    }
    const { changed = 0, left = 0 } = (state?.result ?? {}) as { changed?: number; left?: number };
    const { undo } = job;
    const text = words.done(t, changed);
    snackbars.show({
      type: changed > 0 ? 'success' : 'warning',
      text: left > 0 ? `${text} ${t(($) => $.campaign.passedOver, { count: left })}` : text,
      ...(undo && changed > 0 && { undo: () => begin({ ...job, ...undo, undo: undefined }) }),
    });
  });
  useEffect(() => {
    if (isDone || isFailed) end();
  }, [isDone, isFailed]);

  const total = state?.total ?? job.people;
  return <JobProgress text={words.doing(t)} done={state?.progress ?? 0} total={total} />;
}
