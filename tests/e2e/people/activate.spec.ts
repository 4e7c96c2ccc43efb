import { signInPage } from '../pages/sign-in-page.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import { callAs } from '../support/server/call-as.ts';
import { ownUser } from '../support/data/own-workspace.ts';
import { signUpByApi } from '../support/server/sign-up-by-api.ts';
import { expect, test } from '../support/test.ts';

test('S007 R026 R069 R174 an unconfirmed person is asked for the code, pastes the link, and is told that it worked', async ({
  page,
  baseURL,
}) => {
  const { email, token } = await signUpByApi(baseURL!);
  await openPageAs(page, token, '/campaigns');
  await expect(page).toHaveURL(/\/auth\/activate-email$/);
  await expect(page.getByText(`We sent you an email to ${email}`)).toBeVisible();
  await page.getByLabel('Link or code').fill(`${baseURL}${linkIn(await mailTo(baseURL!, email, 'activation'))}`);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email was successfully confirmed')).toBeVisible();
  await expect(page).toHaveURL(/\/space\/create$/);
});

test('R026 the link works without being signed in, and leads to sign-in', async ({ page, baseURL }) => {
  const { email } = await signUpByApi(baseURL!);
  await page.goto(linkIn(await mailTo(baseURL!, email, 'activation')));
  await expect(page.getByText('Your email was successfully confirmed')).toBeVisible();
  await expect(signInPage(page).heading).toBeVisible();
});

test('the link to a new address makes it count', async ({ page, baseURL, allowProblem }) => {
  allowProblem(/404.*confirm_email_change/);
  const { token } = await ownUser({ password: 'my own password' });
  const wanted = `${Date.now()}@elsewhere.test`;
  await callAs(baseURL!, token, 'POST', '/users/change_email', { email: wanted, password: 'my own password' });
  const link = linkIn(await mailTo(baseURL!, wanted, 'email_change'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await expect(page.getByText(wanted)).toBeVisible();
  const user = await callAs<{ email: string }>(baseURL!, token, 'GET', '/users/fetch_user');
  expect(user.email).toBe(wanted);
  await page.goto(link);
  await expect(page.getByText('This link is not valid or was used before')).toBeVisible();
});
