import type { Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

const settings = (name: string, page: string, title: string, more?: (page: Page) => Promise<unknown>): Screen => ({
  name: `settings-${name}`,
  path: `/settings/${page}`,
  account: 'demo',
  arrive: async (screen) => {
    await heading(title)(screen);
    await more?.(screen);
  },
});
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

/** The settings of the chosen account: limits, location, blacklist and signatures. */
export const SETTINGS_SCREENS: Screen[] = [
  {
    name: 'settings',
    path: '/settings',
    account: 'demo',
    // a wide one leads on to the account's own page
    arrive: (page, kind) =>
      kind === 'phone' ? heading('Settings')(page) : page.getByRole('img', { name: /^Score:/ }).waitFor(),
  },
  settings('limits', 'limits', 'Limits of', (page) => row(page, 'Connection requests').waitFor()),
  settings('limits-edit', 'limits', 'Limits of', async (page) => {
    await page.getByRole('button', { name: /^Change the limit of Connection requests/ }).click();
    await page.getByRole('textbox', { name: 'Connection requests per day' }).fill('64');
    await page.getByText('Risky; at most 100').waitFor();
  }),
  settings('limits-changes', 'limits', 'Limits of', async (page) => {
    await page.getByRole('button', { name: /^All \d+ changes$/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  settings('limits-invitations', 'limits', 'Limits of', async (page) => {
    await page.getByRole('button', { name: /pending invitations?$/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  settings('location', 'location', 'Location', (page) =>
    page.getByRole('heading', { name: 'Country and proxy' }).waitFor(),
  ),
  settings('blacklist', 'blacklist', 'Blacklist', (page) => page.getByText(/match(es)? now$/).waitFor()),
  settings('blacklist-workspace', 'blacklist?list=workspace', 'Blacklist', (page) =>
    page.getByText(/match(es)? now$/).waitFor(),
  ),
  settings('signatures', 'signatures', 'Signatures', (page) =>
    page.getByRole('list', { name: 'Signatures' }).waitFor(),
  ),
  settings('signature-new', 'signatures', 'Signatures', async (page) => {
    await page.getByRole('button', { name: 'Create a signature' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create a signature' }).click();
    await dialog.getByText('Fill this field').first().waitFor();
  }),
];
