import type { Page } from '@playwright/test';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { openBlankPage } from '../support/browser/warm-context.ts';
import { sessionTokenIn } from '../support/browser/session-cookies.ts';
import { expect, test } from '../support/test.ts';

/** All that a script of the page could read and hand on. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));

test('R159 no script can read the session, which lasts over a reload, in a second tab, and until one of them logs out (F022)', async ({
  page,
  context,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/401/); // what was on its way when the session ended
  const [signIn, campaigns] = [signInPage(page), campaignListPage(page)];
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await signIn.open();
  await signIn.signIn('demo');
  await expect(campaigns.heading).toBeVisible();
  const token = (await sessionTokenIn(context, baseURL!))!;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await readable(page)).not.toContain(token);
  await page.reload();
  await expect(campaigns.heading).toBeVisible();
  expect(await sessionTokenIn(context, baseURL!)).toBe(token);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  expect(sockets.join(' ')).not.toContain(token);

  const second = await context.newPage();
  await second.goto('/campaigns/my-campaigns');
  await expect(campaignListPage(second).heading).toBeVisible();
  expect(await readable(second)).not.toContain(token);

  await shell(page).logOut();
  await expect(signIn.heading).toBeVisible();
  await expect(signInPage(second).heading).toBeVisible();
  expect(new URL(second.url()).searchParams.get('redirect')).toBe('/campaigns/my-campaigns');
  const reply = await fetch(`${baseURL}/api/users/fetch_user`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(401);
});

test('whoever comes in by another account in one tab is that person in the others too', async ({ page, context }) => {
  const [one, two] = [await ownWorkspace(), await ownWorkspace()];
  const enter = (into: Page, token: string) =>
    into.evaluate(
      (given) =>
        fetch('/api/auth/validate_token', { headers: { 'x-session': 'page', authorization: `Bearer ${given}` } }).then(
          ({ status }) => status,
        ),
      token,
    );
  await openBlankPage(page);
  expect(await enter(page, one.admin.token)).toBe(200);
  await page.goto('/campaigns/my-campaigns');
  await expect(campaignListPage(page).heading).toBeVisible();
  const second = await context.newPage();
  await openBlankPage(second);
  expect(await enter(second, two.admin.token)).toBe(200);
  const reloaded = page.waitForEvent('load');
  await second.evaluate((userId) => new BroadcastChannel('session').postMessage({ userId }), two.admin.id);
  await reloaded;
  await expect(campaignListPage(page).heading).toBeVisible();
  const who = await page.evaluate(() =>
    fetch('/api/users/fetch_user', { headers: { 'x-session': 'page' } }).then((answer) => answer.json()),
  );
  expect(who.payload._id).toBe(two.admin.id);
});

test('a browser that holds its token in local storage from before stays signed in, and holds it there no more (F022)', async ({
  page,
  context,
  baseURL,
}) => {
  const { admin } = await ownWorkspace();
  await openBlankPage(page);
  await page.evaluate((token) => localStorage.setItem('token', token), admin.token);
  await page.goto('/campaigns/my-campaigns');
  await expect(campaignListPage(page).heading).toBeVisible();
  expect(await sessionTokenIn(context, baseURL!)).toBe(admin.token);
  expect(await readable(page)).not.toContain(admin.token);
  await page.reload();
  await expect(campaignListPage(page).heading).toBeVisible();
});
