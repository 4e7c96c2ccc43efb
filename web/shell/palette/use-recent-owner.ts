import { useUser } from '../session/use-access-state.ts';

/** Whose remembered records these are; null outside a workspace. */
export function useRecentOwner(): string | null {
  const user = useUser();
  return user.space ? `${user._id}.${user.space._id}` : null;
}
