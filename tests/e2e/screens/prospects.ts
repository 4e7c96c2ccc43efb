import { expect, type Page } from '@playwright/test';
import { prospectsPage } from '../pages/prospects-page.ts';
import { heading, type Screen } from './screen.ts';

const LIST = { path: '/profiles/my-prospects', account: 'demo' } as const;
const loaded = (page: Page) => prospectsPage(page).names.first().waitFor();

/** The list of prospects, its tools, and a person beside it. */
export const PROSPECT_SCREENS: Screen[] = [
  {
    ...LIST,
    name: 'prospects-selected',
    arrive: async (page) => {
      await loaded(page);
      // the first one: a list that is scrolled has boxes half under its head
      const box = prospectsPage(page).table.locator('[data-index="0"]').getByRole('checkbox');
      // a list that is drawn anew at this moment forgets the click
      await expect(async () => {
        if (!(await box.isChecked())) await box.click();
        await expect(prospectsPage(page).bulk).toBeVisible({ timeout: 3_000 });
      }).toPass();
    },
  },
  {
    ...LIST,
    name: 'prospects-filters',
    path: '/profiles/my-prospects?status=new&has_email=true',
    arrive: async (page) => {
      await loaded(page);
      await page.getByRole('button', { name: '2 filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    ...LIST,
    name: 'prospect',
    arrive: async (page) => {
      await prospectsPage(page).names.first().click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Everything that happened' }).waitFor();
      await page.getByRole('dialog').getByText('Work email', { exact: true }).waitFor();
    },
  },
  { ...LIST, name: 'prospects-no-match', path: '/profiles/my-prospects?q=qqzzqq', arrive: heading('Nobody matches') },
];
