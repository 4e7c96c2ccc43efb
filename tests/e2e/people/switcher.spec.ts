import { stockCountries } from '../support/data/accounts.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { ownCredential } from '../support/data/own-credential.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(stockCountries);

test('on a phone the page is loaded anew for the other account (R108)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { spaceId, admin } = await ownWorkspace();
  const second = await ownCredential(spaceId, { credential: { first_name: 'Zoe', last_name: 'Other' } });
  await openPageAs(page, admin.token, '/campaigns/my-campaigns');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByRole('button', { name: /Zoe Other/ }).click();
  await expect(page).toHaveURL(new RegExp(`selectedCred=${second}`));
  await expect.poll(() => page.evaluate(() => 'isTheSamePage' in window)).toBe(false);
});
