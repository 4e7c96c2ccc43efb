import { expect, type Page } from '@playwright/test';

/** The steps of adding an account. */
export const addAccountModal = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add a social account' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const country = dialog.getByRole('combobox', { name: 'Country' });
  const email = dialog.getByLabel('Email', { exact: true });
  const password = dialog.getByLabel('Password', { exact: true });
  const modal = {
    dialog,
    button,
    country,
    email,
    password,
    next: button('Continue'),
    connect: button('Connect'),
    heading: (name: string | RegExp) => dialog.getByRole('heading', { name }),
    type: (name: RegExp) => dialog.getByRole('radio', { name }),
    /** Where in the steps one stands. */
    current: dialog.locator('[aria-current="step"]'),
    message: (text: string | RegExp) => dialog.getByText(text),
    chooseCountry: async (name: string) => {
      await country.click();
      await country.fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    },
    /** From the first step to the sign-in, in Sweden and in usual hours. */
    toSignIn: async () => {
      await modal.next.click();
      await modal.chooseCountry('Sweden');
      await modal.next.click();
      await modal.next.click();
      await expect(email).toBeVisible();
    },
    /** From the step where the sign-in is typed, up to the moment when the network is asked. */
    signInAs: async (username: string, secret = 'good-password') => {
      await email.fill(username);
      await password.fill(secret);
      await modal.connect.click();
    },
    enterCode: async (code: string) => {
      await dialog.getByLabel('Digit 1').click();
      await page.keyboard.type(code);
      await button('Enter').click();
    },
  };
  return modal;
};
