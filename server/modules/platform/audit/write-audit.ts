import type { AuditKind } from '../../../../contract/audit/schemas.ts';
import type { TokenActor } from '../../../core/auth/actor.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { countAuditOf, hasAudit, insertAudit } from './queries.ts';

export interface NewAuditEntry {
  kind: AuditKind;
  /** Whom or what it concerned, in words that will still be understood later. */
  subject?: string | null;
  details?: Record<string, string>;
}

/** Whoever did it; nobody of the workspace where all of it is null. */
export type Who = Pick<TokenActor, 'user' | 'agent' | 'apiKey'> & { address: string | null };

/** Writes down what an actor does in a workspace, in the same transaction: undone, it was never written. */
export async function writeAudit(
  tx: PlatformTx | SpaceTx,
  spaceId: string,
  { user, address, agent, apiKey }: Who,
  entry: NewAuditEntry,
): Promise<void> {
  await insertAudit(tx, {
    space_id: spaceId,
    id: newId(),
    kind: entry.kind,
    actor_id: user?.id ?? null,
    actor_name: user?.name ?? null,
    actor_email: user?.email ?? null,
    subject: entry.subject ?? null,
    // whoever reads it can tell what a program did from what its member did
    details: JSON.stringify({ ...entry.details, ...(apiKey !== undefined && { key: apiKey }) }),
    address,
    agent,
  });
}

/** The same for something that is done once and may be said again: what is written of its subject already is not again. */
export async function writeAuditOnce(tx: SpaceTx, who: Who, entry: NewAuditEntry & { subject: string }): Promise<void> {
  if (!(await hasAudit(tx, entry.kind, entry.subject))) await writeAudit(tx, tx.spaceId, who, entry);
}

/** How often such things were done in the workspace since then. */
export const countWritten = (tx: SpaceTx, kinds: readonly AuditKind[], since: Date): Promise<number> =>
  countAuditOf(tx, kinds, since);
