import { campaignListPage } from '../pages/campaign-list-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'demo' });

test.beforeEach(({ allowProblem }) => {
  allowProblem(/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/);
});

test('S012 R169 R030 without a server the error page shows, tries again when told to, and goes home when it answers', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/campaigns');
  await expect(page).toHaveURL(/\/error/);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();

  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(/Trying again in \d+ seconds?/)).toBeVisible();
  await expect(page).toHaveURL(/\/error/);

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(campaignListPage(page).heading).toBeVisible();
});

test('R030 the error page goes home by itself once the server is back', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.clock.runFor(11_000);
  await page.clock.resume();
  await expect(campaignListPage(page).heading).toBeVisible();
});
