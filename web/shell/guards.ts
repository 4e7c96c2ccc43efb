import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { User } from '../../contract/accounts.ts';
import type { Page } from '../../contract/permissions.ts';
import { ConnectionError } from '../api/api-error.ts';
import type { Session } from '../api/create-session.ts';
import { accountQueries } from '../features/accounts/queries.ts';
import { credentialQueries } from '../features/credentials/queries.ts';
import { spaceQueries } from '../features/spaces/queries.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { pageRefusal, type Standing } from './page-refusal.ts';

/** Strangers sign in first and come back afterwards. */
export async function requireSignIn(session: Session, href: string): Promise<User> {
  const state = await session.load();
  if (state.kind === 'signed_in') return state.user;
  throw redirect({ to: '/auth/sign-in', search: { redirect: href } });
}

/** Only platform admins walk through other people's workspaces. */
export function keepSpaceForAdmins(user: User, space: string | undefined): void {
  if (space === undefined || user.is_admin) return;
  throw redirect({ to: '.', search: (search) => ({ ...search, space: undefined }), replace: true });
}

/** Person, workspace and connected accounts: every page of the signed-in product needs them. */
export async function loadStanding(queryClient: QueryClient, signedIn: User): Promise<Standing> {
  const { queryKey } = accountQueries.user();
  const known = queryClient.getQueryData(queryKey);
  if (!known) queryClient.setQueryData(queryKey, signedIn);
  const user = known ?? signedIn;
  if (!user.space) return { user, space: null, credentialsCount: 0 };
  try {
    const [space, credentials] = await Promise.all([
      queryClient.ensureQueryData(spaceQueries.info()),
      queryClient.ensureQueryData(credentialQueries.all()),
    ]);
    return { user, space, credentialsCount: credentials.length };
  } catch (error) {
    if (error instanceof ConnectionError) throw redirect({ to: '/error' });
    throw error;
  }
}

/** A page outside a person's list gives way to the first one inside it, if that is built. */
export function goToAllowedPage(page: Page, standing: Standing): void {
  if (pageRefusal(page, standing) !== 'not_allowed') return;
  const open = PAGE_PATHS.find((entry) => pageRefusal(entry.page, standing) === null);
  if (open) throw redirect({ to: open.to, replace: true });
}
