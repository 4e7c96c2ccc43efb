import type { SpaceTx } from '../../../core/db/transaction.ts';
import { listener } from '../../../core/events/listener.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { waitingSearches } from './queries.ts';

/** What waited for an account or for a first step may go now: whether it can, the job itself sees. */
async function resume(tx: SpaceTx, of: Parameters<typeof waitingSearches>[1]): Promise<void> {
  for (const search of await waitingSearches(tx, of)) await enqueueSearch(tx, search);
}

export const searchListeners = [
  listener('search.updated', async (_tx, event, live) => {
    if (!event.subjectId) return;
    const { campaign_id, status } = event.data;
    live.publish(`space:${event.spaceId}`, 'update_search', { _id: event.subjectId, workflow_id: campaign_id, status });
  }),
  listener('campaign.updated', async (tx, event) => {
    if (event.subjectId) await resume(tx, { campaignId: event.subjectId });
  }),
  // another plan may have what they need
  listener('space.updated', async (tx) => {
    await resume(tx, {});
  }),
  listener('credential.updated', async (tx, event) => {
    if (event.subjectId) await resume(tx, { credentialId: event.subjectId });
  }),
];
