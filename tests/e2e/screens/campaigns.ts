import type { Page } from '@playwright/test';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { heading, type Screen } from './screen.ts';

const FIRST = 'Webinar follow-up: pipeline hygiene';
const LIST = { path: '/campaigns/my-campaigns', account: 'demo' } as const;

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More about ${FIRST}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
}

/** The campaign list beyond its rows, and the screen that copies campaigns. */
export const CAMPAIGN_SCREENS: Screen[] = [
  {
    ...LIST,
    name: 'campaigns-selected',
    arrive: async (page) => {
      await campaignListPage(page).select(FIRST);
      await campaignListPage(page).selected.waitFor();
    },
  },
  { ...LIST, name: 'campaigns-menu', arrive: openMenu },
  {
    ...LIST,
    name: 'campaigns-delete',
    arrive: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: `Delete ${FIRST}?` }).waitFor();
    },
  },
  { ...LIST, name: 'campaigns-deleted', path: '/campaigns/my-campaigns/deleted', arrive: heading('No campaigns here') },
  {
    ...LIST,
    name: 'campaigns-duplicate',
    path: '/campaigns/duplicate',
    arrive: (page) => page.getByRole('checkbox', { name: FIRST }).waitFor(),
  },
];
