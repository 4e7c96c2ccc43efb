import type { Page } from '@playwright/test';
import { signUpPage } from '../pages/sign-up-page.ts';
import { heading, type Screen } from './screen.ts';

const refuseSignUp = async (page: Page) => {
  await signUpPage(page).submit.click();
  await page.getByText('Choose a country').waitFor();
};

/** The ways in, the choice of a workspace, the papers and the outbox. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'sign-up', path: '/auth/sign-up', arrive: heading('Create your account') },
  { name: 'sign-up-refused', path: '/auth/sign-up', arrive: refuseSignUp },
  { name: 'forgot-password', path: '/auth/forgot-password', arrive: heading('Forgot your password?') },
  {
    name: 'restore-expired',
    path: '/auth/restore-password?restore_code=no-such-code',
    problem: /404.*check_restore_code/,
    arrive: heading('This link is not valid or was used before'),
  },
  { name: 'crm-outside', path: '/auth/integration/third-party-login', arrive: heading('Sign in from your CRM') },
  { name: 'privacy-policy', path: '/privacy-policy', arrive: heading('Privacy policy') },
  { name: 'terms-of-use', path: '/terms-of-use', arrive: heading('Terms of use') },
  { name: 'outbox', path: '/outbox', arrive: heading('Outbox') },
  { name: 'outbox-empty', path: '/outbox?to=nobody@nowhere.test', arrive: heading('No mails yet') },
  { name: 'accept-invite', path: '/space/accept-invite', arrive: heading('You are invited') },
  { name: 'use-space', path: '/space/use-space', account: 'demo', arrive: heading('Choose a workspace') },
  { name: 'join-space', path: '/space/join', account: 'demo', arrive: heading('Join a workspace') },
  { name: 'add-space', path: '/workspace/add', account: 'demo', arrive: heading('Add a workspace') },
  {
    name: 'consent-gone',
    path: '/oauth?oauth_client=demo-crm-connector&state=long-gone',
    account: 'demo',
    problem: /404.*\/oauth\/client/,
    arrive: heading('This request is not open any more'),
  },
];
