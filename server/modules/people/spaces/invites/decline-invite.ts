import type { Nothing } from '../../../../../contract/call.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findInvite } from './find-invite.ts';
import { changeInvite } from './invite-queries.ts';

/** Nobody has to sign in to say no. A shared code is nobody's to decline. */
export async function declineInvite(
  tx: PlatformTx,
  actor: TokenActor,
  { invite: code }: { invite: string },
  services: Services,
): Promise<Nothing> {
  const { id, space, email } = await findInvite(tx, actor, code, services, { lock: true });
  if (!id || !email) throw refuse('invite_invalid');
  await changeInvite(tx, space.id, id, { status: 'declined', answered_at: tx.now });
  await writeAudit(tx, space.id, actor, { kind: 'invite_declined', subject: email });
  await tx.append(space.id, {
    type: 'invite.changed',
    subjectId: id,
    actorId: actor.user?.id ?? null,
    data: { status: 'declined', email },
  });
  return {};
}
