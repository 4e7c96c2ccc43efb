import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '../../../../contract/campaigns/schemas.ts';

type CachedCampaigns = Campaign | { items: Campaign[] } | Campaign[] | undefined;
type Patch = Partial<Campaign> & { standing?: null };

/** Shows a change of a campaign wherever it stands before the server has answered; what comes back takes it back again. */
export function patchCampaign(queryClient: QueryClient, id: string, patch: Patch): () => void {
  const before = queryClient.getQueriesData<CachedCampaigns>({ queryKey: ['campaigns'] });
  queryClient.setQueriesData<CachedCampaigns>({ queryKey: ['campaigns'] }, (kept) => patched(kept, id, patch));
  return () => {
    for (const [key, kept] of before) queryClient.setQueryData(key, kept);
  };
}

function patched(kept: CachedCampaigns, id: string, patch: Patch): CachedCampaigns {
  if (!kept) return kept;
  const one = (campaign: Campaign) => (campaign._id === id ? { ...campaign, ...patch } : campaign);
  if (Array.isArray(kept)) return kept.map(one);
  if ('items' in kept) return { ...kept, items: kept.items.map(one) };
  return '_id' in kept ? one(kept) : kept;
}
