import { addAccountModal } from '../pages/add-account-modal.ts';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { stockCountries, username } from '../support/data/accounts.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(stockCountries);

test('an account is connected in five steps, and its campaigns open (S172, S173, S174, S175, S176, R126, R127, R128, R212, R213)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  const name = username('ok');
  await openPageAs(page, admin.token, '/campaigns');
  await shell(page).switcher.click();
  await expect(page.getByText('1 of 10 seats used')).toBeVisible();
  await page.getByRole('button', { name: 'Add account' }).click();

  const modal = addAccountModal(page);
  await expect(modal.heading('How should this account run?')).toBeVisible();
  await expect(modal.current).toHaveText('Type');
  await expect.poll(async () => (await modal.dialog.boundingBox())?.width).toBe(500);
  await expectAccessible(page);
  await modal.next.click();
  await expect(modal.current).toHaveText('Location');
  await expect(modal.next).toBeDisabled();
  await modal.chooseCountry('Sweden');
  await expect(modal.message(/addresses free in Sweden/)).toBeVisible();
  await expectAccessible(page);
  await modal.next.click();
  await expect(modal.current).toHaveText('Hours');
  await expect(modal.message('09:00 to 18:00')).toBeVisible();
  await expectAccessible(page);
  await modal.next.click();
  await expect(modal.current).toHaveText('Sign in');
  await modal.email.fill(name);
  await modal.password.fill('good-password');
  await expectAccessible(page);
  await modal.connect.click();

  await expect(page.getByText('Account added')).toBeVisible();
  await expect(campaignListPage(page).heading).toBeVisible();
  await expect(modal.dialog).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('selectedCred');
  expect(id).toBeTruthy();
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  await expect(page).not.toHaveURL(/addNewModal/);
  await shell(page).switcher.click();
  await expect(page.getByText('2 of 10 seats used')).toBeVisible();
  await expect(shell(page).accounts.filter({ hasText: name })).toHaveAttribute('data-combobox-active', 'true');
});
