import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle, IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakenResult } from '../../../../../contract/finder/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOwnRunningJobs } from '../../../../api/jobs/use-own-running-jobs.ts';
import { useJob } from '../../../../api/jobs/use-job.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import classes from './bar.module.css';
import { type FinderJob, finderJobs, useFinderJobs } from './finder-jobs.ts';
import { leftOutText } from './left-out-texts.ts';

const TOUCHED = ['finder', 'prospects', 'campaigns', 'enrolments', 'searches'];

/** People on their way into a campaign or the CRM, and what came of it, by reason. */
export function RunningFinderJobs() {
  const { running, ended } = useFinderJobs();
  const queryClient = useQueryClient();
  useOwnRunningJobs(({ _id: jobId, kind, total, subject_id: id }) => {
    const people = total ?? 0;
    if (kind === 'finder_push') finderJobs.resume({ jobId, kind: 'push', people });
    if (kind === 'finder_add' && id)
      void queryClient.fetchQuery(campaignQueries.byId(id)).then(
        ({ name, status }) =>
          finderJobs.resume({ jobId, kind: 'add', people, campaign: { id, name, isDraft: status === 'draft' } }),
        () => undefined,
      );
  });
  return (
    <>
      {running.map((job) => (
        <Running key={job.jobId} job={job} />
      ))}
      {ended.map(({ job, result, isStopped }) => (
        <Ended key={job.jobId} job={job} result={result} isStopped={isStopped} />
      ))}
    </>
  );
}

function Running({ job }: { job: FinderJob }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { job: state, isDone, isFailed, isStopped } = useJob(job.jobId);
  const stop = useApiMutation({ call: () => api.jobs.stop({ id: job.jobId }), refresh: ['jobs'] });
  const end = useEffectEvent(() => {
    for (const domain of TOUCHED) void queryClient.invalidateQueries({ queryKey: [domain] });
    const { taken = 0, left_out = {} } = (state?.result ?? {}) as Partial<TakenResult>;
    if (isDone || isStopped) return finderJobs.end(job, { taken, left_out }, isStopped);
    finderJobs.remove(job.jobId);
    snackbars.show({ type: 'error', text: state?.problem ?? t(($) => $.finder.jobs.failed) });
  });
  useEffect(() => {
    if (isDone || isFailed || isStopped) end();
  }, [isDone, isFailed, isStopped]);
  const text =
    job.kind === 'add'
      ? t(($) => $.finder.jobs.adding, { campaign: job.campaign?.name ?? '' })
      : t(($) => $.finder.jobs.pushing);
  return (
    <div className={classes.job}>
      <JobProgress text={text} done={state?.progress ?? 0} total={state?.total ?? job.people} />
      {job.kind === 'push' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {t(($) => $.finder.jobs.stop)}
        </Button>
      )}
    </div>
  );
}

function Ended({ job, result, isStopped }: { job: FinderJob; result: TakenResult; isStopped: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { campaign } = job;
  const reasons = Object.entries(result.left_out)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
  const Icon = result.taken > 0 ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={classes.result} data-good={result.taken > 0 || undefined} role="status">
      <Icon size={18} aria-hidden />
      <div>
        <strong>
          {job.kind === 'add'
            ? t(($) => $.finder.jobs.added, { count: result.taken, campaign: campaign?.name ?? '' })
            : t(($) => $.finder.jobs.pushed, { count: result.taken })}
          {isStopped && ` ${t(($) => $.finder.jobs.stopped)}`}
        </strong>
        {reasons.length > 0 && (
          <ul aria-label={t(($) => $.finder.jobs.leftOut)}>
            {reasons.map(([reason, count]) => (
              <li key={reason}>
                <b>{number(count)}</b> {leftOutText(t, reason)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {campaign && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) =>
            campaign.isDraft ? (
              <Link {...props} to="/campaign/edit/$id" params={{ id: campaign.id }} />
            ) : (
              <Link {...props} to="/campaign/view/$id/{-$tab}" params={{ id: campaign.id }} />
            )
          }
        >
          {t(($) => $.finder.jobs.open)}
        </Button>
      )}
      <CloseButton aria-label={t(($) => $.ui.dismiss)} onClick={() => finderJobs.dismiss(job.jobId)} />
    </div>
  );
}
