import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';

/** Takes the newest change of the sequence back; who has not acted since returns to the step before. */
export function useUndoEdit(campaignId: string): () => void {
  const { t } = useTranslation();
  const change = useApiMutation({
    call: () => api.campaigns.undoEdit({ id: campaignId }),
    refresh: ['campaigns', 'enrolments'],
    success: t(($) => $.campaign.edit.undone),
  });
  return () => change.mutate();
}
