import type { Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

const NAME = 'VP Sales, SaaS in DACH';
/** Opened from the list, since its address is its id. */
const part = (name: string, tab: string | null, arrive: (page: Page) => Promise<unknown>): Screen => ({
  name: `campaign-${name}`,
  path: '/campaigns/my-campaigns',
  account: 'demo',
  arrive: async (page) => {
    await page.getByRole('link', { name: NAME }).first().click();
    await heading(NAME)(page);
    if (tab)
      await page
        .getByRole('navigation', { name: 'Parts of the campaign' })
        .getByRole('link', { name: new RegExp(`^${tab}`) })
        .click();
    await arrive(page);
  },
});
const table = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('checkbox').nth(1).waitFor();

/** One campaign and its parts. */
export const CAMPAIGN_PAGE_SCREENS: Screen[] = [
  part('overview', null, (page) => page.getByRole('heading', { name: 'Why people wait' }).waitFor()),
  part('people', 'People', async (page) => {
    await table(page);
    await page.getByRole('table', { name: 'People' }).getByRole('checkbox').nth(1).check();
    await page.getByRole('region', { name: 'Selected people' }).waitFor();
  }),
  part('person', 'People', async (page) => {
    await table(page);
    await page.getByRole('table', { name: 'People' }).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Everything that happened' }).waitFor();
  }),
  part('approvals', 'Approvals', (page) => page.getByRole('navigation', { name: 'Texts by status' }).waitFor()),
  part('settings', 'Settings', (page) => page.getByRole('heading', { name: 'Pace and people' }).waitFor()),
  part('history', 'History', async (page) => {
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByText('The first version').waitFor();
  }),
];
