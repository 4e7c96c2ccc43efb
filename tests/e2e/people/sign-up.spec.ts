import { signInPage } from '../pages/sign-in-page.ts';
import { signUpPage } from '../pages/sign-up-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { NEW_PASSWORD, newEmail } from '../support/server/sign-up-by-api.ts';
import { expect, test } from '../support/test.ts';

const details = (email: string) => ({
  first: 'Mina',
  last: 'Okafor',
  email,
  country: 'Germany',
  phone: '030 901820',
  password: NEW_PASSWORD,
  confirmation: NEW_PASSWORD,
});

test('S003 a person opens an account, confirms the email by the link, and opens a workspace', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await signInPage(page).open();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUpPage(page).fill(details(email));
  await signUpPage(page).accept.check();
  await signUpPage(page).submit.click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/activate-email$/);

  await page.goto(linkIn(await mailTo(baseURL!, email, 'activation')));
  await expect(page.getByText('Your email was successfully confirmed')).toBeVisible();
  await expect(page).toHaveURL(/\/space\/create$/);
  await page.getByLabel('Name').fill('Okafor Studio');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('Okafor Studio').first()).toBeVisible();
});

test('countries are named in the language of the page', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('combobox').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await signUpPage(page).open();
  await page.getByRole('combobox', { name: 'Land' }).fill('Öster');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Österreich']);
});

test('an invite names its workspace, and whoever signs up with it comes into it', async ({ page, baseURL }) => {
  const { spaceId, admin } = await ownWorkspace({ name: 'Tern Logistics' });
  const email = newEmail();
  await callAs(baseURL!, admin.token, 'POST', `/space/${spaceId}/invites`, {
    emails: [email],
    allowed_pages: { campaigns: true },
  });
  await page.goto(linkIn(await mailTo(baseURL!, email, 'invite')));
  await expect(page.getByText('Tern Logistics')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account to answer' }).click();
  const form = signUpPage(page);
  await expect(form.fields.email).toHaveValue(email);
  await expect(form.invite).not.toHaveValue('');
  await form.fill(details(email));
  await form.accept.check();
  await form.submit.click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Tern Logistics').first()).toBeVisible();
  await expect(page).toHaveURL(/\/(campaigns|credentials)/);
});
