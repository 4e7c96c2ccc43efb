import { addAccountModal } from './pages/add-account-modal.ts';
import { shell } from './pages/shell.ts';
import { stockCountries } from './support/accounts.ts';
import { enterAs } from './support/enter-as.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { ownAccount } from './support/own-account.ts';
import { ownPerson, ownWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

const OPEN = '/campaigns/my-campaigns?addNewModal=true';
const SEAT_NEEDED = 'You need to purchase one more seat to be able to add an account';

test.beforeAll(stockCountries);

test('another account opens on the same page, and its signatures are loaded (R105, R109)', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace();
  const second = await ownAccount(spaceId, { credential: { first_name: 'Zoe', last_name: 'Other' } });
  await enterAs(page, admin.token, '/settings/signatures');
  await shell(page).switcher.click();
  const asked = page.waitForRequest((request) => request.url().includes(`/credentials/${second}/signatures`));
  await shell(page).accounts.filter({ hasText: 'Zoe Other' }).click();
  await asked;
  await expect(page).toHaveURL(new RegExp(`/settings/signatures.*selectedCred=${second}`));
  await expect(shell(page).switcher).toContainText('Zoe Other');
});

test('on a phone the page is loaded anew for the other account (R108)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { spaceId, admin } = await ownWorkspace();
  const second = await ownAccount(spaceId, { credential: { first_name: 'Zoe', last_name: 'Other' } });
  await enterAs(page, admin.token, '/campaigns/my-campaigns');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByRole('button', { name: /Zoe Other/ }).click();
  await expect(page).toHaveURL(new RegExp(`selectedCred=${second}`));
  await expect.poll(() => page.evaluate(() => 'isTheSamePage' in window)).toBe(false);
});

test('members see their accounts and no way to add one', async ({ page }) => {
  const { spaceId, credentialId } = await ownWorkspace();
  await ownAccount(spaceId, { credential: { first_name: 'Not', last_name: 'Theirs' } });
  const member = await ownPerson({ spaceId, pages: { campaigns: true }, credentials: [credentialId!] });
  await enterAs(page, member.token, OPEN);
  await shell(page).switcher.click();
  await expect(shell(page).accounts).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add account' })).toHaveCount(0);
  await expect(addAccountModal(page).dialog).toHaveCount(0);
});

test.describe('without a free seat', () => {
  test('a payment is offered and nothing can be created (R110, R112, R113, R210, R383, R784)', async ({ page }) => {
    const { spaceId, admin } = await ownWorkspace({ tier: 'basic', space: { is_billing_enabled: true } });
    await ownAccount(spaceId);
    await enterAs(page, admin.token, '/campaigns/my-campaigns');
    await shell(page).switcher.click();
    await expect(page.getByText('2 of 2 seats used')).toBeVisible();
    await page.getByRole('button', { name: 'Add account' }).hover();
    await expect(page.getByRole('tooltip', { name: 'No seat is free' })).toBeVisible();
    await page.getByRole('button', { name: 'Add account' }).click();
    const modal = addAccountModal(page);
    await expect(modal.message(SEAT_NEEDED)).toBeVisible();
    await expect(modal.next).toBeDisabled();
    await expectAccessible(page);
    await modal.button('New seat payment').click();
    const payment = page.getByRole('dialog', { name: 'New seat payment' });
    await expect(payment).toContainText('2 of 2 seats are in use');
    await expect.poll(async () => (await payment.boundingBox())?.width).toBe(500);
    await payment.getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL(/\/pricing/);
  });

  test('where nothing is paid here, support is named', async ({ page }) => {
    const { spaceId, admin } = await ownWorkspace({ tier: 'basic', space: { is_billing_enabled: false } });
    await ownAccount(spaceId);
    await enterAs(page, admin.token, OPEN);
    await addAccountModal(page).button('New seat payment').click();
    const payment = page.getByRole('dialog', { name: 'New seat payment' });
    await expect(payment).toContainText('Contact your customer support to help you');
  });

  test('the free tier shows what a larger one has instead; it has no cloud seats (R209, R211, R785)', async ({
    page,
  }) => {
    const { spaceId, admin } = await ownWorkspace({ tier: 'free', withoutAccounts: true });
    await ownAccount(spaceId, { credential: { automation_type: 'extension' } });
    await enterAs(page, admin.token, OPEN);
    const modal = addAccountModal(page);
    await expect(modal.message('No cloud seats for this tier')).toBeVisible();
    await expect(modal.message(SEAT_NEEDED)).toBeVisible();
    await expect(modal.button('New seat payment')).toHaveCount(0);
    await modal.dialog.getByRole('alert').getByRole('button', { name: 'Upgrade' }).click();
    await expect(page.getByRole('dialog', { name: 'Upgrade' })).toBeVisible();
  });

  test('a seat of the other kind is used where it fits', async ({ page }) => {
    const { admin } = await ownWorkspace({ tier: 'basic' });
    await enterAs(page, admin.token, OPEN);
    const modal = addAccountModal(page);
    await expect(modal.message(SEAT_NEEDED)).toBeVisible();
    await modal.type(/Extension/).click();
    await expect(modal.message(SEAT_NEEDED)).toHaveCount(0);
    await expect(modal.next).toBeEnabled();
  });

  test('a workspace at the maximum of its reseller gets no other account (R341, R361)', async ({ page }) => {
    const { admin } = await ownWorkspace({ space: { max_credentials: 1 } });
    await enterAs(page, admin.token, OPEN);
    const modal = addAccountModal(page);
    await expect(modal.message("You can't add another account")).toBeVisible();
    await expect(modal.next).toBeDisabled();
  });
});

test('the switcher says what an account is doing', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  await ownAccount(spaceId, { auth: { logged_in_at: null, code_requested_at: new Date(), pin_type: 'email' } });
  await enterAs(page, admin.token, '/campaigns/my-campaigns');
  await expect(shell(page).switcher).toContainText('Waiting for you');
});

test('a brand counts accounts against its maximum instead of seats, another shows no counter (R111, R337)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace({ space: { max_credentials: 4 } });
  await enterAs(page, admin.token, '/campaigns/my-campaigns?brand=funnel-builder');
  await shell(page).switcher.click();
  await expect(page.getByText('1 of 4 accounts')).toBeVisible();
  await page.goto('/campaigns/my-campaigns?brand=kennected');
  await shell(page).switcher.click();
  await expect(page.getByRole('button', { name: 'Add account' })).toBeVisible();
  await expect(page.getByText(/seats used|of 4 accounts/)).toHaveCount(0);
});
