import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { accountSettingsQueries } from './settings/queries.ts';

/** Pauses everything the account does, and resumes it; either can be taken back at once. */
export function usePause(account: Credential) {
  const { t } = useTranslation();
  const change = useApiMutation({
    call: (status: 'active' | 'inactive') => api.credentials.update({ id: account._id, status }),
    refresh: ['credentials', 'limits', 'campaigns'],
    onDone: (_, status) =>
      snackbars.show({
        type: 'success',
        text: status === 'active' ? t(($) => $.limits.resumed) : t(($) => $.limits.paused),
        undo: () => change.mutate(status === 'active' ? 'inactive' : 'active'),
      }),
  });
  return { set: change.mutate, isPending: change.isPending };
}

/** What pausing would hold, or holds already; nothing until it is known. */
export function usePauseImpact(account: Credential, isAsked = true): string | null {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accountSettingsQueries.impact(account._id), enabled: isAsked });
  if (!data) return null;
  const values = {
    campaigns: t(($) => $.limits.campaigns, { count: data.campaigns }),
    people: t(($) => $.limits.people, { count: data.people }),
  };
  return account.status === 'active' ? t(($) => $.limits.pauseHolds, values) : t(($) => $.limits.nowHeld, values);
}
