import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { lockMembers } from '../../people/spaces/members/lock-members.ts';
import type { ListOf } from './queries.ts';

export interface OpenList {
  id: ListOf;
  /** What the audit log calls it. */
  subject: string | null;
}

/** Held until the transaction ends: two who change the same list come one after the other. */
export async function openList(tx: SpaceTx, actor: SpaceActor, id: string | undefined): Promise<OpenList> {
  if (id === undefined) {
    await lockMembers(tx, actor);
    return { id: null, subject: null };
  }
  return { id, subject: (await findCredential(tx, actor, id, 'lock')).username };
}

/** What follows from a change: written down, and told to everybody, since it may concern them all. */
export async function closeList(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, subject }: OpenList,
  count: { before: number; after: number },
): Promise<void> {
  await writeAudit(tx, tx.spaceId, actor, {
    kind: id ? 'credential_changed' : 'space_updated',
    subject,
    details: { field: 'blacklist', before: String(count.before), after: String(count.after) },
  });
  await tx.append({ type: 'blacklist.changed', subjectId: id, actorId: actor.user.id, data: {} });
}
