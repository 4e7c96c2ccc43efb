import { addAccountModal } from '../pages/add-account-modal.ts';
import type { Screen } from './screen.ts';

const PATH = '/campaigns/my-campaigns?addNewModal=true';

/** The steps of adding an account, as far as nothing is created by them. */
export const CREDENTIAL_SCREENS: Screen[] = [
  {
    name: 'add-account-type',
    path: PATH,
    account: 'demo',
    arrive: (page) => addAccountModal(page).type(/Cloud/).waitFor(),
  },
  {
    name: 'add-account-location',
    path: PATH,
    account: 'demo',
    arrive: async (page) => {
      const modal = addAccountModal(page);
      await modal.next.click();
      await modal.dialog.getByRole('switch', { name: 'Use my own proxy' }).click();
      await modal.dialog.getByRole('textbox', { name: 'IP address' }).fill('300.1.1.1');
      await modal.dialog.getByRole('textbox', { name: 'Port' }).fill('8080');
      await modal.message('Not valid proxy address').waitFor();
    },
  },
  {
    name: 'add-account-hours',
    path: PATH,
    account: 'demo',
    arrive: async (page) => {
      const modal = addAccountModal(page);
      await modal.next.click();
      await modal.chooseCountry('Sweden');
      await modal.next.click();
      await modal.heading('When does it work?').waitFor();
    },
  },
  {
    name: 'add-account-sign-in',
    path: PATH,
    account: 'demo',
    arrive: async (page) => {
      const modal = addAccountModal(page);
      await modal.toSignIn();
      await modal.button('Advanced settings').click();
      await modal.email.fill('nobody');
      await modal.password.fill('abc');
      await modal.password.blur();
      await modal.message('Fix all errors, before continue').waitFor();
    },
  },
  {
    name: 'add-account-page',
    path: '/credentials/add',
    account: 'free',
    arrive: async (page) => {
      const modal = addAccountModal(page);
      await modal.button('Close').click();
      await page.getByRole('main').getByRole('button', { name: 'Add account' }).waitFor();
    },
  },
];
