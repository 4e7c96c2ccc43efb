import type { Answers } from './fake-api.ts';

/** The page of campaigns, where so many ways end, with none on it. */
export const campaignListAnswers = (): Pick<Answers, 'campaigns' | 'prospects'> => ({
  // a demo that has nobody yet is offered sample people
  prospects: { count: () => ({ total: 0, is_exact: true }) },
  campaigns: {
    list: ({ limit }) => ({
      items: [],
      total: 0,
      offset: 0,
      limit,
      tabs: { all: 0, active: 0, paused: 0, finished: 0, draft: 0, archived: 0, deleted: 0 },
    }),
    summary: () => ({
      active: 0,
      started_this_week: 0,
      contacted: 0,
      invited: 0,
      connected: 0,
      replied: 0,
      timezone: 'UTC',
      days: [],
    }),
    fetch: () => [],
  },
});
