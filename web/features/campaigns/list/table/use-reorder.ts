import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CAMPAIGNS_PER_PAGE, type Campaign, type CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';
import { api } from '../../../../api/api.ts';
import { fetchAnew, fetchToEnd } from '../../../../api/fetch-to-end.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { filterInput, isOrdered } from './campaign-list-filters.ts';
import type { Moves } from './campaign-menu.tsx';
import { type CampaignListInput, campaignQueries } from '../queries.ts';
import { reorderCampaigns } from './reorder-campaigns.ts';

export type Edge = 'before' | 'after';
interface Wish {
  id: string;
  /** Beside which one; null for the top of the list. */
  target: string | null;
  edge: Edge;
}

export interface Reorder {
  move: (id: string, target: string, edge: Edge) => void;
  movesOf: (id: string) => Moves;
}

/**
 * Puts the campaigns of a list in another order; null where a list has none of its own. Those of other pages and tabs
 * keep their places, so the whole order is asked for first.
 */
export function useReorder(input: CampaignListInput, shown: readonly Campaign[], total: number): Reorder | null {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = campaignQueries.list(input);
  const change = useMutation({
    mutationFn: async (wish: Wish) => {
      if (wish.target === null) return api.campaigns.order({ workflows_order: [wish.id] });
      const all = await fetchAnew(queryClient, campaignQueries.all(input.credentialId));
      const ids = all.map(({ _id }) => _id);
      return api.campaigns.order({ workflows_order: reorderCampaigns(ids, wish.id, wish.target, wish.edge) });
    },
    onMutate: async ({ id, target, edge }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before && target) {
        const ids = reorderCampaigns(
          before.items.map(({ _id }) => _id),
          id,
          target,
          edge,
        );
        const items = before.items.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
        queryClient.setQueryData(queryKey, { ...before, items });
      }
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      snackbars.show({ type: 'error', text: errorText(t, error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  });

  const isNarrowed = input.search || input.sorted || input.ownerId || !input.credentialId;
  if (isNarrowed || !isOrdered(input.filter)) return null;

  /** The one before or after it under the same tab, on whichever page that is. */
  const step = async (id: string, by: 1 | -1) => {
    const { status } = filterInput(input.filter);
    const all = await fetchToEnd(queryClient, campaignQueries.all(input.credentialId));
    const beside = all.filter((each) => isUnder(status, each.status));
    const target = beside[beside.findIndex(({ _id }) => _id === id) + by];
    if (target) change.mutate({ id, target: target._id, edge: by < 0 ? 'before' : 'after' });
  };
  return {
    move: (id, target, edge) => change.mutate({ id, target, edge }),
    movesOf: (id) => {
      const place = (input.page - 1) * CAMPAIGNS_PER_PAGE + shown.findIndex(({ _id }) => _id === id);
      return {
        up: place > 0 ? () => void step(id, -1) : null,
        down: place < total - 1 ? () => void step(id, 1) : null,
        toTop: place > 0 ? () => change.mutate({ id, target: null, edge: 'before' }) : null,
      };
    },
  };
}

const isUnder = (wanted: CampaignStatus | undefined, status: CampaignStatus): boolean =>
  wanted === undefined || wanted === status;
