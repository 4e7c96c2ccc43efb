import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useJob } from '../../../../api/jobs/use-job.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { sequenceBody } from '../../sequence/public.ts';
import { useUndoEdit } from './use-undo-edit.ts';

/** After this long the notice with the way back goes by itself. */
const UNDO_EDIT_MS = 10_000;

interface Saved {
  campaignId: string;
  sequence: Sequence;
  type: WholeCampaign['sequences_type'];
  onConflict: () => void;
  onSaved: () => void;
}

/** Saves a changed sequence, follows the job that moves people, and then offers the way back. */
export function useSaveEdit({ campaignId, sequence, type, onConflict, onSaved }: Saved) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const undo = useUndoEdit(campaignId);
  const [jobId, setJobId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useJob(jobId);

  const save = useMutation({
    mutationFn: (basedOn: number) =>
      api.campaigns.update({ id: campaignId, ...sequenceBody(sequence, type), based_on: basedOn }),
    onMutate: () => setProblem(null),
    onSuccess: ({ job_id }) => setJobId(job_id),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') onConflict();
      else setProblem(errorText(t, error));
    },
  });

  const done = useEffectEvent(() => {
    for (const domain of ['campaigns', 'enrolments']) void queryClient.invalidateQueries({ queryKey: [domain] });
    const { moved = 0 } = (work.job?.result ?? {}) as { moved?: number };
    snackbars.show({
      type: 'success',
      text: moved > 0 ? t(($) => $.campaign.edit.savedMoved, { count: moved }) : t(($) => $.campaign.edit.saved),
      undo,
      duration: UNDO_EDIT_MS,
    });
    onSaved();
  });
  useEffect(() => {
    if (work.isDone) done();
  }, [work.isDone]);

  const failed = work.isFailed ? t(($) => $.campaign.edit.failed) : null;
  return {
    save: save.mutate,
    isBusy: save.isPending || work.isRunning || work.isDone,
    job: work.isRunning ? (work.job ?? null) : null,
    isMoving: work.isRunning,
    problem: problem ?? failed,
  };
}
