import type { Page } from '@playwright/test';

interface Details {
  first: string;
  last: string;
  email: string;
  country: string;
  phone: string;
  password: string;
  confirmation: string;
}

export const signUpPage = (page: Page) => {
  const country = page.getByRole('combobox', { name: 'Country' });
  const fields = {
    first: page.getByLabel('First name'),
    last: page.getByLabel('Last name'),
    email: page.getByLabel('Email'),
    phone: page.getByLabel('Phone'),
    password: page.getByLabel('Password', { exact: true }),
    confirmation: page.getByLabel('Repeat the password'),
  };
  return {
    heading: page.getByRole('heading', { name: 'Create your account' }),
    fields,
    country,
    invite: page.getByLabel('Invite code, if you have one'),
    accept: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: 'Create account' }),
    failure: page.locator('form').getByRole('alert'),
    open: (rest = '') => page.goto(`/auth/sign-up${rest}`),
    fill: async ({ country: name, ...typed }: Details) => {
      for (const [field, value] of Object.entries(typed)) await fields[field as keyof typeof fields].fill(value);
      await country.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    },
  };
};
