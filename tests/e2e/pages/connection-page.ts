import type { Page } from '@playwright/test';

/** The settings of one account: how it signs in. */
export const connectionPage = (page: Page) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const signIn = card('Sign-in');
  const automation = card('Automation');
  return {
    heading: page.getByRole('heading', { name: 'Connection', level: 1 }),
    signIn,
    step: (name: string) => signIn.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    again: signIn.getByRole('button', { name: 'Sign in again' }),
    password: card('Password'),
    advanced: card('Advanced sign-in'),
    twoFactor: card('Two-step verification'),
    automation,
    move: automation.getByRole('button'),
    dialog: page.getByRole('dialog'),
    open: (id: string) => page.goto(`/settings/connection?selectedCred=${id}`),
  };
};
