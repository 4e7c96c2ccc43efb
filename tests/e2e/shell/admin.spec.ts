import type { Page } from '@playwright/test';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Customer’s workspace' });
/** Somebody who runs the platform, with a workspace of their own. */
async function admin() {
  const { spaceId } = await ownWorkspace({ name: 'Head Office' });
  return ownUser({ spaceId, role: 'admin', platformRole: 'platform_admin' });
}

test('customers are found, opened and entered; the banner says where one is and leads back (R095, R096, R067)', async ({
  page,
}) => {
  const { token } = await admin();
  const customer = await ownWorkspace({ name: 'Quarry & Sons', tier: 'growth' });
  await openPageAs(page, token, '/campaigns');
  await shell(page).navLink('Admin').click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/customers$/);
  await search(page).fill('quarry');
  await expect(page).toHaveURL(/q=quarry/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, 'Quarry & Sons')).toContainText('Growth');
  await expect(row(page, 'Quarry & Sons')).toContainText(customer.admin.email);

  await page.getByRole('link', { name: 'Quarry & Sons' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customer.spaceId}\\?q=quarry`));
  await page.getByRole('dialog', { name: 'Quarry & Sons' }).getByRole('link', { name: 'Enter workspace' }).click();
  await expect(banner(page)).toContainText('You are in Quarry & Sons as an admin');
  await expect(campaignListPage(page).heading).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`my-campaigns\\?space=${customer.spaceId}`));

  await shell(page).menu.click();
  await expect(shell(page).menuItem('Log out')).toHaveCount(0);
  await shell(page).menuItem('Back to admin').click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customer.spaceId}$`));
  await expect(banner(page)).toHaveCount(0);
  await expect(
    shell(page)
      .navLink('Log out')
      .or(page.getByRole('button', { name: 'Log out' }))
      .first(),
  ).toBeVisible();
});

test('a customer who has not paid is open to whoever runs the platform', async ({ page }) => {
  const { token } = await admin();
  const customer = await ownWorkspace({ withoutAccounts: true, space: { is_paid: false } });
  await openPageAs(page, token, `/campaigns?space=${customer.spaceId}`);
  await expect(campaignListPage(page).heading).toBeVisible();
  await expect(page).toHaveURL(/my-campaigns/);
});

test('R197 inside a customer’s workspace choosing another one names it in the address', async ({ page }) => {
  const frame = shell(page);
  const { token } = await admin();
  const customer = await ownWorkspace();
  await openPageAs(page, token, `/campaigns?space=${customer.spaceId}`);
  await expect(banner(page)).toBeVisible();
  await frame.menu.click();
  await frame.menuItem('Switch workspace').click();
  await page
    .getByRole('dialog', { name: 'Switch workspace' })
    .getByRole('button', { name: /Head Office/ })
    .click();
  await expect(frame.menu).toContainText('Head Office');
  const chosen = new URL(page.url()).searchParams.get('space');
  expect(chosen).toMatch(/^[0-9a-f-]{36}$/);
  expect(chosen).not.toBe(customer.spaceId);
  await expect(banner(page)).toHaveCount(0);
});

test('the list is cut into pages of 25', async ({ page }) => {
  const { token } = await admin();
  for (let index = 0; index < 26; index++) await ownWorkspace({ name: `Paged customer ${index}` });
  await openPageAs(page, token, '/admin/customers?q=Paged+customer');
  await expect(page.getByText('1–25 of 26 customers')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–26 of 26 customers')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R119 those who run the platform have a tab for it, and customers are cards', async ({ page }) => {
    const { token } = await admin();
    const customer = await ownWorkspace({ name: 'Pocket Quarry' });
    await openPageAs(page, token, '/campaigns');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link', { name: 'Admin' }).click();
    await search(page).fill('pocket');
    const card = page.getByRole('article', { name: 'Pocket Quarry' });
    await card.getByRole('link', { name: 'Enter workspace' }).click();
    await expect(banner(page)).toContainText('Pocket Quarry');
    await openPageAs(page, customer.admin.token, '/campaigns');
    await expect(tabs.getByRole('link', { name: 'Campaigns' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });
});
