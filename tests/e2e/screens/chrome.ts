import type { Page } from '@playwright/test';
import { shell } from '../pages/shell.ts';
import { heading, type Screen } from './screen.ts';

const openMenu = (page: Page, kind: 'desktop' | 'phone') =>
  kind === 'phone' ? page.getByRole('button', { name: 'Account', exact: true }).click() : shell(page).menu.click();
const action = (page: Page, kind: 'desktop' | 'phone', name: string) =>
  page.getByRole(kind === 'phone' ? 'button' : 'menuitem', { name, exact: true });

/** What the guards lead to, the dialogs of the frame, and the office. */
export const CHROME_SCREENS: Screen[] = [
  { name: 'help', path: '/help', account: 'demo', arrive: heading('First steps') },
  { name: 'help-guide', path: '/help/simulate', account: 'demo', arrive: heading('Simulate before you start') },
  {
    name: 'help-panel',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Help for this page' }).click();
      await heading('Your first campaign')(page);
    },
  },
  {
    name: 'credits-history',
    path: '/billing/credits-history',
    account: 'demo',
    arrive: (page) => page.getByRole('img', { name: /^Credits used by day/ }).waitFor(),
  },
  { name: 'pricing', path: '/pricing', account: 'demo', arrive: heading('Supreme') },
  { name: 'billing-overview', path: '/billing/overview', account: 'demo', arrive: heading('Seats') },
  {
    name: 'bell',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page) => {
      await shell(page).bell.click();
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Clear read' }).waitFor();
    },
  },
  {
    name: 'upgrade',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page, kind) => {
      await openMenu(page, kind);
      await action(page, kind, 'Upgrade').click();
      await heading('Supreme')(page);
    },
  },
  {
    name: 'switch-workspace',
    path: '/campaigns',
    account: 'demo',
    arrive: async (page, kind) => {
      await openMenu(page, kind);
      await action(page, kind, 'Switch workspace').click();
      await page.getByText('Workspace already active').waitFor();
    },
  },
  { name: 'admin-customers', path: '/admin/customers', account: 'admin', arrive: heading('Customers') },
  {
    name: 'admin-system',
    path: '/admin/system',
    account: 'admin',
    arrive: async (page) => {
      await page.getByRole('list', { name: 'Findings' }).getByText('Migrations', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin-customer',
    path: '/admin/customers?q=lumen',
    account: 'admin',
    arrive: async (page) => {
      await page.getByRole('link', { name: 'Lumen Sales' }).click();
      await page.getByRole('dialog').getByText('Created').waitFor();
    },
  },
];
