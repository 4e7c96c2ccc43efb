import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SmartSequence } from '../../../../contract/campaigns/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';

/** Throws a kept sequence away; for five seconds it can be had back. */
export function useDeleteSequence(onDone?: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const bringBack = async ({ name, sequences_nodes, sequences_links }: SmartSequence) => {
    try {
      await api.campaigns.createSmartSequence({ name, sequences_nodes, sequences_links });
      await queryClient.invalidateQueries({ queryKey: ['campaigns', 'smart-sequences'] });
    } catch (error) {
      snackbars.show({ type: 'error', text: errorText(t, error) });
    }
  };
  return useApiMutation({
    call: ({ _id }: SmartSequence) => api.campaigns.deleteSmartSequence({ id: _id }),
    refresh: ['campaigns'],
    onDone: (_answer, sequence) => {
      snackbars.show({
        type: 'success',
        text: t(($) => $.smartSequences.removed, { name: sequence.name }),
        undo: () => void bringBack(sequence),
      });
      onDone?.();
    },
  });
}
