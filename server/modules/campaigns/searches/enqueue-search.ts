import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Has the next page collected, now or later; a search has one such job at a time. */
export function enqueueSearch(tx: SpaceTx, { id, run }: { id: string; run: number }, runAt?: Date): Promise<void> {
  return tx.enqueue('searches.collect', { space_id: tx.spaceId, id, run }, { key: `searches.collect:${id}`, runAt });
}

/** Whoever looks at the search asks again. */
export async function publishSearch(
  tx: SpaceTx,
  { id, campaign_id, status }: { id: string; campaign_id: string | null; status: string },
): Promise<void> {
  if (campaign_id) await tx.append({ type: 'search.updated', subjectId: id, data: { campaign_id, status } });
}
