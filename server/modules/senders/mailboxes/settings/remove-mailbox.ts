import type { Nothing } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { canSeeMailbox } from '../can-see-mailbox.ts';
import { noteRemoved } from '../removed/bring-along.ts';
import { tellMailbox } from '../tell-mailbox.ts';
import { dropPicture } from './drop-picture.ts';
import { deleteMailbox, lockMailbox } from './update-queries.ts';

/**
 * Out of the workspace and of every rotation: campaigns that named it show so, people whom it wrote to go on from
 * another of the campaign's, and what was sent by it stays in the inbox.
 */
export async function removeMailbox(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Nothing> {
  const before = await lockMailbox(tx, id);
  if (!before || !canSeeMailbox(actor, before)) throw refuse('not_found');
  await noteRemoved(tx, before);
  await deleteMailbox(tx, id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'mailbox_removed', subject: before.email });
  await tellMailbox(tx, { id, status: 'removed', accounts: [before.credential_id], actorId: actor.user.id });
  dropPicture(tx, before.picture, services);
  return {};
}
