import { campaignListPage } from '../pages/campaign-list-page.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { go } from '../support/browser/go.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { idleCampaign } from '../support/data/idle-campaign.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'demo' });

test('S028 R040 R401 R402 R403 the list shows the account’s campaigns, eight to a page, by status and by name, each with its address', async ({
  page,
}) => {
  const campaigns = campaignListPage(page);
  await campaigns.open();

  await test.step('those of the database in their order', async () => {
    await expect(campaigns.names).toHaveText([
      /VP Sales, SaaS in DACH/,
      /Webinar follow-up: pipeline hygiene/,
      /Event invites: revenue summit/,
      /Finance leads in manufacturing/,
      /Customer referrals, Iberia/,
      /Operations directors, logistics/,
      /Trial users without a call/,
      /Conference badge scans/,
    ]);
    await expect(campaigns.row('VP Sales, SaaS in DACH')).toContainText('Active');
    const row = campaigns.row('Webinar follow-up: pipeline hygiene');
    await expect(row).toContainText('Paused');
    await expect(row).toContainText(/\d+ of 150/);
    await expect(row).toContainText('Jonas Weber');
    await expect(campaigns.range).toHaveText('1–8 of 10 campaigns');
  });

  await test.step('the second page has its address, and going back returns to it', async () => {
    await campaigns.next.click();
    await expect(campaigns.names).toHaveText([/Founders in Brazil/, /Newsletter readers/]);
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(campaigns.range).toHaveText('9–10 of 10 campaigns');
    await campaigns.pageButton(1).click();
    await expect(campaigns.names).toHaveCount(8);
    await page.goBack();
    await expect(campaigns.names).toHaveCount(2);
  });

  await test.step('a tab shows the campaigns of one status and counts them', async () => {
    await expect(campaigns.tab('Paused')).toContainText('4');
    await campaigns.tab('Paused').click();
    await expect(page).toHaveURL(/\/my-campaigns\/paused/);
    await expect(campaigns.names).toHaveText([
      /Webinar follow-up/,
      /Event invites/,
      /Operations directors/,
      /Trial users/,
    ]);
    await campaigns.tab('Archived').click();
    await expect(campaigns.names).toHaveText([/Old list from the spring fair/]);
    await go(page, '/campaigns/my-campaigns/drafts');
    await expect(campaigns.names).toHaveText([/Finance leads/]);
  });

  await test.step('the search finds by name as one types, and says when nothing is found', async () => {
    await campaigns.tab('All').click();
    await expect(campaigns.names).toHaveCount(8);
    await campaigns.search.fill('IBERIA');
    await expect(campaigns.names).toHaveText([/Customer referrals, Iberia/]);
    await expect(page).toHaveURL(/q=IBERIA/);
    await page.reload();
    await expect(campaigns.search).toHaveValue('IBERIA');
    await campaigns.search.fill('no such campaign');
    await expect(page.getByRole('heading', { name: 'Nothing found for “no such campaign”' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(campaigns.names).toHaveCount(8);
    await expect(campaigns.search).toHaveValue('');
  });
});

test.describe('in a workspace that has none', () => {
  test.use({ account: 'owner' });

  test('the list shows three ways to begin, and an empty tab leads back to all', async ({ page }) => {
    const campaigns = campaignListPage(page);
    await campaigns.open();
    await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Ways to begin' }).getByRole('link');
    await expect(ways).toHaveText([/^From a link/, /^From a CSV file/, /^From a kept sequence/]);
    for (const [at, from] of ['link', 'csv', 'sequence'].entries())
      await expect(ways.nth(at)).toHaveAttribute('href', new RegExp(`^/campaign/add\\?.*from=${from}`));
    await expect(campaigns.numbers).toHaveCount(0);
    await go(page, '/campaigns/my-campaigns/deleted');
    await expect(page.getByText('What you delete can be brought back from here for 30 days.')).toBeVisible();
    await go(page, '/campaigns/my-campaigns/paused');
    await expect(page.getByText('No campaign rests.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all campaigns' }).click();
    await expect(page).toHaveURL(/\/my-campaigns(\?|$)/);
    await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
  });
});

test.describe('in a workspace of its own', () => {
  test.use({ account: null });

  test('a list that cannot be loaded says so in its place and loads when asked again; leaving it is not undone by a search that still waits', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/500.*\/api\/workflows/);
    // where nobody else changes anything: news would have the list loaded before it is asked for
    const own = await ownWorkspace();
    await idleCampaign(own, { name: 'Spring' });
    const campaigns = campaignListPage(page);
    const isLive = liveConnected(page);
    await openPageAs(page, own.admin.token, campaigns.path);
    await expect(campaigns.names).toHaveText([/Spring/]);
    await isLive;
    // from here on: what is loaded while its requests are looked at is loaded without the browser's cache
    const body = { ok: false, error: 'Something went wrong', code: 'internal', payload: null };
    await page.route('**/api/workflows?*', (route) => route.fulfill({ status: 500, json: body }));
    await campaigns.tab('Paused').click();
    await expect(page.getByText('The campaigns could not be loaded')).toBeVisible();
    await page.unroute('**/api/workflows?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(campaigns.names).toHaveText([/Spring/]);

    // the next page is longer in coming than the search waits for more typing
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await campaigns.search.fill('saas');
    await campaigns.search.blur();
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')]);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect(page).toHaveURL(/\/preferences/);
  });
});
