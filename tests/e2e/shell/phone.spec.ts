import type { Page } from '@playwright/test';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { colorScheme } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { go } from '../support/browser/go.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'demo', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const fitsTheWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('on a phone the campaigns are cards, the tabs stand at the bottom, nothing is cut off, and the account sheet switches', async ({
  page,
}) => {
  const campaigns = campaignListPage(page);
  await campaigns.open();
  await expect(campaigns.cards).toHaveCount(8);
  await expect(campaigns.names).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link', { name: 'Campaigns' })).toBeVisible();
  const box = await tabs.boundingBox();
  expect(box!.y + box!.height).toBeCloseTo(844, 0);
  expect(await fitsTheWidth(page)).toBe(true);

  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.click();
  await sheet(page).getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(() => colorScheme(page)).toBe('dark');
  await sheet(page)
    .getByRole('button', { name: /Thomas Becker/ })
    .click();
  await expect(page).toHaveURL(/selectedCred=/);
  await expect(campaigns.cards.first()).toContainText('Series B founders');

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/campaigns/my-campaigns', '/preferences/user/language']) {
    await go(page, path);
    await expect(page).toHaveURL(new RegExp(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fitsTheWidth(page), path).toBe(true);
  }
});

test.describe('a stranger', () => {
  test.use({ account: null });

  test('signs in and out on a phone', async ({ page, allowProblem }) => {
    allowProblem(/401/); // what was on its way when the session ended
    const signIn = signInPage(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn.open();
    expect(await fitsTheWidth(page)).toBe(true);
    await signIn.signIn('demo');
    await expect(campaignListPage(page).cards).toHaveCount(8);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Log out' }).click();
    await expect(signIn.heading).toBeVisible();
  });
});
