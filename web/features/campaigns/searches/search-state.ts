import type { Search } from '../../../../contract/searches/schemas.ts';

/** What can be done with a search, by its status (docs/modules/campaigns/searches.md). */
export type SearchAction = 'pause' | 'resume' | 'stop' | 'rerun';

const BY_STATUS: Record<Search['status'], readonly SearchAction[]> = {
  new: ['pause', 'stop'],
  active: ['pause', 'stop'],
  rerun: ['pause', 'stop'],
  paused: ['resume', 'stop', 'rerun'],
  failed: ['resume', 'stop', 'rerun'],
  finished: ['rerun'],
  stopped: ['rerun'],
};
/** The status that is asked for. */
export const SEARCH_ACTION_STATUS = { pause: 'paused', resume: 'new', stop: 'stopped', rerun: 'rerun' } as const;

/** People are pushed to an API search, so there is nothing to run again. */
export const searchActions = ({ kind, status }: Pick<Search, 'kind' | 'status'>): SearchAction[] =>
  BY_STATUS[status].filter((action) => kind !== 'api' || action !== 'rerun');

/** It still brings people, now or when it can; a file that was judged waits for its campaign, and not for itself. */
export const isCollecting = ({ kind, status, waiting }: Pick<Search, 'kind' | 'status' | 'waiting'>): boolean =>
  kind !== 'api' && waiting === 0 && (status === 'new' || status === 'active' || status === 'rerun');

/** How far it is, 0 to 1; null where nobody knows how many there are. */
export function searchProgress({ found, total, result_limit, collected }: Search): number | null {
  if (result_limit !== null && result_limit < (total ?? Number.POSITIVE_INFINITY))
    return Math.min(1, collected / result_limit);
  if (!total) return null;
  return Math.min(1, found / total);
}
