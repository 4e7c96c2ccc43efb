import { useInfiniteQuery } from '@tanstack/react-query';
import type { GuardChange, GuardPause, MailboxGuard } from '../../../../../contract/guard/schemas.ts';
import { guardQueries } from '../queries.ts';
import { useReasonText } from './use-reason-text.ts';

/** Why it paused itself, with the numbers of that moment: what is counted now goes on without them. */
export function usePauseText(id: string) {
  const changes = useInfiniteQuery(guardQueries.changes(id)).data?.pages.flatMap((page) => page.changes) ?? [];
  const reasonText = useReasonText();
  return ({ window }: MailboxGuard, pause: GuardPause): string => {
    const change = changes.find(({ reason, at }) => reason === pause.reason && at === pause.at);
    return reasonText(change ?? asCounted(window, pause));
  };
}

const asCounted = (
  window: MailboxGuard['window'],
  { reason }: GuardPause,
): Pick<GuardChange, 'reason' | 'values' | 'by'> => ({
  reason,
  values: {
    sent: window.sent,
    hard_bounces: window.hard_bounces,
    complaints: window.complaints,
    percent: window.rate ?? 0,
  },
  by: null,
});
