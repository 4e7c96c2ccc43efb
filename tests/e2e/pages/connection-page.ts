import type { Page } from '@playwright/test';

/** The settings of one account: how it signs in. */
export const connectionPage = (page: Page) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const signIn = card('Sign-in');
  return {
    heading: page.getByRole('heading', { name: 'Connection', level: 1 }),
    step: (name: string) => signIn.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    again: signIn.getByRole('button', { name: 'Sign in again' }),
    password: card('Password'),
  };
};
