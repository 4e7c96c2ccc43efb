import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { User } from '../../../contract/accounts/people.ts';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { accountQueries } from '../../features/people/accounts/queries.ts';
import { credentialQueries } from '../../features/senders/credentials/queries.ts';
import { spaceQueries } from '../../features/people/spaces/queries.ts';
import { isRemembered } from '../access/take-one-time-params.ts';

/** Person, workspace and connected accounts: every page of the signed-in product needs them. */
export async function loadAccessState(queryClient: QueryClient, signedIn: User) {
  const { queryKey } = accountQueries.user();
  const known = queryClient.getQueryData(queryKey);
  if (!known) queryClient.setQueryData(queryKey, signedIn);
  const user = known ?? signedIn;
  const hasSkippedConfirmation = isRemembered('skippedEmailConfirmation', sessionStorage);
  const nowhere = { user, space: null, credentialsCount: 0, hasSkippedConfirmation };
  if (!user.space) return nowhere;
  try {
    const [space, credentials] = await Promise.all([
      queryClient.ensureQueryData(spaceQueries.info()),
      queryClient.ensureQueryData(credentialQueries.all()),
    ]);
    return { user, space, credentialsCount: credentials.length, hasSkippedConfirmation };
  } catch (error) {
    if (error instanceof ConnectionError) throw redirect({ to: '/error' });
    if (isSpaceGone(error)) return nowhere;
    throw error;
  }
}

/** Blocked, deleted, or somebody was removed from it: another one has to be chosen. */
export function isSpaceGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'space_closed' || error.code === 'space_not_found');
}
