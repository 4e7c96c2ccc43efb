import { CAMPAIGN_SORTS, type CampaignSort } from '../../../../../contract/campaigns/campaign-sorts.ts';

/** What the address of the list says beside its tab. */
export interface CampaignListSearch {
  q?: string;
  page?: number;
  sort?: string;
  order?: string;
  /** Whose campaigns. */
  owner?: string;
  /** Another account than the chosen one, or all of them. */
  sender?: string;
}
export interface SortedBy {
  sort: CampaignSort;
  order: 'asc' | 'desc';
}
/** Every account that somebody sees. */
export const ALL_SENDERS = 'all';

const ID = /^[0-9a-f-]{36}$/i;

/** Null for the order that people gave the list. */
export function readCampaignSort(search: CampaignListSearch): SortedBy | null {
  const sort = CAMPAIGN_SORTS.find((each) => each === search.sort);
  if (!sort) return null;
  return { sort, order: search.order === 'asc' || search.order === 'desc' ? search.order : firstOrder(sort) };
}

/** Names begin with A; of numbers and times the largest is looked for. */
export const firstOrder = (sort: CampaignSort): SortedBy['order'] => (sort === 'name' ? 'asc' : 'desc');

/** What a click on a column's head asks for: this column, then the other way round, then the list's own order again. */
export function nextSort(now: SortedBy | null, sort: CampaignSort): SortedBy | null {
  const first = firstOrder(sort);
  if (now?.sort !== sort) return { sort, order: first };
  return now.order === first ? { sort, order: first === 'asc' ? 'desc' : 'asc' } : null;
}

export const readOwner = ({ owner }: CampaignListSearch): string | undefined =>
  owner && ID.test(owner) ? owner : undefined;

/** What is no account of the workspace any more is as if it were not there. */
export const readSender = ({ sender }: CampaignListSearch, accounts: readonly { _id: string }[]): string | undefined =>
  sender === ALL_SENDERS || accounts.some(({ _id }) => _id === sender) ? sender : undefined;
