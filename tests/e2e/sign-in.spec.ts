import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { enterAs } from './support/enter-as.ts';
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

test('S002 R021 the ways in that the brand offers stand under the form', async ({ page }) => {
  await signInPage(page).open();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

test('who has tried too often is told for how long to wait, and may try again then', async ({ page, allowProblem }) => {
  allowProblem(/429.*\/api\/auth\/sign_in/);
  const signIn = signInPage(page);
  const error = 'Too many attempts, please wait and try again';
  const body = { ok: false, error, code: 'too_many_attempts', fields: { wait: '4' }, payload: null };
  await page.route('**/api/auth/sign_in*', (route) => route.fulfill({ status: 429, json: body }));
  await signIn.open();
  await signIn.signIn('demo');
  await expect(signIn.failure).toHaveText(error);
  await expect(page.getByRole('button', { name: /Try again in \d s/ })).toBeDisabled();
  await page.unroute('**/api/auth/sign_in*');
  await signIn.submit.click();
  await expect(campaignsPage(page).heading).toBeVisible();
});

test.describe('the token of a visit', () => {
  const refusal = (status: number, code: string, error: string) => ({
    status,
    json: { ok: false, error, code, payload: null },
  });

  test('R167 R168 is validated on load; one that ran out is replaced, and the question asked once more', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/401.*validate_token/);
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = /auth\/(\w+)/.exec(request.url())?.[1];
      if (name && request.url().includes('/api/')) asked.push(name);
    });
    await enterAs(page, 'ran-out', '/campaigns');
    await expect(signInPage(page).heading).toBeVisible();
    expect(asked).toEqual(['validate_token', 'create_token', 'validate_token']);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('ran-out');
  });

  test('R356 that is refused again shows the error', async ({ page, allowProblem }) => {
    allowProblem(/401.*validate_token|Token is not valid/);
    await page.route('**/api/auth/validate_token*', (route) =>
      route.fulfill(refusal(401, 'token_invalid', 'Token is not valid')),
    );
    await page.goto('/campaigns');
    await expect(page.getByRole('alert').or(page.getByRole('status')).getByText('Token is not valid')).toBeVisible();
  });

  test('R357 that is good but not here: the error shows for 15 seconds, then the query is gone', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/403.*validate_token/);
    await page.clock.install();
    await page.route('**/api/auth/validate_token*', (route) =>
      route.fulfill(refusal(403, 'brand_mismatch', 'This account belongs to another site')),
    );
    await page.goto('/campaigns?space=01890000-0000-7000-8000-000000000001');
    await expect(page.getByText('This account belongs to another site')).toBeVisible();
    await expect(page.getByText(/^You are going to be redirected in 1[0-5] seconds$/)).toBeVisible();
    await page.unroute('**/api/auth/validate_token*');
    await page.clock.runFor(15_500);
    await page.clock.resume();
    await expect(signInPage(page).heading).toBeVisible();
    expect(new URL(page.url()).searchParams.has('space')).toBe(false);
  });
});
