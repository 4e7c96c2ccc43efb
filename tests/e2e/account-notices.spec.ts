import type { Page } from '@playwright/test';
import type { CredentialModal } from '../../contract/credentials/state.ts';
import type { NotificationKind } from '../../contract/notifications/schemas.ts';
import type { Change } from '../../server/modules/senders/credentials/change-credential.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { enterAs } from './support/enter-as.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { letIn } from './support/let-in.ts';
import { changeAccount, ownAccount } from './support/own-account.ts';
import { addNotifications, ownWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const HOME = '/campaigns/my-campaigns';
const name = { first_name: 'Sofia', last_name: 'Nilsson' };
const out = { logged_in_at: null };

/** A workspace whose only account is as the columns say. */
async function withAccount(given: Change) {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const id = await ownAccount(spaceId, { ...given, credential: { ...name, ...given.credential } });
  return { spaceId, admin, id };
}

interface Danger {
  title: string;
  given: Change;
  toast: string;
  modal: string;
  heading: string;
}
const DANGERS: Danger[] = [
  {
    title: 'a missing two-step verification (S184)',
    given: { auth: { ...out, required_2fa: true } },
    toast: 'Sofia Nilsson signs in with two-step verification, whose sign-in is missing.',
    modal: 'Two-step verification',
    heading: 'Two-step verification',
  },
  {
    title: 'a security code that is waited for (S185)',
    given: { auth: { ...out, code_requested_at: new Date(), code_sent_at: new Date(), pin_type: 'email' } },
    toast: 'The network sent Sofia Nilsson a security code and waits for it.',
    modal: 'Security code',
    heading: 'Enter the security code',
  },
  {
    title: 'a phone number that is asked for (S186)',
    given: { auth: { ...out, phone_requested_at: new Date() } },
    toast: 'The network asks for a phone number before Sofia Nilsson can sign in.',
    modal: 'Phone number',
    heading: 'The network asks for a phone number',
  },
  {
    title: 'a password that the network wants changed (S189)',
    given: { auth: { must_change_password: true } },
    toast: 'The network wants Sofia Nilsson to have a new password before it goes on.',
    modal: 'Change password',
    heading: 'The network wants a new password',
  },
  {
    title: 'a wrong password (S191)',
    given: { credential: { status: 'invalid' }, auth: { ...out, wrong_password: true } },
    toast: 'Sofia Nilsson cannot sign in to the network, so nothing is sent from this account.',
    modal: 'Update the account',
    heading: 'Wrong password',
  },
];

for (const { title, given, toast, modal, heading } of DANGERS)
  test(`${title} is told until it is closed, and its button opens what puts it right (R364)`, async ({ page }) => {
    const { admin } = await withAccount(given);
    await enterAs(page, admin.token, HOME);
    const told = toasts(page).getByRole('alert').filter({ hasText: toast });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Put it right' }).click();
    await expect(dialog(page, modal)).toBeVisible();
    await expect(dialog(page, modal).getByRole('heading', { name: heading, exact: true }).last()).toBeVisible();
    await expectAccessible(page);
  });

interface FromBell {
  title: string;
  given: Change;
  kind: NotificationKind;
  modal: CredentialModal;
  name: string;
  text: string | RegExp;
}
const IN_A_DAY = new Date(Date.now() + 24 * 3600_000);
const BELL: FromBell[] = [
  {
    title: 'the connection limit (S187)',
    given: { credential: { connect_limited_at: new Date(), connect_limited_until: IN_A_DAY } },
    kind: 'limited_connections',
    modal: 'connection-limit',
    name: 'Connection limit',
    text: /takes no connection requests from this account at the moment/,
  },
  {
    title: 'the InMail limit (S188)',
    given: { credential: { inmail_limited_at: new Date(), inmail_limited_until: IN_A_DAY } },
    kind: 'limited_inmails',
    modal: 'inmail-limit',
    name: 'InMail limit',
    text: /takes no InMails from this account at the moment/,
  },
  {
    title: 'an email that is not verified (S190)',
    given: { credential: { verify_email_at: new Date() } },
    kind: 'verify_email',
    modal: 'verify-email',
    name: 'Verify email',
    text: 'Verify the email at the network',
  },
];

for (const { title, given, kind, modal, name: modalName, text } of BELL)
  test(`the bell opens ${title} (R364)`, async ({ page }) => {
    const { spaceId, admin, id } = await withAccount(given);
    const action = { type: 'modal', meta: `${modal}:${id}` };
    await addNotifications(spaceId, admin.id, [{ kind, values: { name: 'Sofia Nilsson' }, action }]);
    await enterAs(page, admin.token, HOME);
    await shell(page).bell.click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: /Sofia Nilsson/ })
      .click();
    await expect(dialog(page, modalName)).toContainText(text);
    await expectAccessible(page);
  });

test('a notice that was closed is not told again; one that holds no more goes by itself', async ({ page }) => {
  const { spaceId, admin, id } = await withAccount({ auth: { ...out, challenged_at: new Date() } });
  const isLive = letIn(page);
  await enterAs(page, admin.token, HOME);
  const captcha = toasts(page).getByRole('alert').filter({ hasText: 'captcha' });
  await expect(captcha).toBeVisible();
  await isLive;
  await changeAccount(spaceId, id, { auth: { challenged_at: null, logged_in_at: new Date() } });
  await expect(captcha).toHaveCount(0);
  await changeAccount(spaceId, id, { auth: { challenged_at: new Date(), logged_in_at: null } });
  await expect(captcha).toBeVisible();
  await captcha.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(campaignsPage(page).heading).toBeVisible();
  await expect(shell(page).switcher).toContainText('Waiting for you');
  await expect(captcha).toHaveCount(0);
});
