import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInPage } from '../pages/sign-in-page.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { go } from '../support/browser/go.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

/** The application's own page on the person's machine, where they come back to. */
async function connector(): Promise<{ callback: string; close: () => void }> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><h1>Connector</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { callback: `http://127.0.0.1:${port}/callback`, close: () => server.close() };
}

function authorizeAddress(callback: string): string {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'demo-crm-connector',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile read',
    state: 'mine',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `/api/oauth/authorize?${query}`;
}

test('S008 an application asks, the person sees what for and accepts, and goes on with a code', async ({ page }) => {
  const { admin } = await ownWorkspace({ name: 'Heron Media' });
  const { callback, close } = await connector();
  await openPageAs(page, admin.token, authorizeAddress(callback));
  await expect(page.getByRole('heading', { name: 'Demo CRM connector asks for access' })).toBeVisible();
  await expect(page.getByText('See your name and photo')).toBeVisible();
  await expect(page.getByText('Read what you can see in this workspace')).toBeVisible();
  await expect(page.getByText('Change what you can change')).toHaveCount(0);
  await expect(page.getByText(admin.email)).toBeVisible();
  await expect(page.getByText('In the workspace Heron Media')).toBeVisible();
  await expect(page.getByText('127.0.0.1').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Connector', exact: true })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([Boolean(searchParams.get('code')), searchParams.get('state')]).toEqual([true, 'mine']);
  close();
});

test('S008 R071 a stranger signs in first and comes back to the question, and may decline', async ({ page }) => {
  const { callback, close } = await connector();
  await page.goto(authorizeAddress(callback));
  await expect(signInPage(page).heading).toBeVisible();
  await signInPage(page).signIn('demo');
  await expect(page.getByRole('heading', { name: 'Demo CRM connector asks for access' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Connector', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  close();
});

test('R027 without a client or a state there is nothing to ask: home; an unknown or old request says so', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/404.*\/oauth\/client/);
  const { admin } = await ownWorkspace();
  await openPageAs(page, admin.token, '/oauth?oauth_client=demo-crm-connector');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  await go(page, '/oauth?oauth_client=demo-crm-connector&state=long-gone');
  await expect(page.getByRole('heading', { name: 'This request is not open any more' })).toBeVisible();
  await go(page, '/oauth?state=anything');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
});
