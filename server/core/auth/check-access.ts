import type { Call } from '../../../contract/call.ts';
import { admitsScope } from '../../../contract/api-keys/schemas.ts';
import { mayOpenOne } from '../../../contract/permissions.ts';
import { refuse } from '../http/refusal.ts';
import type { TokenActor } from './actor.ts';

type Judged = Pick<Call, 'method' | 'access' | 'scope' | 'writes'>;

/** Refuses whoever the call's declared access does not admit. The only place where access is decided. */
export function checkAccess(call: Judged, actor: TokenActor): void {
  const { access } = call;
  if (access.level === 'public') return;
  checkScopes(call, actor);
  if (access.level === 'token') return;
  const { user, space } = actor;
  if (!user) throw refuse('not_signed_in');
  switch (access.level) {
    case 'user':
      return;
    case 'admin':
      if (user.platformRole === 'none') throw refuse('forbidden');
      return;
    case 'platform_admin':
      if (user.platformRole !== 'platform_admin') throw refuse('forbidden');
      return;
    case 'member':
    case 'space_admin': {
      if (!space) throw refuse('space_not_found');
      if (space.isClosed && !space.isVisiting && user.platformRole !== 'platform_admin') throw refuse('space_closed');
      if (access.level === 'space_admin' && space.role !== 'admin') throw refuse('forbidden');
      if (access.level === 'member' && !mayOpenOne(space, access.pages)) throw refuse('forbidden');
      return;
    }
    default:
      access satisfies never;
  }
}

/**
 * An application or a key works inside the workspace: it reads with `read`, changes with `write`, in one part of it alone
 * where it was given no more, and learns who it works for with `profile`. The account itself and the running of the workspace (people, invites, deletion) stay with people.
 */
function checkScopes(call: Judged, { scopes }: TokenActor): void {
  if (scopes === null) return;
  const { access } = call;
  const needed = scopeOf(call);
  const isAdmitted =
    needed === 'read' || needed === 'write'
      ? access.level === 'member' && admitsScope(scopes, needed, access.pages)
      : needed !== 'none' && scopes.includes(needed);
  if (!isAdmitted) throw refuse('insufficient_scope');
}

function scopeOf({ scope, method, access, writes }: Judged): 'profile' | 'read' | 'write' | 'none' {
  if (scope) return scope;
  if (access.level !== 'member') return 'none';
  return method === 'GET' && !writes ? 'read' : 'write';
}
