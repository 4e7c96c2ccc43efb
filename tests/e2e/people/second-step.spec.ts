import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInPage } from '../pages/sign-in-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { ownUser } from '../support/data/own-workspace.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'my own password';

/** A person who has switched the second step on, and what only they know. */
async function withSecondStep(origin: string) {
  const { email, token } = await ownUser({ password: PASSWORD });
  const { secret } = await callAs<{ secret: string }>(origin, token, 'POST', '/users/second_step/start', {
    password: PASSWORD,
  });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recovery_codes: codes } = await callAs<{ recovery_codes: string[] }>(
    origin,
    token,
    'POST',
    '/users/second_step/confirm',
    { code: app.generate() },
  );
  // The step just used counts no more: the next one does, and the server takes it early.
  return { email, codes, nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }) };
}

async function signIn(page: Page, email: string) {
  await signInPage(page).open();
  await signInPage(page).email.fill(email);
  await signInPage(page).password.fill(PASSWORD);
  await signInPage(page).submit.click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('the code of the authenticator app is asked for in place, and lets the person in', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/422.*second_step/);
  const { email, nextCode } = await withSecondStep(baseURL!);
  await signIn(page, email);
  const first = page.getByRole('textbox', { name: 'Digit 1' });
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await first.pressSequentially('000000');
  await expect(page.getByText('Wrong code')).toBeVisible();
  await first.click();
  await page.keyboard.type(nextCode());
  await expect(page).toHaveURL(/\/space\/create$/);
});

test('a recovery code lets the person in, once', async ({ page, baseURL, allowProblem }) => {
  allowProblem(/422.*second_step/);
  const { email, codes } = await withSecondStep(baseURL!);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/space\/create$/);

  await page.context().clearCookies();
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Wrong code')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(signInPage(page).heading).toBeVisible();
});
