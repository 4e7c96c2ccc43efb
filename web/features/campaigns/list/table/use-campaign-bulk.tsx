import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { DeleteCampaigns } from '../delete-campaigns.tsx';
import { PauseChoice } from '../start/pause-choice.tsx';
import { refusalTexts } from '../start/refusal-texts.ts';

type CampaignBulkAction = 'start' | 'pause' | 'archive' | 'restore';
/** Long enough to read why some were refused. */
const READING_MS = 10_000;

export interface CampaignBulk {
  run: (action: CampaignBulkAction) => void;
  pause: () => void;
  remove: () => void;
  isBusy: boolean;
  asking: ReactNode;
}

/** The same for several campaigns: what could be done is counted, what could not is told by name. */
export function useCampaignBulk(chosen: readonly Campaign[], onDone: () => void): CampaignBulk {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'pause' | 'delete' | null>(null);
  const change = useMutation({
    mutationFn: async ({ action, withEmployee = false }: { action: CampaignBulkAction; withEmployee?: boolean }) => {
      const of = chosen.filter(({ status }) => concerns(action, status));
      const results = await Promise.allSettled(of.map(({ _id }) => doTo(_id, action, withEmployee)));
      return of.map((campaign, at) => ({ campaign, result: results[at] }));
    },
    onSuccess: async (outcomes, { action }) => {
      await Promise.all(['campaigns', 'spaces'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
      const done = outcomes.filter(({ result }) => result?.status === 'fulfilled').map(({ campaign }) => campaign);
      if (done.length > 0) showResult(action, done);
      const refused = outcomes.flatMap(({ campaign, result }) =>
        result?.status === 'rejected' ? [{ name: campaign.name, reason: wordsOf(result.reason as Error) }] : [],
      );
      if (refused.length > 0)
        snackbars.show({
          type: 'error',
          duration: READING_MS,
          text: refused.map((each) => t(($) => $.campaigns.bulk.failed, each)).join('\n'),
        });
      onDone();
    },
  });

  const wordsOf = (error: Error) => refusalTexts(error)?.text(t) ?? errorText(t, error);
  function showResult(action: CampaignBulkAction, done: readonly Campaign[]): void {
    const count = done.length;
    switch (action) {
      case 'start':
        return void snackbars.show({ type: 'success', text: t(($) => $.campaigns.bulk.started, { count }) });
      case 'pause':
        return void snackbars.show({ type: 'success', text: t(($) => $.campaigns.bulk.paused, { count }) });
      case 'restore':
        return void snackbars.show({ type: 'success', text: t(($) => $.campaigns.bulk.restored, { count }) });
      case 'archive':
        return void snackbars.show({
          type: 'success',
          text: t(($) => $.campaigns.bulk.archived, { count }),
          undo: () =>
            void Promise.allSettled(done.map(({ _id }) => api.campaigns.restore({ id: _id, undo: true }))).then(() =>
              queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
            ),
        });
    }
  }

  const asking =
    asked === 'delete' ? (
      <DeleteCampaigns campaigns={chosen} onClose={() => setAsked(null)} onRemoved={onDone} />
    ) : asked === 'pause' ? (
      <PauseChoice
        way="pause"
        name={t(($) => $.campaigns.select.count, { count: chosen.length })}
        onChoose={(withEmployee) => {
          setAsked(null);
          change.mutate({ action: 'pause', withEmployee });
        }}
        onClose={() => setAsked(null)}
      />
    ) : null;
  return {
    run: (action) => change.mutate({ action }),
    pause: () => (chosen.some((each) => each.is_ai_employee) ? setAsked('pause') : change.mutate({ action: 'pause' })),
    remove: () => setAsked('delete'),
    isBusy: change.isPending,
    asking,
  };
}

/** Whom a deed would change at all. */
function concerns(action: CampaignBulkAction, status: Campaign['status']): boolean {
  switch (action) {
    case 'start':
      return status === 'draft' || status === 'paused' || status === 'finished';
    case 'pause':
      return status === 'active';
    case 'archive':
      return status !== 'archived' && status !== 'deleted';
    case 'restore':
      return status === 'archived' || status === 'deleted';
  }
}

function doTo(id: string, action: CampaignBulkAction, withEmployee: boolean): Promise<unknown> {
  switch (action) {
    case 'start':
      return api.campaigns.updateStatus({ id, status: 'active', with_ai_employee: false });
    case 'pause':
      return api.campaigns.updateStatus({ id, status: 'paused', with_ai_employee: withEmployee });
    case 'archive':
      return api.campaigns.archive({ id });
    case 'restore':
      return api.campaigns.restore({ id });
  }
}
