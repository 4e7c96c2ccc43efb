import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';

const NAME_MAX = 120;

/** Copying, and deleting with a way back. */
export function useTemplateActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const bringBack = async (id: string) => {
    try {
      await api.templates.restore({ id });
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
    } catch (error) {
      snackbars.show({ type: 'error', text: errorText(t, error) });
    }
  };
  const remove = useApiMutation({
    call: ({ _id }: Template) => api.templates.delete({ id: _id }),
    refresh: ['templates'],
    onDone: (_answer, { _id, name }) => {
      snackbars.show({
        type: 'success',
        text: t(($) => $.templates.deleted, { name }),
        undo: () => void bringBack(_id),
      });
      onDeleted?.();
    },
  });
  const copy = useApiMutation({
    call: ({ name, channel, subject, text, folder_id, labels, is_shared }: Template) =>
      api.templates.create({
        name: t(($) => $.templates.copyOf, { name }).slice(0, NAME_MAX),
        channel,
        subject,
        text,
        folder_id,
        is_shared,
        labels: labels.map(({ _id }) => _id),
      }),
    refresh: ['templates'],
    onDone: (template) =>
      snackbars.show({ type: 'success', text: t(($) => $.templates.saved, { name: template.name }) }),
  });
  return { remove, copy };
}
