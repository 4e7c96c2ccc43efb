import type { SpaceActor } from '../../../core/auth/actor.ts';

/** Those of the accounts that a member was given, and the workspace's; an admin's are all. */
export const canSeeMailbox = ({ space }: SpaceActor, { credential_id }: { credential_id: string | null }): boolean =>
  space.role === 'admin' || credential_id === null || space.availableCredentials.includes(credential_id);
