import { type PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** Says once to each workspace concerned that a queue of its people has changed. */
export async function publishQueueChange(
  tx: SpaceTx | PlatformTx,
  spaceIds: Iterable<string>,
  type: 'approvals.changed' | 'tasks.changed',
  actorId: string | null = null,
): Promise<void> {
  for (const spaceId of new Set(spaceIds)) {
    const event = { type, actorId, data: {} } as const;
    await (tx instanceof SpaceTx ? tx.append(event) : tx.append(spaceId, event));
  }
}
