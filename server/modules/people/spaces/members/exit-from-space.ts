import type { Nothing } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { campaignsOfMember } from '../../accounts/profile/leave-ports.ts';
import { lockMembers } from './lock-members.ts';
import { deleteMember, leaveTokens, memberById } from '../queries.ts';
import { requireOwnSpace } from '../require-own-space.ts';
import { memberName } from './worker-on-wire.ts';

/** Leaving, or being removed. Campaigns of who goes pass to the admin who acts, else to the longest-standing one. */
export async function exitFromSpace(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, space_id }: { id: string; space_id: string },
  { actors, live }: Services,
): Promise<Nothing> {
  requireOwnSpace(tx, space_id);
  const isRemoval = id !== actor.user.id;
  if (isRemoval && actor.space.role !== 'admin') throw refuse('forbidden');
  const admins = await lockMembers(tx, actor);
  const person = await memberById(tx, id);
  if (!person) throw refuse('not_found');
  const others = admins.filter((admin) => admin !== id);
  const newOwner = others.includes(actor.user.id) ? actor.user.id : others[0];
  if (!newOwner) throw refuse('last_admin');
  await campaignsOfMember.one.handOver(tx, { spaceId: tx.spaceId, userId: id }, newOwner);
  await leaveTokens(tx, id);
  // before the person is no colleague any more, and so cannot be read
  const name = memberName(person);
  await deleteMember(tx, id);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: isRemoval ? 'member_removed' : 'member_left',
    subject: person.email,
  });
  await tx.append({
    type: 'member.left',
    subjectId: id,
    actorId: actor.user.id,
    data: { name, was_removed: isRemoval },
  });
  tx.afterCommit(() => {
    actors.forget();
    live.disconnectUser(id);
  });
  return {};
}
