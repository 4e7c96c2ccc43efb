import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { updateSpaceRow, leaveTokens, lockSpace, membersOf } from './queries.ts';
import { requireOwnSpace } from './require-own-space.ts';

/** Its rows stay, closed to everyone but the platform's admins; the others hear so at their next call. */
export async function deleteSpace(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, name }: { id: string; name: string },
  { actors, live }: Services,
): Promise<Nothing> {
  requireOwnSpace(tx, id);
  const space = await lockSpace(tx);
  if (!space) throw refuse('space_not_found');
  if (name.trim() !== space.name)
    throw refuse('confirmation_mismatch', { fields: { name: 'What you typed does not match' } });
  const members = await membersOf(tx);
  const version = await updateSpaceRow(tx, { status: 'deleted', deleted_at: tx.now });
  await leaveTokens(tx, actor.user.id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'space_deleted', subject: space.name });
  await tx.append({ type: 'space.updated', subjectId: id, actorId: actor.user.id, data: { version } });
  tx.afterCommit(() => {
    actors.forget();
    for (const member of members) live.disconnectUser(member.id);
  });
  return {};
}
