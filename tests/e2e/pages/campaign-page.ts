import type { Page } from '@playwright/test';

/** One campaign: its head, its parts, and what stands in them. */
export const campaignPage = (page: Page) => ({
  open: (id: string, rest = '') => page.goto(`/campaign/view/${id}${rest}`),
  heading: (name: string) => page.getByRole('heading', { name, level: 1 }),
  tab: (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the campaign' }).getByRole('link', { name: new RegExp(`^${name}`) }),
  waits: page.getByRole('list', { name: 'Why people wait' }),
  wait: (reason: string) =>
    page.getByRole('list', { name: 'Why people wait' }).getByRole('listitem').filter({ hasText: reason }),
  people: page.getByRole('table', { name: 'People' }),
  person: (name: string) =>
    page
      .getByRole('table', { name: 'People' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) }),
  select: (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
  status: (name: string) =>
    page.getByRole('navigation', { name: 'People by status' }).getByRole('link', { name: new RegExp(`^${name} `) }),
  bulk: page.getByRole('region', { name: 'Selected people' }),
  drawer: page.getByRole('dialog'),
  approvalStatus: (name: string) =>
    page.getByRole('navigation', { name: 'Texts by status' }).getByRole('link', { name: new RegExp(`^${name}`) }),
  snackbar: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  undo: page.getByRole('button', { name: 'Undo', exact: true }),
});
