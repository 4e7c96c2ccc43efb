import type { Invite } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inviteOnWire, isOpen } from './invite-on-wire.ts';
import { changeInvite, lockInvite } from './invite-queries.ts';
import { prepareSending } from '../prepare-sending.ts';
import { requireWaited } from './require-waited.ts';
import { requireOwnSpace } from '../require-own-space.ts';

/** A new link, and the former one is worth nothing any more. An expired invite lives again. */
export async function resendInvite(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, invite: inviteId }: { id: string; invite: string },
  services: Services,
): Promise<Invite> {
  requireOwnSpace(tx, id);
  const send = await prepareSending(tx, actor, services);
  const invite = await lockInvite(tx, tx.spaceId, inviteId);
  if (!invite) throw refuse('not_found');
  if (!isOpen(invite)) throw refuse('conflict');
  requireWaited(invite.sent_at, tx.now);
  const change = { ...(await send(inviteId, invite.email)), status: 'resent' };
  await changeInvite(tx, tx.spaceId, inviteId, change);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'invite_resent', subject: invite.email });
  await tx.append({
    type: 'invite.changed',
    subjectId: inviteId,
    actorId: actor.user.id,
    data: { status: 'resent', email: invite.email },
  });
  return inviteOnWire({ ...invite, ...change }, tx.now);
}
