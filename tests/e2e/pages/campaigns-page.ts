import type { Page } from '@playwright/test';

export const campaignsPage = (page: Page) => ({
  path: '/campaigns/my-campaigns',
  heading: page.getByRole('heading', { name: 'Campaigns', level: 1 }),
  names: page.getByRole('rowheader'),
  /** The same rows on a phone. */
  cards: page.getByRole('article'),
  row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
  tab: (name: string) => page.getByRole('navigation', { name: 'Campaigns by status' }).getByRole('link', { name }),
  search: page.getByRole('searchbox', { name: 'Search campaigns' }),
  range: page.getByText(/^\d+–\d+ of \d+ campaigns?$/),
  pageButton: (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true }),
  next: page.getByRole('button', { name: 'Next page' }),
  open: (rest = '') => page.goto(`/campaigns/my-campaigns${rest}`),
});
