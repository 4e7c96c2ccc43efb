import { useState } from 'react';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';

export interface CampaignSelection {
  chosen: ListedCampaign[];
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Several rows of one page. What is not shown any more is not selected any more. */
export function useCampaignSelection(shown: readonly ListedCampaign[]): CampaignSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ _id }) => ids.has(_id));
  const isAll = chosen.length === shown.length;
  return {
    chosen,
    isChosen: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(isAll ? [] : shown.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}
