import type { Page } from '@playwright/test';
import { signInPage } from '../pages/sign-in-page.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import { ownUser } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const ask = async (page: Page, email: string) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible();
};

test('S005 S006 R024 R025 F054 a forgotten password is replaced by the mailed link, which then counts no more', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/404.*check_restore_code/);
  const { email } = await ownUser({ password: 'the old password' });
  await signInPage(page).open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  const link = linkIn(await mailTo(baseURL!, email, 'restore'));
  await page.goto(link);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a new password');
  await page.getByLabel('Repeat the password').fill('a new passwort');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Repeat the password').fill('a new password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page).toHaveURL(/\/space\/create$/);

  // as somebody else would find it, who is not signed in
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This link is not valid or was used before')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('in a demo the page leads to the mail it speaks of', async ({ page, context }) => {
  const { email } = await ownUser({ password: 'the old password' });
  await ask(page, email);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the demo outbox' }).click();
  const outbox = await opened;
  await expect(outbox.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  const mail = outbox.frameLocator('iframe');
  await expect(mail.getByRole('link').first()).toHaveAttribute('href', /restore_code=/);
  await outbox.getByText('Plain text').click();
  await expect(outbox.getByText(/restore_code=/)).toBeVisible();
});
