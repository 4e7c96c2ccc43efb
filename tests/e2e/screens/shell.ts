import type { Page } from '@playwright/test';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { heading, type Screen } from './screen.ts';

const campaigns = (page: Page, kind: 'desktop' | 'phone') =>
  (kind === 'phone' ? campaignListPage(page).cards : campaignListPage(page).names).first().waitFor();

/** The shell, the campaign list and what stands in its place. */
export const SHELL_SCREENS: Screen[] = [
  { name: 'sign-in', path: '/auth/sign-in', arrive: heading('Welcome back') },
  {
    name: 'sign-in-refused',
    path: '/auth/sign-in',
    problem: /401/,
    arrive: async (page) => {
      await signInPage(page).signIn('admin', 'not the password');
      await signInPage(page).failure.waitFor();
    },
  },
  { name: 'campaigns', path: '/campaigns', account: 'demo', arrive: campaigns },
  {
    name: 'campaigns-not-found',
    path: '/campaigns/my-campaigns?q=nothing+like+that',
    account: 'demo',
    arrive: heading('Nothing found'),
  },
  { name: 'campaigns-none', path: '/campaigns', account: 'owner', arrive: heading('No campaigns yet') },
  {
    name: 'account-menu',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page, kind) => {
      await campaigns(page, kind);
      if (kind === 'phone') await page.getByRole('button', { name: 'Account', exact: true }).click();
      else await shell(page).menu.click();
      await page.getByText('Log out').last().waitFor();
    },
  },
  {
    name: 'palette',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page, kind) => {
      await campaigns(page, kind);
      await page.keyboard.press('Control+k');
      await shell(page).palette.waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page, kind) => {
      await campaigns(page, kind);
      await page.keyboard.press('?');
      await shell(page).shortcuts.waitFor();
    },
  },
  { name: 'no-account-connected', path: '/campaigns', account: 'free', arrive: heading('No account is connected') },
  { name: 'unpaid', path: '/campaigns', account: 'unpaid', arrive: heading('The subscription is not paid') },
  {
    name: 'error',
    path: '/error',
    isLoadedAnew: true,
    problem: /ERR_FAILED/,
    arrive: heading('No connection'),
  },
];
