import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '../../../contract/accounts/people.ts';
import type { Credential } from '../../../contract/credentials/schemas.ts';
import type { Space } from '../../../contract/spaces/schemas.ts';
import { accountQueries } from '../../features/people/accounts/queries.ts';
import { credentialQueries } from '../../features/senders/credentials/queries.ts';
import { spaceQueries } from '../../features/people/spaces/queries.ts';
import { isSpaceGone } from './load-access-state.ts';
import type { AccessState } from './access-state.ts';
import { isRemembered } from '../access/take-one-time-params.ts';

/** The signed-in person. Loaded before the shell is drawn, kept fresh by live events. */
export function useUser(): User {
  return useSuspenseQuery(accountQueries.user()).data;
}

export function useSpace(): Space | null {
  const inSpace = useUser().space !== null;
  const { data } = useQuery({ ...spaceQueries.info(), enabled: inSpace });
  return inSpace ? (data ?? null) : null;
}

const NONE: Credential[] = [];
export function useCredentials(): Credential[] {
  const inSpace = useUser().space !== null;
  const { data } = useQuery({ ...credentialQueries.all(), enabled: inSpace });
  return inSpace ? (data ?? NONE) : NONE;
}

export function useAccessState() {
  const user = useUser();
  const space = useSpace();
  const credentialsCount = useCredentials().length;
  return { user, space, credentialsCount, hasSkippedConfirmation: hasSkipped() };
}

/** The same for judging anew: null while a part of it is still on its way. */
export function useSettledAccessState(): AccessState | null {
  const queryClient = useQueryClient();
  const { data: user, dataUpdatedAt } = useSuspenseQuery(accountQueries.user());
  const inSpace = user.space !== null;
  const space = useQuery({ ...spaceQueries.info(), enabled: inSpace });
  const accounts = useQuery({ ...credentialQueries.all(), enabled: inSpace });
  const isGone = inSpace && isSpaceGone(space.error);
  // Somebody whose workspace is gone may have another one, or none: that is asked before they are sent anywhere.
  const isUserOlder = isGone && dataUpdatedAt < space.errorUpdatedAt;
  useEffect(() => {
    if (isUserOlder) void queryClient.invalidateQueries({ queryKey: accountQueries.user().queryKey });
  }, [isUserOlder, queryClient]);

  const hasSkippedConfirmation = hasSkipped();
  if (isUserOlder) return null;
  if (!inSpace || isGone) return { user, space: null, credentialsCount: 0, hasSkippedConfirmation };
  if (!space.data || !accounts.data || space.data._id !== user.space?._id) return null;
  return { user, space: space.data, credentialsCount: accounts.data.length, hasSkippedConfirmation };
}

const hasSkipped = () => isRemembered('skippedEmailConfirmation', sessionStorage);
