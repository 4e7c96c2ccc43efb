import type { CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';

/** The tabs after "all", by the word that stands in the address. */
export const CAMPAIGN_LIST_FILTERS = ['active', 'paused', 'finished', 'drafts', 'archived', 'deleted'] as const;
export type CampaignListFilter = (typeof CAMPAIGN_LIST_FILTERS)[number];

export function isCampaignListFilter(word: string): word is CampaignListFilter {
  return CAMPAIGN_LIST_FILTERS.some((filter) => filter === word);
}

interface FilterInput {
  status?: CampaignStatus;
  archived_only?: 'true';
  deleted_only?: 'true';
}

/** What a tab asks the server for. */
export function filterInput(filter: CampaignListFilter | undefined): FilterInput {
  switch (filter) {
    case undefined:
      return {};
    case 'archived':
      return { archived_only: 'true' };
    case 'deleted':
      return { deleted_only: 'true' };
    case 'drafts':
      return { status: 'draft' };
    case 'active':
    case 'paused':
    case 'finished':
      return { status: filter };
  }
}

/** Whether a tab shows campaigns in an order that can be changed. */
export const isOrdered = (filter: CampaignListFilter | undefined): boolean =>
  filter !== 'archived' && filter !== 'deleted';
