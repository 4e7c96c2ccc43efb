import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { type NewAuditEntry, writeAudit } from '../../platform/audit/write-audit.ts';
import { homeSpaceOf } from './home-space-of.ts';

/** Writes down what a person does to their own account, in the workspace they are at home in. */
export async function auditAccount(tx: PlatformTx, actor: UserActor, entry: NewAuditEntry): Promise<void> {
  const spaceId = await homeSpaceOf(tx, actor);
  if (spaceId) await writeAudit(tx, spaceId, actor, entry);
}
