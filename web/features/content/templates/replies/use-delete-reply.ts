import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SavedReply } from '../../../../../contract/templates/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';

/** Deleting with a way back. */
export function useDeleteReply(onDeleted: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const bringBack = async (id: string) => {
    try {
      await api.templates.restoreReply({ id });
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
    } catch (error) {
      snackbars.show({ type: 'error', text: errorText(t, error) });
    }
  };
  return useApiMutation({
    call: ({ _id }: SavedReply) => api.templates.deleteReply({ id: _id }),
    refresh: ['templates'],
    onDone: (_answer, { _id, name }) => {
      const text = t(($) => $.savedReplies.deleted, { name });
      snackbars.show({ type: 'success', text, undo: () => void bringBack(_id) });
      onDeleted();
    },
  });
}
