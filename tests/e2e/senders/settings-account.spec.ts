import { accountSettingsPage } from '../pages/account-settings-page.ts';
import { signOutOnNetwork } from '../support/data/accounts.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { currentCredential, connectOwnCredential } from '../support/data/own-credential.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const address = (id: string) => `/settings/account?selectedCred=${id}`;

test('an account that waits for a sign-in gets one, and waits no longer (R227)', async ({ page, baseURL }) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectOwnCredential(baseURL!, own);
  await signOutOnNetwork(id);
  await expect.poll(async () => (await currentCredential(baseURL!, own, id)).wait_for_authorization).toBe(true);
  await openPageAs(page, own.admin.token, address(id));
  await accountSettingsPage(page).state.getByRole('button', { name: 'Sign in again' }).click();
  await expect(accountSettingsPage(page).notice('Nothing stands in the way')).toBeVisible();
  const now = await currentCredential(baseURL!, own, id);
  expect(now.wait_for_authorization).toBe(false);
  expect(now.auth_status.logged_in_at).not.toBeNull();
});
