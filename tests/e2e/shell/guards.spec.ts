import type { Credential } from '../../../contract/credentials/schemas.ts';
import type { Space } from '../../../contract/spaces/schemas.ts';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { getAsDemoUser } from '../support/server/get-as-demo-user.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { go } from '../support/browser/go.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { changeUserRow, changeSpaceRow, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

/* Who is led where is shown by web/shell/guard.test.ts, address by address; here, that the pages obey it. */

test.describe('a stranger', () => {
  test('S001 R020 R076 signs in first and then comes to the page asked for, with the account asked for', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/auth\/sign-in$/);
    await expect(signInPage(page).heading).toBeVisible();

    const credentials = await getAsDemoUser<Credential[]>(baseURL!, 'demo', '/credentials/fetch');
    const becker = credentials.find((credential) => credential.last_name === 'Becker')!._id;
    await page.goto(`/campaigns/my-campaigns/paused?q=health&selectedCred=${becker}`);
    await expect(page).toHaveURL(new RegExp(`/auth/sign-in\\?.*selectedCred=${becker}`));
    await signInPage(page).signIn('demo');
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns\/paused\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('selectedCred')]).toEqual(['health', becker]);
    await expect(campaignListPage(page).names).toHaveText([/Healthcare procurement/]);
  });

  test('R076 R177 who is a platform admin comes into the customer’s workspace that the address names', async ({
    page,
    baseURL,
  }) => {
    const { _id: lumen } = await getAsDemoUser<Space>(baseURL!, 'demo', '/space/info');
    await page.goto(`/campaigns/my-campaigns?space=${lumen}`);
    await signInPage(page).signIn('admin');
    await expect(campaignListPage(page).row('VP Sales, SaaS in DACH')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('space')).toBe(lumen);
    await campaignListPage(page).tab('Paused').click();
    await expect(page).toHaveURL(new RegExp(`paused\\?.*space=${lumen}`));
  });
});

test.describe('a signed-in person', () => {
  test.use({ account: 'demo' });

  test('S013 R019 S027 R040 R074 R188 R189 comes from unknown and closed paths to the campaigns', async ({
    page,
    baseURL,
    allowProblem,
  }) => {
    const { _id: other } = await getAsDemoUser<Space>(baseURL!, 'free', '/space/info');
    // the server says that there is no such page; a person is led on all the same
    allowProblem(/status of 404 .*\/nothing\/like\/that/);
    // a workspace that an address names is for those who run the platform: it is not kept
    await page.goto(`/nothing/like/that?space=${other}`);
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
    await expect(campaignListPage(page).row('VP Sales, SaaS in DACH')).toBeVisible();
    expect(new URL(page.url()).searchParams.has('space')).toBe(false);
    await expect(shell(page).navLink('Admin')).toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
    for (const path of ['/campaigns', '/auth/sign-in', '/space/create', '/admin/customers']) {
      await go(page, '/preferences/user/language');
      await expect(page.getByRole('heading', { name: 'Language and theme' }).first(), path).toBeVisible();
      await go(page, path);
      await expect(page, path).toHaveURL(/\/campaigns\/my-campaigns/);
      await expect(campaignListPage(page).heading, path).toBeVisible();
    }
    await go(page, '/?done=activation');
    await expect(page.getByText('Your email was successfully confirmed')).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns$/);
  });

  test('R018 R073 R176 R180 R181 R366 keeps the chosen account from page to page, and adds nothing to the way back by staying', async ({
    page,
  }) => {
    const frame = shell(page);
    await campaignListPage(page).open();
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: María Álvarez/);
    // a campaign that was being written stays behind on the next page
    await page.evaluate(() => localStorage.setItem('workflow', '{}'));
    await campaignListPage(page).tab('Paused').click();
    await expect(page).toHaveURL(/paused/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('workflow'))).toBeNull();
    const steps = await page.evaluate(() => history.length);
    await campaignListPage(page).tab('Paused').click();
    await campaignListPage(page).tab('Paused').click();
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.goBack();
    await expect(page).toHaveURL(/my-campaigns$/);
    expect(new URL(page.url()).hash).toBe('');

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

  test('R365 a page whose file is gone after a new version is fetched by one reload', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/ERR_FAILED|Failed to load resource|dynamically imported module/);
    await campaignListPage(page).open();
    await expect(campaignListPage(page).names.first()).toBeVisible();
    let reloads = 0;
    page.on('request', (request) => request.isNavigationRequest() && reloads++);
    await page.route('**/assets/*.js', (route) => (reloads === 0 ? route.abort() : route.continue()));
    // not by go: the page does not get there
    await page.evaluate(() => {
      history.pushState({}, '', '/pricing');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
    expect(reloads).toBe(1);
  });
});

test.describe('a worker', () => {
  test.use({ account: 'member' });

  test('R329 sees only the account they may use, and its campaigns', async ({ page }) => {
    const frame = shell(page);
    await campaignListPage(page).open();
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Thomas Becker/);
    // first what is there: before the list has come, everything is absent
    await expect(campaignListPage(page).row('Backend engineers in Lisbon')).toBeVisible();
    await expect(campaignListPage(page).row('VP Sales, SaaS in DACH')).toHaveCount(0);
    await frame.switcher.click();
    await expect(frame.accounts).toHaveText([/Thomas Becker/]);
  });
});

test('R174 S167 R245 R089 R195 R088 R191 S103 what is missing is asked for: an address confirmed, an account, a payment', async ({
  page,
}) => {
  const { admin, spaceId } = await ownWorkspace({ withoutAccounts: true, tier: 'growth' });
  await changeUserRow(admin.id, { email_confirmed: false });
  await openPageAs(page, admin.token, '/campaigns');
  await expect(page).toHaveURL(/\/auth\/activate-email$/);
  // who does it later keeps a banner
  const isLive = liveConnected(page);
  await page.goto('/campaigns?skippedEmailConfirmation=true');
  await expect(page).toHaveURL(/\/credentials\/add-first$/);
  await expect(page.getByRole('complementary', { name: 'Confirm your email' })).toContainText(admin.email);
  await expect(page.getByRole('heading', { name: 'No account is connected' })).toBeVisible();
  await expect(shell(page).navLink('Campaigns')).toHaveAttribute('aria-disabled', 'true');

  await isLive;
  await changeSpaceRow(spaceId, { is_paid: false });
  await expect(page).toHaveURL(/\/billing-warning$/);
  await expect(page.getByRole('heading', { name: 'The subscription is not paid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expect(shell(page).navLink('Campaigns')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Choose a plan and pay' }).click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growth' })).toContainText('Current plan');
});

test.describe('a payment under way', () => {
  const inProgress = { space: { is_paid: false, payment_in_progress: true } };
  const waiting = { name: 'Your payment is on its way' };

  test('R192 R194 S104 is waited for, and then the campaigns open', async ({ page }) => {
    const { spaceId, admin } = await ownWorkspace(inProgress);
    await page.clock.install();
    await openPageAs(page, admin.token, '/campaigns');
    await expect(page.getByRole('heading', waiting)).toBeVisible();
    await expect(page).toHaveURL(/\/payment-in-progress$/);
    // without an event: the page has to ask by itself
    await changeSpaceRow(spaceId, { is_paid: true, payment_in_progress: false }, { silently: true });
    await page.clock.runFor(15_500);
    await expect(campaignListPage(page).heading).toBeVisible();
  });

  test('R194 that does not arrive ends at the warning', async ({ page }) => {
    const { admin } = await ownWorkspace(inProgress);
    await page.clock.install();
    await openPageAs(page, admin.token, '/campaigns');
    await expect(page.getByRole('heading', waiting)).toBeVisible();
    for (const seconds of [15, 30, 60, 120, 240]) {
      const asked = page.waitForResponse(/subscriptions\/validate/);
      await page.clock.runFor(seconds * 1000 + 500);
      await asked;
    }
    await expect(page).toHaveURL(/\/billing-warning$/);
  });
});

test('R071 R077 who came through an affiliate carries that in every address; a consent request leads to its screen', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/40\d/);
  const { admin } = await ownWorkspace();
  await changeUserRow(admin.id, { track_info: JSON.stringify({ irclickid: 'click-1', utm_source: 'partner' }) });
  await openPageAs(page, admin.token, '/campaigns');
  await expect(page).toHaveURL(/my-campaigns\?irclickid=click-1&utm_source=partner/);
  await page.getByRole('link', { name: /: settings$/ }).click();
  await expect(page).toHaveURL(/\/preferences\/user\/basic\?irclickid=click-1&utm_source=partner/);
  await go(page, '/campaigns?oauth_client=nobody&state=nothing');
  await expect(page).toHaveURL(/\/oauth\?oauth_client=nobody&state=nothing/);
});
