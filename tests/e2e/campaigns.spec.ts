import { campaignsPage } from './pages/campaigns-page.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'demo' });

test('S028 R401 the list shows the account’s campaigns of the database in their order, eight to a page', async ({
  page,
}) => {
  const campaigns = campaignsPage(page);
  await campaigns.open();
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
  await expect(row).toContainText('2,190 of 3,310');
  await expect(row).toContainText('Jonas Weber');
  await expect(campaigns.range).toHaveText('1–8 of 10 campaigns');
});

test('S028 the second page has its address, and going back returns to the first', async ({ page }) => {
  const campaigns = campaignsPage(page);
  await campaigns.open();
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

test('S028 R040 R403 a tab shows the campaigns of one status, counts them, and has its address', async ({ page }) => {
  const campaigns = campaignsPage(page);
  await campaigns.open();
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
  await page.goto('/campaigns/my-campaigns/drafts');
  await expect(campaigns.names).toHaveText([/Finance leads/]);
});

test('S028 R402 the search finds by name as one types, keeps its text in the address, and says when nothing is found', async ({
  page,
}) => {
  const campaigns = campaignsPage(page);
  await campaigns.open();
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

test('a list that cannot be loaded says so in its place, and loads when asked again', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/500.*\/api\/workflows/);
  const campaigns = campaignsPage(page);
  const body = { ok: false, error: 'Something went wrong', code: 'internal', payload: null };
  await page.route('**/api/workflows?*', (route) => route.fulfill({ status: 500, json: body }));
  await campaigns.open();
  await expect(page.getByText('The campaigns could not be loaded')).toBeVisible();
  await page.unroute('**/api/workflows?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(campaigns.names).toHaveCount(8);
});

test('leaving the page while the search still waits for more typing is not undone by it', async ({ page }) => {
  const campaigns = campaignsPage(page);
  await campaigns.open();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await campaigns.search.fill('saas');
  await campaigns.search.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/preferences/);
});

test.describe('in a workspace that has none', () => {
  test.use({ account: 'owner' });

  test('the list shows three ways to begin, and an empty tab leads back to all', async ({ page }) => {
    const campaigns = campaignsPage(page);
    await campaigns.open();
    await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Ways to begin' }).getByRole('link');
    await expect(ways).toHaveText([/^From a link/, /^From a CSV file/, /^From a kept sequence/]);
    for (const [at, from] of ['link', 'csv', 'sequence'].entries())
      await expect(ways.nth(at)).toHaveAttribute('href', new RegExp(`^/campaign/add\\?.*from=${from}`));
    await expect(campaigns.numbers).toHaveCount(0);
    await page.goto('/campaigns/my-campaigns/deleted');
    await expect(page.getByText('What you delete can be brought back from here for 30 days.')).toBeVisible();
    await page.goto('/campaigns/my-campaigns/paused');
    await expect(page.getByText('No campaign rests.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all campaigns' }).click();
    await expect(page).toHaveURL(/\/my-campaigns(\?|$)/);
    await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
  });
});
