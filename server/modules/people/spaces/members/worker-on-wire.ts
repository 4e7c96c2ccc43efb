import type { AllowedPages } from '../../../../../contract/permissions.ts';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { MemberRow } from '../queries.ts';

/** What a colleague may do is told to admins and to the person alone. */
export function workerOnWire(row: MemberRow, { user, space }: SpaceActor, admins: readonly string[]): Worker {
  const isSelf = row.id === user.id;
  const isTold = isSelf || space.role === 'admin';
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: memberName(row),
    email: row.email,
    photo: row.avatar,
    role: row.role as Worker['role'],
    allowed_pages: isTold ? (row.allowed_pages as AllowedPages) : {},
    available_credentials: isTold ? row.credentials : [],
    joined_at: row.joined_at.toISOString(),
    last_active_at: row.last_active_at?.toISOString() ?? null,
    is_self: isSelf,
    is_last_admin: admins.length === 1 && admins[0] === row.id,
  };
}

export const memberName = (person: { first_name: string; last_name: string }): string =>
  plainName(`${person.first_name} ${person.last_name}`);
