import { signInPage } from '../pages/sign-in-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { freshToken, newEmail } from '../support/server/sign-up-by-api.ts';
import { newSignedInUser, USER_PASSWORD } from '../support/data/new-signed-in-user.ts';
import { expect, test } from '../support/test.ts';

for (const provider of ['Google', 'Microsoft'])
  test(`R021 a person signs in with ${provider}, comes back, and nothing of it stays in the address`, async ({
    page,
    baseURL,
  }) => {
    await page.goto('/auth/sign-in');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(page.getByRole('heading', { name: 'Demo sign-in' })).toBeVisible();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/space/create`);
    await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeVisible();
  });

test('who turns back at the provider is told so and may choose another way', async ({ page, baseURL }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The sign-in did not succeed')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/auth/sign-in`);
  await expect(signInPage(page).submit).toBeEnabled();
});

test('a ticket that is not ours lets nobody in', async ({ page, baseURL, allowProblem }) => {
  allowProblem(/404.*external\/finish/);
  await page.goto('/auth/sign-in?token=forged&success=true');
  await expect(page.getByText('This link is not valid or was used before')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/auth/sign-in`);
});

test('S004 R023 inside the CRM the person is signed in silently, and after logging out comes back to this door (R202)', async ({
  page,
  baseURL,
  request,
  allowProblem,
}) => {
  allowProblem(/401/); // what was on its way when the session ended
  const { payload } = await (await request.get('/api/brand/config')).json();
  expect(payload.sign_in_methods).toContain('crm');
  const email = newEmail();
  await page.goto(`${await worldOf(baseURL!)}/crm?app=${baseURL}&email=${email}&name=Noor+Haddad`);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: 'Create a workspace' })).toBeVisible();
  await inside.getByLabel('Name').fill('Haddad Homes');
  await inside.getByRole('button', { name: 'Create workspace' }).click();
  await inside.getByRole('button', { name: /^Account menu/ }).click();
  // The CRM answers at once, so that the door is passed in a moment.
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await inside.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => passed).toContain('/auth/integration/third-party-login');
});

test('S004 inside the CRM whoever has an account here shows once that it is theirs, and then comes in silently (F022)', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409.*integration\/login/);
  const { email } = await newSignedInUser(baseURL!, { space: 'Mine already' });
  const crm = `${await worldOf(baseURL!)}/crm?app=${baseURL}&email=${email}&name=Ida+Tester`;
  await page.goto(crm);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText('This address has an account here.')).toBeVisible();
  await inside.getByLabel('Email').fill(email);
  await inside.getByRole('textbox', { name: 'Password' }).fill(USER_PASSWORD);
  await inside.getByRole('button', { name: 'Sign in' }).click();
  const menu = inside.getByRole('button', { name: /^Account menu/ });
  await expect(menu).toBeVisible();
  await page.context().clearCookies();
  await page.goto(crm);
  await expect(menu).toBeVisible();
});

test('S004 outside of a CRM the page explains itself and leads to sign-in', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Continue from your CRM' }).click();
  await expect(page.getByText('This page works inside your CRM')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(signInPage(page).heading).toBeVisible();
});

/** Where the stand-ins of the providers live. */
async function worldOf(origin: string): Promise<string> {
  const { url } = await callAs<{ url: string }>(origin, await freshToken(origin), 'GET', '/auth/google/login');
  return new URL(url).origin;
}
