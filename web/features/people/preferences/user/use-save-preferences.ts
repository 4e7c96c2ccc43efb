import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { preferenceQueries } from '../queries.ts';

/** Saves a part of the preferences at once: shown before the answer, put back if it is refused, with a way to undo. */
export function useSavePreferences(): (part: Partial<Preferences>) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = preferenceQueries.preferences();

  const write = async (part: Partial<Preferences>, undo?: () => void) => {
    const before = queryClient.getQueryData(queryKey);
    if (before) queryClient.setQueryData(queryKey, { ...before, ...part });
    try {
      queryClient.setQueryData(queryKey, await api.accounts.savePreferences(part));
      snackbars.show({ type: 'success', text: t(($) => $.preferences.saved), undo });
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      snackbars.show({ type: 'error', text: errorText(t, error) });
    }
  };
  return (part) => {
    const before = queryClient.getQueryData(queryKey);
    void write(part, before && (() => void write(before)));
  };
}
