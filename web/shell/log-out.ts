import type { RegisteredRouter } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { session } from '../api/session.ts';
import { queryClient } from '../query-client.ts';

const WAIT_AT_MOST_MS = 700;
/** What a person leaves in local storage that is not for the next one. */
const LEFT_BEHIND = ['banner', 'aiEmployeeSettings'];

/** Ends the session here in any case, and on the server if it answers in time. */
export async function logOut(router: RegisteredRouter): Promise<void> {
  const told = api.accounts.logout().catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS))]);
  session.clear();
  for (const key of LEFT_BEHIND) localStorage.removeItem(key);
  await router.navigate({ to: '/auth', search: { space: undefined, selectedCred: undefined } });
  queryClient.clear();
}
