import type { Page } from '@playwright/test';
import { type DemoUser, demoEmail, DEMO_USER_PASSWORD } from '../support/server/demo-token.ts';

export const signInPage = (page: Page) => {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in' });
  return {
    heading: page.getByRole('heading', { name: 'Welcome back' }),
    email,
    password,
    submit,
    failure: page.locator('form').getByRole('alert'),
    language: page.getByRole('combobox', { name: 'Language' }),
    open: () => page.goto('/auth/sign-in'),
    signIn: async (account: DemoUser, secret = DEMO_USER_PASSWORD) => {
      await email.fill(demoEmail(account));
      await password.fill(secret);
      await submit.click();
    },
  };
};
