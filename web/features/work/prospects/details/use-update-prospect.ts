import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { prospectQueries } from '../queries.ts';
import type { ProspectUpdate } from './use-field-edit.ts';

/** A change that is chosen, not typed: at once, and told where it is refused. */
export function useUpdateProspect(
  person: Pick<ProspectDetail, '_id' | 'version'>,
  onRefusal?: (error: unknown) => void,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const { queryKey } = prospectQueries.detail(person._id);
  const update = async (change: ProspectUpdate): Promise<boolean> => {
    setPending(true);
    try {
      // a list is replaced as a whole: not over what somebody else put there meanwhile
      const version = change.phones ? person.version : undefined;
      const answer = await api.prospects.update({ id: person._id, ...change, version });
      queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['prospects', 'list'] });
      return true;
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey });
      if (onRefusal) onRefusal(error);
      else snackbars.show({ type: 'error', text: errorText(t, error) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { update, isPending };
}
