import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { session } from '../../api/session.ts';
import { queryClient } from '../../query-client.ts';
import { guard } from './guard.ts';
import { useSettledAccessState, useUser } from '../session/use-access-state.ts';

/**
 * The guard looks again whenever what it judges by changes under an open page: pages taken away, a payment, the
 * first account, a workspace that is gone.
 */
export function useReguard(): void {
  const router = useRouter();
  const accessState = useSettledAccessState();
  const { pathname, search } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  const isIdle = useRouterState({ select: (state) => state.status === 'idle' });
  const away = accessState && guard({ pathname, search }, accessState);
  useFreshSession();

  const to = isIdle ? away?.to : undefined;
  const isNowhere = accessState?.space === null;
  useEffect(() => {
    if (!to) return;
    if (isNowhere) queryClient.removeQueries({ queryKey: ['spaces', 'info'] });
    void router.navigate({ to, replace: true });
  }, [to, isNowhere, router]);
}

/** What the session remembers of the person is what the page knows; in another workspace everything begins anew. */
function useFreshSession(): void {
  const user = useUser();
  const space = user.space?._id;
  const before = useRef(space);
  useEffect(() => session.replaceUser(user), [user]);
  useEffect(() => {
    if (before.current && space && before.current !== space) location.replace('/');
    before.current = space;
  }, [space]);
}
