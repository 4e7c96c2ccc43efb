import type { User } from '../../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { enterSpace } from '../enter-space.ts';
import { type FoundInvite, findInvite } from './find-invite.ts';
import { confirmEmailOf } from '../../accounts/profile/confirm-email-of.ts';
import { changeInvite, remainingCredentials } from './invite-queries.ts';
import { insertMember } from '../queries.ts';

export const acceptInvite = (
  tx: PlatformTx,
  actor: UserActor,
  { invite }: { invite: string },
  services: Services,
): Promise<User> => joinByCode(tx, actor, invite, services);

export const joinSpace = (
  tx: PlatformTx,
  actor: UserActor,
  { invite_code }: { invite_code: string },
  services: Services,
): Promise<User> => joinByCode(tx, actor, invite_code, services);

/** Both kinds of code lead in the same way. A mailed one is for its address alone, and used up by it. */
async function joinByCode(tx: PlatformTx, actor: UserActor, code: string, services: Services): Promise<User> {
  const { user } = actor;
  const invite = await findInvite(tx, actor, code, services, { lock: true });
  const { space } = invite;
  if (invite.email !== null && invite.email.toLowerCase() !== user.email.toLowerCase())
    throw refuse('invite_for_other');
  if (!space.isActive) throw refuse('space_closed');
  const isNew = await insertMember(tx, {
    space_id: space.id,
    user_id: user.id,
    role: invite.role,
    allowed_pages: JSON.stringify(invite.pages),
    available_credentials: await remainingCredentials(tx, space.id, invite.credentials),
    joined_at: tx.now,
  });
  if (!isNew) throw refuse('already_member');
  if (invite.id) await useUp(tx, actor, { ...invite, id: invite.id });
  else await writeAudit(tx, space.id, actor, { kind: 'member_joined', subject: user.email });
  await tx.append(space.id, {
    type: 'member.joined',
    subjectId: user.id,
    actorId: user.id,
    data: { name: user.name, by: invite.id ? 'invite' : 'code' },
  });
  return enterSpace(tx, actor, space.id, services);
}

/** The link came by mail, so whoever followed it reads that mailbox: their address is confirmed. */
async function useUp(tx: PlatformTx, actor: UserActor, { id, space }: FoundInvite & { id: string }): Promise<void> {
  const { user } = actor;
  await changeInvite(tx, space.id, id, { status: 'accepted', answered_at: tx.now });
  await confirmEmailOf(tx, user.id);
  await writeAudit(tx, space.id, actor, { kind: 'invite_accepted', subject: user.email });
  await tx.append(space.id, {
    type: 'invite.changed',
    subjectId: id,
    actorId: user.id,
    data: { status: 'accepted', email: user.email },
  });
}
