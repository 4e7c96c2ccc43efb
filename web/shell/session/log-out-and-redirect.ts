import type { RegisteredRouter } from '@tanstack/react-router';
import { api } from '../../api/api.ts';
import { session } from '../../api/session.ts';
import { accountQueries } from '../../features/people/accounts/queries.ts';
import { queryClient } from '../../query-client.ts';
import { endBrowserSession } from './end-browser-session.ts';
import { TRACKING_NAMES } from '../access/missing-tracking.ts';

/** The page is left long before; so long the next token waits for a server that does not answer. */
const GIVE_UP_MS = 10_000;

/** Ends the session here in any case, and on the server if it answers in time. */
export async function logOutAndRedirect(router: RegisteredRouter): Promise<void> {
  const isInCrm = queryClient.getQueryData(accountQueries.user().queryKey)?.config.is_ghl_connected === true;
  const ending = api.accounts.logout({}, { signal: AbortSignal.timeout(GIVE_UP_MS) });
  await endBrowserSession({
    notifyServer: () => ending,
    notifyExtension: (message) => window.postMessage(message, location.origin),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    storage: localStorage,
  });
  session.clear(ending);
  const search = Object.fromEntries(['space', 'selectedCred', ...TRACKING_NAMES].map((name) => [name, undefined]));
  await router.navigate({ to: isInCrm ? '/auth/integration/third-party-login' : '/auth', search });
  queryClient.clear();
}
