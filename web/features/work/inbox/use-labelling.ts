import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';

interface Labelling {
  ids: readonly string[];
  label: string;
  isOn: boolean;
}

/** Puts a label on conversations, or takes it off. */
export function useLabelling() {
  const { t } = useTranslation();
  const change = useApiMutation({
    call: ({ ids, label, isOn }: Labelling) =>
      api.inbox.bulk({ profile_ids: [...ids], ...(isOn ? { add_label: label } : { remove_label: label }) }),
    refresh: ['inbox', 'prospects'],
    onDone: (_, { ids, label, isOn }) => {
      if (ids.length > 1 && isOn)
        snackbars.show({
          type: 'success',
          text: t(($) => $.inbox.bulk.labelled, { count: ids.length }),
          undo: () => change.mutate({ ids, label, isOn: false }),
        });
    },
  });
  return (ids: readonly string[], label: string, isOn: boolean) => change.mutate({ ids, label, isOn });
}
