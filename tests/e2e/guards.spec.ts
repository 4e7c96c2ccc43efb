import type { Credential } from '../../contract/credentials.ts';
import type { Space } from '../../contract/spaces.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { ask } from './support/ask.ts';
import { expect, test } from './support/test.ts';

test.describe('a stranger', () => {
  test('S001 R020 is led from /auth to sign-in', async ({ page }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/auth\/sign-in$/);
    await expect(signInPage(page).heading).toBeVisible();
  });

  test('R076 signs in first and then comes to the page asked for, with the account asked for', async ({
    page,
    baseURL,
  }) => {
    const credentials = await ask<Credential[]>(baseURL!, 'demo', '/credentials/fetch');
    const becker = credentials.find((credential) => credential.last_name === 'Becker')!._id;
    await page.goto(`/campaigns/my-campaigns/paused?q=health&selectedCred=${becker}`);
    await expect(page).toHaveURL(new RegExp(`/auth/sign-in\\?.*selectedCred=${becker}`));
    await signInPage(page).signIn('demo');
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns\/paused\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('selectedCred')]).toEqual(['health', becker]);
    await expect(campaignsPage(page).names).toHaveText([/Healthcare procurement/]);
  });

  test('R076 R177 who is a platform admin comes into the customer’s workspace that the address names', async ({
    page,
    baseURL,
  }) => {
    const { _id: lumen } = await ask<Space>(baseURL!, 'demo', '/space/info');
    await page.goto(`/campaigns/my-campaigns?space=${lumen}`);
    await signInPage(page).signIn('admin');
    await expect(campaignsPage(page).row('VP Sales, SaaS in DACH')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('space')).toBe(lumen);
    await campaignsPage(page).tab('Paused').click();
    await expect(page).toHaveURL(new RegExp(`paused\\?.*space=${lumen}`));
  });

  test('is never sent to another site by the address that says where to go afterwards', async ({ page, baseURL }) => {
    await page.goto('/auth/sign-in?redirect=https://example.com/');
    await signInPage(page).signIn('demo');
    await expect(campaignsPage(page).heading).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
});

test.describe('a signed-in person', () => {
  test.use({ account: 'demo' });

  test('S013 R019 S027 R040 comes from an unknown path to the campaigns', async ({ page }) => {
    for (const path of ['/nothing/like/that', '/campaigns', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
      await expect(campaignsPage(page).heading).toBeVisible();
    }
  });

  test('is moved off the sign-in page', async ({ page }) => {
    await page.goto('/auth/sign-in');
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  });

  test('R180 R181 sees the first account, or the one the address names, and keeps it from page to page', async ({
    page,
  }) => {
    const frame = shell(page);
    await campaignsPage(page).open();
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Maria Alvarez/);
    await frame.switcher.click();
    await frame.accounts.filter({ hasText: 'Thomas Becker' }).click();
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Thomas Becker/);
    await expect(page).toHaveURL(/selectedCred=/);
    const chosen = new URL(page.url()).searchParams.get('selectedCred');

    await frame.menu.click();
    await frame.menuItem(/^Language/).click();
    await expect(page).toHaveURL(/\/preferences\/user\/language/);
    expect(new URL(page.url()).searchParams.get('selectedCred')).toBe(chosen);
    await page.reload();
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Thomas Becker/);
  });
});

test.describe('a worker', () => {
  test.use({ account: 'member' });

  test('R329 sees only the account they may use, and its campaigns', async ({ page }) => {
    const frame = shell(page);
    await campaignsPage(page).open();
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Thomas Becker/);
    await frame.switcher.click();
    await expect(frame.accounts).toHaveCount(1);
    await expect(campaignsPage(page).row('VP Sales, SaaS in DACH')).toHaveCount(0);
    await expect(campaignsPage(page).row('Backend engineers in Lisbon')).toBeVisible();
  });
});

test.describe('a workspace without accounts', () => {
  test.use({ account: 'free' });

  test('R089 is told that none is connected, and the campaigns are closed', async ({ page }) => {
    await campaignsPage(page).open();
    await expect(page.getByRole('heading', { name: 'No account is connected' })).toBeVisible();
    await expect(shell(page).navLink('Campaigns')).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('an unpaid workspace', () => {
  test.use({ account: 'unpaid' });

  test('R088 is told so instead of being shown campaigns', async ({ page }) => {
    await campaignsPage(page).open();
    await expect(page.getByRole('heading', { name: 'The subscription is not paid' })).toBeVisible();
    await expect(shell(page).navLink('Campaigns')).toHaveAttribute('aria-disabled', 'true');
  });
});
