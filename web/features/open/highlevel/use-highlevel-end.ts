import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HighLevelRefusal } from '../../../../contract/highlevel/schemas.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { highLevelQueries } from './queries.ts';

const route = getRouteApi('/_app/integrations/highlevel');

type Outcome = HighLevelRefusal | 'connected' | 'expired';
const OUTCOMES: Record<Outcome, (t: TFunction) => string> = {
  connected: (t) => t(($) => $.highLevel.nowConnected),
  expired: (t) => t(($) => $.highLevel.expired),
  access_denied: (t) => t(($) => $.highLevel.denied),
  no_location: (t) => t(($) => $.highLevel.noLocation),
  unavailable: (t) => t(($) => $.highLevel.unavailable),
};

/** Where the CRM's page ends: its answer is handed in, what came of it is said, and the address forgets it. */
export function useHighLevelEnd(): boolean {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { answer } = route.useSearch();
  const navigate = route.useNavigate();
  // the address forgets it, this page does not
  const [handed] = useState(answer);
  const end = useQuery({ ...highLevelQueries.end(handed ?? ''), enabled: handed !== undefined });
  const outcome: Outcome | null =
    handed === undefined || end.isLoading ? null : end.error ? 'expired' : (end.data?.reason ?? 'connected');
  useEffect(() => {
    if (outcome === null) return;
    snackbars.show({ type: outcome === 'connected' ? 'success' : 'error', text: OUTCOMES[outcome](t) });
    void queryClient.invalidateQueries({ queryKey: ['highLevel', 'connection'] });
    void navigate({ search: {}, replace: true });
  }, [outcome, navigate, queryClient, t]);
  return handed !== undefined && outcome === null;
}
