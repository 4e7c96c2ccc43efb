import { openPageAs } from '../support/browser/open-page-as.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test('help opens beside the page with its picture, follows to the next page and opens whole (F023)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace({});
  await openPageAs(page, admin.token, '/help/why-people-wait');
  await expect(page.getByRole('heading', { name: 'Why people wait' })).toBeVisible();
  const picture = page.getByRole('img', { name: /Why people wait/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);

  await page.getByRole('button', { name: 'Help for this page' }).click();
  const panel = page.getByRole('region', { name: 'Help', exact: true });
  await expect(panel.getByRole('heading', { name: 'Your first campaign' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Read the dashboard' })).toBeVisible();
  await panel.getByRole('link', { name: 'Open as a whole page' }).click();
  await expect(page).toHaveURL(/\/help\/dashboard/);
  await expect(panel).toHaveCount(0);
});

test('a stranger who follows a link into the help signs in first, and an unknown guide leads to all of them (F023)', async ({
  page,
}) => {
  await page.goto('/help/simulate');
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  const { admin } = await ownWorkspace({});
  await openPageAs(page, admin.token, '/help/no-such-guide');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
});
