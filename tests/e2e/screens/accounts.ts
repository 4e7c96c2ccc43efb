import type { Page } from '@playwright/test';
import { signUpPage } from '../pages/sign-up-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { mailTo } from '../support/server/mail-to.ts';
import { go } from '../support/browser/go.ts';
import { freshToken } from '../support/server/sign-up-by-api.ts';
import { heading, type Screen } from './screen.ts';

const refuseSignUp = async (page: Page) => {
  await signUpPage(page).submit.click();
  await page.getByText('Choose a country').waitFor();
};

/** A mail of the demo's own, whose restore link nobody follows. */
async function openMail(page: Page) {
  const { origin } = new URL(page.url());
  const address = 'member@kithline.test';
  const token = await freshToken(origin);
  // somebody else may have asked for the same a moment ago: then that mail is there
  await callAs(origin, token, 'POST', '/auth/restore', { email: address }).catch(() => undefined);
  await mailTo(origin, address, 'restore');
  await go(page, `/outbox?to=${address}`);
  await page.frameLocator('iframe').getByRole('link').first().waitFor();
}

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
  { name: 'outbox', path: '/outbox', arrive: openMail },
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
