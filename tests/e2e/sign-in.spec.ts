import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { expect, test } from './support/test.ts';

test('S002 a wrong password is answered beside the form in the server’s words, and what was typed stays', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/401.*\/api\/auth\/sign_in/);
  const signIn = signInPage(page);
  await signIn.open();
  await signIn.signIn('owner', 'not the password');
  await expect(signIn.failure).toHaveText('Email or password is incorrect');
  await expect(signIn.email).toHaveValue('owner@kithline.test');
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});

test('S002 an address that is none, and empty fields, are told before anything is sent', async ({ page }) => {
  const signIn = signInPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn.open();
  await signIn.submit.click();
  await expect(page.getByText('Fill this field')).toHaveCount(2);
  await signIn.email.fill('nobody');
  await signIn.password.fill('something');
  await signIn.submit.click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  expect(asked.filter((url) => url.includes('/sign_in'))).toEqual([]);
});

test('S002 S028 R201 a person signs in, lands on campaigns, stays signed in over a reload, and logs out', async ({
  page,
}) => {
  const [signIn, campaigns, frame] = [signInPage(page), campaignsPage(page), shell(page)];
  await signIn.open();
  await signIn.signIn('demo');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  await expect(campaigns.heading).toBeVisible();

  await page.reload();
  await expect(campaigns.heading).toBeVisible();

  await frame.logOut();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect(signIn.heading).toBeVisible();
  await page.goto('/campaigns');
  await expect(signIn.heading).toBeVisible();
});

test('logging out clears the token of this person, on the server too', async ({ page, baseURL }) => {
  const [signIn, frame] = [signInPage(page), shell(page)];
  await signIn.open();
  await signIn.signIn('demo');
  await expect(frame.menu).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await frame.logOut();
  await expect(signIn.heading).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token);
  const reply = await fetch(`${baseURL}/api/users/fetch_user`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(401);
});

test('R170 a session that ended elsewhere leads to sign-in, and back to where the person was', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/401/);
  const [signIn, campaigns, frame] = [signInPage(page), campaignsPage(page), shell(page)];
  await signIn.open();
  await signIn.signIn('demo');
  await expect(frame.menu).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${baseURL}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } });

  await campaigns.tab('Paused').click();
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn('demo');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns\/paused/);
});
