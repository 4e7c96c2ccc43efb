import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrichmentResult } from '../../../../contract/enrichment/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOwnRunningJobs } from '../../../api/jobs/use-own-running-jobs.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { useFormats } from '../../../i18n/format.ts';
import { JobProgress } from '../../../ui/feedback/job-progress.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import classes from './enrichment.module.css';
import { type LookUpJob, lookUpJobs, useLookUpJobs } from './look-up-jobs.ts';

const TOUCHED = ['enrichment', 'finder', 'prospects', 'verification', 'credits', 'spaces'];

/** Look-ups for many, or those of one prospect, that are under way, each with how far it is and how to end it; then what came of it. */
export function RunningLookUps({ prospectId }: { prospectId?: string }) {
  const jobs = useLookUpJobs();
  useOwnRunningJobs(({ _id: jobId, kind, total }) => {
    if (kind === 'enrich') lookUpJobs.resume({ jobId, people: total ?? 0 });
  }, prospectId === undefined);
  const running = jobs.running.filter((job) => job.prospectId === prospectId);
  const ended = jobs.ended.filter((job) => job.prospectId === prospectId);
  return (
    <>
      {running.map((job) => (
        <Running key={job.jobId} job={job} />
      ))}
      {ended.map(({ jobId, result }) => (
        <LookUpResult key={jobId} result={result} onClose={() => lookUpJobs.dismiss(jobId)} />
      ))}
    </>
  );
}

function Running({ job }: { job: LookUpJob }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { job: state, isDone, isFailed, isStopped } = useJob(job.jobId);
  const stop = useApiMutation({ call: () => api.jobs.stop({ id: job.jobId }), refresh: ['jobs'] });
  const soFar = (state?.result ?? {}) as Partial<EnrichmentResult>;

  const end = useEffectEvent(() => {
    if (!lookUpJobs.isRunning(job.jobId)) return;
    for (const domain of TOUCHED) void queryClient.invalidateQueries({ queryKey: [domain] });
    // one that was stopped, or given up, says what it did until then
    if (isDone || isStopped || soFar.asked !== undefined) {
      const ended = !isDone && !soFar.ended ? ('stopped' as const) : null;
      lookUpJobs.end(job, { ...NOTHING, ...(ended && { ended }), ...soFar });
      return;
    }
    lookUpJobs.remove(job.jobId);
    snackbars.show({ type: 'error', text: state?.problem ?? t(($) => $.enrichment.failed) });
  });
  useEffect(() => {
    if (isDone || isFailed || isStopped) end();
  }, [isDone, isFailed, isStopped]);

  return (
    <div className={classes.running}>
      <JobProgress
        text={t(($) => $.enrichment.running)}
        done={state?.progress ?? 0}
        total={state?.total ?? job.people}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerStop size={14} aria-hidden />}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t(($) => $.enrichment.stop)}
      </Button>
    </div>
  );
}

const NOTHING: EnrichmentResult = {
  asked: 0,
  found: 0,
  nothing: 0,
  had: 0,
  left_out: 0,
  unanswered: 0,
  credits: 0,
  ended: null,
};

/** What was found and what it cost; of those without an answer, why. */
function LookUpResult({ result, onClose }: { result: EnrichmentResult; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { found, asked, nothing, had, left_out, unanswered, credits, ended } = result;
  const others = [
    nothing > 0 && t(($) => $.enrichment.result.nothing, { count: nothing }),
    had > 0 && t(($) => $.enrichment.result.had, { count: had }),
    left_out > 0 && t(($) => $.enrichment.result.leftOut, { count: left_out }),
    unanswered > 0 && t(($) => $.enrichment.result.unanswered, { count: unanswered }),
  ].filter(Boolean);
  return (
    <div className={classes.result} role="status">
      <IconCircleCheck size={18} aria-hidden />
      <div>
        <strong>
          {t(($) => $.enrichment.result.found, { count: found, asked: number(asked) })}{' '}
          {t(($) => $.enrichment.result.paid, { count: credits })}
        </strong>
        {others.length > 0 && <span>{others.join(' · ')}</span>}
        {ended === 'stopped' && <span>{t(($) => $.enrichment.result.stopped)}</span>}
        {ended === 'credits_run_out' && <span>{t(($) => $.enrichment.result.runOut)}</span>}
      </div>
      <CloseButton aria-label={t(($) => $.ui.dismiss)} onClick={onClose} />
    </div>
  );
}
