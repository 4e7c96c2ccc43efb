import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { sessionTokenIn } from '../support/browser/session-cookies.ts';
import { expect, test } from '../support/test.ts';

test('S002 S028 R201 a person signs in, lands on campaigns, stays signed in over a reload, and logs out', async ({
  page,
}) => {
  const [signIn, campaigns, frame] = [signInPage(page), campaignListPage(page), shell(page)];
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

test('logging out clears the token of this person, on the server too', async ({
  page,
  context,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/401/); // what was on its way when the session ended
  const [signIn, frame] = [signInPage(page), shell(page)];
  await signIn.open();
  await signIn.signIn('demo');
  await expect(frame.menu).toBeVisible();
  const token = await sessionTokenIn(context, baseURL!);
  await frame.logOut();
  await expect(signIn.heading).toBeVisible();
  expect(await sessionTokenIn(context, baseURL!)).not.toBe(token);
  const reply = await fetch(`${baseURL}/api/users/fetch_user`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(401);
});

test('R170 a session that ended elsewhere leads to sign-in, and back to where the person was', async ({
  page,
  context,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/401/);
  const [signIn, campaigns, frame] = [signInPage(page), campaignListPage(page), shell(page)];
  await signIn.open();
  await signIn.signIn('demo');
  await expect(frame.menu).toBeVisible();
  const token = await sessionTokenIn(context, baseURL!);
  await fetch(`${baseURL}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } });

  await campaigns.tab('Paused').click();
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn('demo');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns\/paused/);
});

test('R357 M004 a token that is good but not here: the error shows for 15 seconds, then the query is gone', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/403.*validate_token/);
  const error = 'This account belongs to another site';
  const refusal = { ok: false, error, code: 'brand_mismatch', payload: null };
  await page.clock.install();
  await page.route('**/api/auth/validate_token*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto('/campaigns?space=01890000-0000-7000-8000-000000000001');
  await expect(page.getByText(error)).toBeVisible();
  await expect(page.getByText(/^You are going to be redirected in 1[0-5] seconds$/)).toBeVisible();
  await page.unroute('**/api/auth/validate_token*');
  await page.clock.runFor(15_500);
  await page.clock.resume();
  await expect(signInPage(page).heading).toBeVisible();
  expect(new URL(page.url()).searchParams.has('space')).toBe(false);
});
