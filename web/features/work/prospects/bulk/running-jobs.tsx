import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useJob } from '../../../../api/jobs/use-job.ts';
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { type BulkJob, bulkJobs, useBulkJobs } from './bulk-jobs.ts';
import { BULK_CHANGE_TEXTS } from './bulk-change-texts.ts';
import classes from './bulk.module.css';

const TOUCHED = ['prospects', 'enrolments', 'campaigns', 'labels', 'blacklist', 'inbox'];

/** Changes for many that are under way, each with how far it is; told when it is over, with the way back. */
export function RunningJobs() {
  return useBulkJobs().map((job) => <Running key={job.jobId} job={job} />);
}

function Running({ job }: { job: BulkJob }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { job: state, isDone, isFailed } = useJob(job.jobId);
  const words = BULK_CHANGE_TEXTS[job.change];

  const undo = (undoId: string, people: number) =>
    void api.prospects.undoBulk({ id: undoId }).then(
      ({ job_id }) => bulkJobs.add({ jobId: job_id, change: 'undo', people }),
      (error: unknown) => snackbars.show({ type: 'error', text: errorText(t, error) }),
    );
  const end = useEffectEvent(() => {
    bulkJobs.remove(job.jobId);
    for (const domain of TOUCHED) void queryClient.invalidateQueries({ queryKey: [domain] });
    if (isFailed) {
      snackbars.show({ type: 'error', text: state?.problem ?? t(($) => $.prospects.jobFailed) });
      return;
    }
    const { changed = 0, skipped = 0, undo_id = null } = (state?.result ?? {}) as Partial<BulkResult>;
    const text = words.done(t, changed, job.name ?? '');
    snackbars.show({
      type: changed > 0 || job.change === 'export' ? 'success' : 'warning',
      text: skipped > 0 ? `${text} ${t(($) => $.prospects.skipped, { count: skipped })}` : text,
      ...(undo_id && changed > 0 && { undo: () => undo(undo_id, changed) }),
    });
  });
  useEffect(() => {
    if (isDone || isFailed) end();
  }, [isDone, isFailed]);

  const total = state?.total ?? job.people;
  return <JobProgress className={classes.job} text={words.doing(t)} done={state?.progress ?? 0} total={total} />;
}
