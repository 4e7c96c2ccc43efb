import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxQueries } from './queries.ts';

/** Somebody is answered, and the next one shall stand there at once: not before they have been looked at for a moment. */
const PAUSE_MS = 600;

/** The conversation that comes next is read while one is busy with this one. */
export function usePrefetchConversation(profileId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (profileId === undefined) return;
    const pause = setTimeout(() => {
      void queryClient.prefetchQuery(inboxQueries.dialog(profileId));
      void queryClient.prefetchInfiniteQuery(inboxQueries.messages(profileId));
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [queryClient, profileId]);
}
