import { expect, type Page } from '@playwright/test';
import { turnSwitch } from '../support/browser/turn-switch.ts';

export const campaignListPage = (page: Page) => {
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  return {
    path: '/campaigns/my-campaigns',
    heading: page.getByRole('heading', { name: 'Campaigns', level: 1 }),
    names: page.getByRole('rowheader'),
    /** The same rows on a phone. */
    cards: page.getByRole('list').getByRole('article'),
    card: (name: string) => page.getByRole('article', { name }),
    row,
    tab: (name: string) => page.getByRole('navigation', { name: 'Campaigns by status' }).getByRole('link', { name }),
    search: page.getByRole('searchbox', { name: 'Search campaigns' }),
    range: page.getByText(/^\d+–\d+ of \d+ campaigns?$/),
    pageButton: (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true }),
    next: page.getByRole('button', { name: 'Next page' }),
    numbers: page.getByRole('region', { name: 'Numbers of this account' }),
    running: (name: string) => page.getByRole('switch', { name: `${name} is running` }),
    toggle: (name: string) => turnSwitch(page.getByRole('switch', { name: `${name} is running` })),
    /** The status of a row, whose reason is told under the pointer and at the focus. */
    status: (name: string, status: string) => row(name).getByRole('button', { name: status, exact: true }),
    reason: page.getByRole('tooltip'),
    selected: page.getByRole('toolbar', { name: 'With the selected campaigns' }),
    select: (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check(),
    undo: page.getByRole('button', { name: 'Undo' }),
    refusal: page.getByRole('alert').filter({ hasText: 'It cannot start yet' }),
    /** Chooses from the overflow menu of a row or card. */
    choose: async (name: string, item: string) => {
      await page.getByRole('button', { name: `More about ${name}` }).click();
      // by the keyboard: news of the list may move the menu under the pointer
      await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
    },
    open: (rest = '') => page.goto(`/campaigns/my-campaigns${rest}`),
  };
};
