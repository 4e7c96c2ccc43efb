import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import type { SessionState } from '../../api/create-session.ts';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import type { Address } from '../access/enter-page.ts';
import { type Destination, guard } from '../access/guard.ts';
import { loadAccessState } from './load-access-state.ts';
import { missingTracking } from '../access/missing-tracking.ts';

type KnownSession = Extract<SessionState, { kind: 'signed_in' | 'signed_out' }>;

/** Where somebody stands on the page they ask for; throws the way to another one when the guard says so. */
export async function resolveAccess(
  { queryClient }: { queryClient: QueryClient },
  address: Address,
  state: KnownSession,
  isPreload: boolean,
) {
  const { pathname, search } = address;
  const sameWith = (change: Record<string, unknown>) =>
    redirect({ to: pathname, search: { ...search, ...change } as {}, replace: true });
  const user = state.kind === 'signed_in' ? state.user : null;
  // Only those who run the platform walk through other people's workspaces.
  const isChoosing = pathname === '/space/set-space';
  if (user && search.space !== undefined && !user.is_original_admin && !isChoosing)
    throw sameWith({ space: undefined });
  const accessState = user && (await loadAccessState(queryClient, user));
  const away = guard(address, accessState);
  if (away?.isClosed && !isPreload) snackbars.show({ type: 'warning', text: i18next.t(($) => $.shell.pageClosed) });
  if (away) throw redirectTo(away, address);
  const tracking = accessState && missingTracking(accessState.user, search);
  if (tracking) throw sameWith(tracking);
  return accessState;
}

function redirectTo({ to, search, returns }: Destination, { pathname, href }: Address) {
  const back = returns && pathname !== '/' ? { redirect: href } : undefined;
  return redirect({ to, search: { ...search, ...back } as {}, replace: true });
}
