import { heading, type Screen } from './screen.ts';

/** The account's own page and its connection, as the demo's admin sees them. */
export const SETTINGS_ACCOUNT_SCREENS: Screen[] = [
  {
    name: 'settings-account',
    path: '/settings/account',
    account: 'demo',
    arrive: (page) => page.getByRole('img', { name: /^Score:/ }).waitFor(),
  },
  {
    name: 'settings-delete-account',
    path: '/settings/account',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('dialog')
        .getByText(/campaigns? stops?\./)
        .waitFor();
    },
  },
  {
    name: 'settings-connection',
    path: '/settings/connection',
    account: 'demo',
    arrive: heading('Two-step verification'),
  },
  {
    name: 'settings-change-automation',
    path: '/settings/connection',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('button', { name: /^Move to the/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change automation' }).waitFor();
    },
  },
];
