import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendlyRefusal } from '../../../../contract/calendly/schemas.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { calendlyQueries } from './queries.ts';

const route = getRouteApi('/_app/integrations/calendly');
const REFUSALS: Record<CalendlyRefusal, (t: TFunction) => string> = {
  access_denied: (t) => t(($) => $.calendly.denied),
  already_authorized: (t) => t(($) => $.calendly.alreadyAuthorized),
  unavailable: (t) => t(($) => $.calendly.unavailable),
};

/** Where Calendly's page ends: its answer is handed in, what came of it is said, and the address forgets it. */
export function useCalendlyEnd(): { isEnding: boolean } {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { answer } = route.useSearch();
  const navigate = route.useNavigate();
  const end = useQuery({ ...calendlyQueries.end(answer ?? ''), enabled: answer !== undefined });
  useEffect(() => {
    if (answer === undefined || end.isLoading) return;
    const reason = end.data?.reason;
    if (end.error) snackbars.show({ type: 'error', text: t(($) => $.calendly.expired) });
    // of a colleague's every page is told by itself
    else if (reason && reason !== 'already_authorized') snackbars.show({ type: 'error', text: REFUSALS[reason](t) });
    else if (reason === null) snackbars.show({ type: 'success', text: t(($) => $.calendly.nowConnected) });
    void queryClient.invalidateQueries({ queryKey: ['calendly', 'connection'] });
    void navigate({ search: {}, replace: true });
  }, [answer, end.isLoading, end.data, end.error, navigate, queryClient, t]);
  return { isEnding: answer !== undefined };
}
