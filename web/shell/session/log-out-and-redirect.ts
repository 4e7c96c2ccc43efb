import type { RegisteredRouter } from '@tanstack/react-router';
import { api } from '../../api/api.ts';
import { session } from '../../api/session.ts';
import { accountQueries } from '../../features/people/accounts/queries.ts';
import { queryClient } from '../../query-client.ts';
import { endBrowserSession } from './end-browser-session.ts';
import { TRACKING_NAMES } from '../access/missing-tracking.ts';

/** Ends the session here in any case, and on the server if it answers in time. */
export async function logOutAndRedirect(router: RegisteredRouter): Promise<void> {
  const isInCrm = queryClient.getQueryData(accountQueries.user().queryKey)?.config.is_ghl_connected === true;
  await endBrowserSession({
    notifyServer: () => api.accounts.logout(),
    notifyExtension: (message) => window.postMessage(message, location.origin),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    storage: localStorage,
  });
  session.clear();
  const search = Object.fromEntries(['space', 'selectedCred', ...TRACKING_NAMES].map((name) => [name, undefined]));
  await router.navigate({ to: isInCrm ? '/auth/integration/third-party-login' : '/auth', search });
  queryClient.clear();
}
