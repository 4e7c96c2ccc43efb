import type { Nothing } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { isOpen } from './invite-on-wire.ts';
import { changeInvite, lockInvite } from './invite-queries.ts';
import { requireOwnSpace } from '../require-own-space.ts';

export async function revokeInvite(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, invite: inviteId }: { id: string; invite: string },
): Promise<Nothing> {
  requireOwnSpace(tx, id);
  const invite = await lockInvite(tx, tx.spaceId, inviteId);
  if (!invite) throw refuse('not_found');
  if (!isOpen(invite)) throw refuse('conflict');
  await changeInvite(tx, tx.spaceId, inviteId, { status: 'revoked', answered_at: tx.now });
  await writeAudit(tx, tx.spaceId, actor, { kind: 'invite_revoked', subject: invite.email });
  await tx.append({
    type: 'invite.changed',
    subjectId: inviteId,
    actorId: actor.user.id,
    data: { status: 'revoked', email: invite.email },
  });
  return {};
}
