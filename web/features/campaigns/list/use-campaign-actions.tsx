import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../contract/campaigns/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { DeleteCampaigns } from './delete-campaigns.tsx';
import { patchCampaign } from './patch-campaign.ts';
import { PauseChoice } from './start/pause-choice.tsx';
import { hasRefusalTexts } from './start/refusal-texts.ts';

type ActionCampaign = Pick<Campaign, '_id' | 'name' | 'status' | 'is_ai_employee' | 'ai_employee' | 'counters'>;

export interface CampaignActions {
  /** Starts a draft, resumes one that rests; asks about the AI Employee where one rests beside it. */
  start: () => void;
  pause: () => void;
  archive: () => void;
  restore: () => void;
  /** Asks once, then deletes; it can be taken back. */
  remove: () => void;
  isBusy: boolean;
  /** Why it could not be started, until it is tried again or closed. */
  refusal: Error | null;
  closeRefusal: () => void;
  /** What is being asked: rendered by whoever uses the actions. */
  asking: ReactNode;
}

interface StatusChange {
  status: 'active' | 'paused';
  withEmployee: boolean;
}

/** What can be done with one campaign, wherever it stands. */
export function useCampaignActions(
  campaign: ActionCampaign,
  { onRemoved }: { onRemoved?: () => void } = {},
): CampaignActions {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { _id: id, name } = campaign;
  const [asked, setAsked] = useState<'pause' | 'start' | 'delete' | null>(null);

  const setStatus = useMutation({
    mutationFn: ({ status, withEmployee }: StatusChange) =>
      api.campaigns.updateStatus({ id, status, with_ai_employee: withEmployee }),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey: ['campaigns'] });
      return patchCampaign(queryClient, id, { status, ...(status === 'active' && { standing: null }) });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      if (!hasRefusalTexts(error)) snackbars.show({ type: 'error', text: errorText(t, error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  const restore = useApiMutation({
    call: (undo: boolean) => api.campaigns.restore({ id, undo }),
    refresh: ['campaigns', 'spaces'],
    success: t(($) => $.campaigns.restored, { name }),
  });
  const archive = useApiMutation({
    call: () => api.campaigns.archive({ id }),
    refresh: ['campaigns', 'spaces'],
    onDone: () =>
      snackbars.show({
        type: 'success',
        text: t(($) => $.campaigns.archivedNow, { name }),
        undo: () => restore.mutate(true),
      }),
  });

  const set = (status: StatusChange['status'], withEmployee: boolean) => {
    setAsked(null);
    setStatus.mutate({ status, withEmployee });
  };
  const asking =
    asked === 'delete' ? (
      <DeleteCampaigns campaigns={[campaign]} onClose={() => setAsked(null)} onRemoved={onRemoved} />
    ) : asked ? (
      <PauseChoice
        way={asked}
        name={name}
        onChoose={(withEmployee) => set(asked === 'start' ? 'active' : 'paused', withEmployee)}
        onClose={() => setAsked(null)}
      />
    ) : null;

  return {
    start: () => (campaign.ai_employee && !campaign.is_ai_employee ? setAsked('start') : set('active', false)),
    pause: () => (campaign.is_ai_employee ? setAsked('pause') : set('paused', false)),
    archive: () => archive.mutate(),
    restore: () => restore.mutate(false),
    remove: () => setAsked('delete'),
    isBusy: setStatus.isPending || restore.isPending || archive.isPending,
    refusal: setStatus.error && hasRefusalTexts(setStatus.error) ? setStatus.error : null,
    closeRefusal: setStatus.reset,
    asking,
  };
}
