import { type Access, mayOpenPage } from '../../../contract/permissions.ts';
import { refuse } from '../http/refusal.ts';
import type { TokenActor } from './actor.ts';

/** Refuses whoever the call's declared access does not admit. The only place where access is decided. */
export function checkAccess(access: Exclude<Access, { level: 'public' }>, actor: TokenActor): void {
  if (access.level === 'token') return;
  const { user, space } = actor;
  if (!user) throw refuse('not_signed_in');
  switch (access.level) {
    case 'user':
      return;
    case 'platform_admin':
      if (user.platformRole !== 'platform_admin') throw refuse('forbidden');
      return;
    case 'member':
    case 'space_admin': {
      if (!space) throw refuse('space_not_found');
      if (space.isClosed && user.platformRole !== 'platform_admin') throw refuse('space_closed');
      if (access.level === 'space_admin' && space.role !== 'admin') throw refuse('forbidden');
      if (access.level === 'member' && access.page && !mayOpenPage(space, access.page)) throw refuse('forbidden');
      return;
    }
    default:
      access satisfies never;
  }
}
