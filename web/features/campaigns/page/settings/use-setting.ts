import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';

type Fields = Omit<CallInput<(typeof campaignCalls)['update']>, 'id' | 'based_on'>;
interface Saved {
  fields: Fields;
  /** What it said before; without it nothing can be taken back. */
  before?: Fields;
}

/** Saves one setting of a campaign at once, and offers the way back. */
export function useSetting(campaignId: string) {
  const { t } = useTranslation();
  const change = useApiMutation({
    call: ({ fields }: Saved) => api.campaigns.update({ id: campaignId, ...fields }),
    refresh: ['campaigns', 'enrolments'],
    onDone: (_, { before }) =>
      snackbars.show({
        type: 'success',
        text: t(($) => $.campaign.settings.saved),
        ...(before && { undo: () => change.mutate({ fields: before }) }),
      }),
  });
  return { save: (fields: Fields, before: Fields) => change.mutate({ fields, before }), isPending: change.isPending };
}
