import type { TemplateChannel } from '../../../../contract/templates/schemas.ts';

export const TEMPLATE_SORTS = ['updated', 'name', 'used', 'reply_rate'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

/**
 * What the address says about the list; whatever it does not say is as in the beginning. Whether there is such a channel
 * is asked by who reads it (`known-channel.ts`): their list would cost every first load.
 */
export interface TemplateSearch {
  tab?: 'replies';
  q?: string;
  channel?: TemplateChannel;
  folder?: string;
  label?: string;
  sort?: TemplateSort;
  page?: number;
  /** The template whose statistics are open. */
  stats?: string;
  /** The saved reply that is open, “new” for one that is not there yet. */
  reply?: string;
}

export function templateSearch(given: Record<string, unknown>): TemplateSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const page = Number(given.page);
  return {
    tab: given.tab === 'replies' ? 'replies' : undefined,
    q: text(given.q),
    channel: text(given.channel) as TemplateChannel | undefined,
    folder: text(given.folder),
    label: text(given.label),
    sort: TEMPLATE_SORTS.find((sort) => sort === given.sort && sort !== 'updated'),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    stats: text(given.stats),
    reply: text(given.reply),
  };
}
