import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { Transactions } from '../../../../core/db/transaction.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { noteVisit } from '../queries.ts';

/** A visit is over after this long without a call. */
const VISIT_ENDS_MS = 30 * 60_000;
/** Calls within a minute of the last one that was noted cost one look and no write. */
const NOTED_EVERY_MS = 60_000;

/** Writes down that an admin is inside a customer's workspace: once for a visit, not for every call of it. */
export async function recordVisit(transactions: Transactions, actor: SpaceActor): Promise<void> {
  const { user, space } = actor;
  await transactions.inSpace(space.id, async (tx) => {
    const ago = (ms: number) => new Date(tx.now.getTime() - ms);
    const visit = await noteVisit(tx, user.id, { endedBefore: ago(VISIT_ENDS_MS), notedSince: ago(NOTED_EVERY_MS) });
    if (visit?.began_at.getTime() !== tx.now.getTime()) return;
    await writeAudit(tx, space.id, actor, { kind: 'admin_entered', subject: user.email });
    await tx.append({ type: 'space.visited', subjectId: user.id, actorId: user.id, data: { name: user.name } });
  });
}
