import type { SpaceTx } from '../../../core/db/transaction.ts';

/** That a mailbox is another now: to those who see it, on both sides where it was moved. */
export async function tellMailbox(
  tx: SpaceTx,
  {
    id,
    status,
    accounts,
    actorId = null,
    problem,
  }: { id: string; status: string; accounts: readonly (string | null)[]; actorId?: string | null; problem?: string },
): Promise<void> {
  for (const credentials_id of new Set(accounts))
    await tx.append({
      type: 'integration.changed',
      subjectId: id,
      actorId,
      data: { status, credentials_id, ...(problem !== undefined && { problem }) },
    });
}
