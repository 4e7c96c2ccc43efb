import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendlyOutcome, listenEnded, tellEnded } from './ended-channel.ts';
import { sayOutcome } from './outcome-texts.ts';
import { isOpenedTab } from './own-tab.ts';
import { calendlyQueries } from './queries.ts';

const route = getRouteApi('/_app/integrations/calendly');

interface CalendlyEnd {
  isEnding: boolean;
  /** What came of it, in a tab that is not needed any more. */
  ended: CalendlyOutcome | null;
  /** Makes an ordinary page of it. */
  stay: () => void;
}

/**
 * Where Calendly's page ends: its answer is handed in, what came of it is told to the tab that waits, and the address
 * forgets it. Once that tab has said it, this one closes; where none waits, it is said here.
 */
export function useCalendlyEnd(): CalendlyEnd {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { answer } = route.useSearch();
  const navigate = route.useNavigate();
  // the address forgets it, this tab does not
  const [handed, setHanded] = useState(answer);
  const end = useQuery({ ...calendlyQueries.end(handed ?? ''), enabled: handed !== undefined });
  const outcome = handed === undefined || end.isLoading ? null : outcomeOf(end);
  const [isOwnTab, setOwnTab] = useState(isOpenedTab);
  const isSaid = useRef(false);
  useEffect(() => {
    if (outcome === null || isSaid.current) return;
    isSaid.current = true;
    if (!isOwnTab) sayOutcome(t, outcome);
  }, [outcome, isOwnTab, t]);
  useEffect(() => {
    if (outcome === null) return undefined;
    return tellEnded(outcome, () => {
      setOwnTab(true);
      window.close();
    });
  }, [outcome]);
  useEffect(() => {
    if (outcome === null) return;
    void queryClient.invalidateQueries({ queryKey: ['calendly', 'connection'] });
    void navigate({ search: {}, replace: true });
  }, [outcome, navigate, queryClient]);
  const isWaiting = handed === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    return listenEnded((heard) => {
      sayOutcome(t, heard);
      void queryClient.invalidateQueries({ queryKey: ['calendly'] });
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    });
  }, [isWaiting, queryClient, t]);
  return {
    isEnding: handed !== undefined && outcome === null,
    ended: isOwnTab ? outcome : null,
    stay: () => setHanded(undefined),
  };
}

const outcomeOf = ({ error, data }: { error: unknown; data?: { reason: CalendlyOutcome | null } }): CalendlyOutcome =>
  error ? 'expired' : (data?.reason ?? 'connected');
