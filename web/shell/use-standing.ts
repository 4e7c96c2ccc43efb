import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '../../contract/accounts.ts';
import type { Credential } from '../../contract/credentials.ts';
import type { Space } from '../../contract/spaces.ts';
import { accountQueries } from '../features/accounts/queries.ts';
import { credentialQueries } from '../features/credentials/queries.ts';
import { spaceQueries } from '../features/spaces/queries.ts';

/** The signed-in person. Loaded before the shell is drawn, kept fresh by live events. */
export function useUser(): User {
  return useSuspenseQuery(accountQueries.user()).data;
}

export function useSpace(): Space | null {
  const inSpace = useUser().space !== null;
  return useQuery({ ...spaceQueries.info(), enabled: inSpace }).data ?? null;
}

const NONE: Credential[] = [];
export function useCredentials(): Credential[] {
  const inSpace = useUser().space !== null;
  return useQuery({ ...credentialQueries.all(), enabled: inSpace }).data ?? NONE;
}

export function useStanding() {
  const user = useUser();
  const space = useSpace();
  const credentialsCount = useCredentials().length;
  return { user, space, credentialsCount };
}
