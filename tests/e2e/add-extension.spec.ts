import type { Credential } from '../../contract/credentials/schemas.ts';
import type { EmailDiscovery } from '../../contract/credentials/extension.ts';
import { addAccountModal } from './pages/add-account-modal.ts';
import { username } from './support/accounts.ts';
import { callAs } from './support/call-as.ts';
import { enterAs } from './support/enter-as.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { ownWorkspace } from './support/own-workspace.ts';
import { playExtension } from './support/play-extension.ts';
import { expect, test } from './support/test.ts';

const OPEN = '/campaigns/my-campaigns?addNewModal=true';
const sofia = { first_name: 'Sofia', last_name: 'Nilsson', link: null, photo_link: null };

test('without the extension there is nothing to connect: where to get it is told (R208)', async ({ page }) => {
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, OPEN);
  const modal = addAccountModal(page);
  await modal.type(/Extension/).click();
  await modal.next.click();
  await expect(modal.message('The extension is not installed')).toBeVisible();
  await expect(modal.dialog.getByRole('link', { name: 'Get the extension' })).toHaveAttribute('href', /extension/);
  await expect(modal.connect).toBeDisabled();
  await expectAccessible(page);
  await modal.button('Retry').click();
  await expect(modal.message('The extension is not installed')).toBeVisible();
});

test('the account that the browser is signed in with is found and connected in one step (S177, R130, R207)', async ({
  page,
  baseURL,
}) => {
  const { admin } = await ownWorkspace();
  const email = username('ok');
  await playExtension(page, { profile: { ...sofia, email } });
  await enterAs(page, admin.token, OPEN);
  const modal = addAccountModal(page);
  await modal.type(/Extension/).click();
  await modal.next.click();
  await expect(modal.current).toHaveText('Sign in');
  await expect(modal.dialog.getByRole('listitem')).toHaveText(['Type', 'Sign in']);
  await expect(modal.message('Sofia Nilsson')).toBeVisible();
  await expect(modal.message(email)).toBeVisible();
  await expect(modal.button('Retry')).toBeVisible();
  await expect(modal.button('Add manually')).toBeVisible();
  await expectAccessible(page);
  await modal.connect.click();
  await expect(page.getByText('Credential created')).toBeVisible();
  const accounts = await callAs<Credential[]>(baseURL!, admin.token, 'GET', '/credentials/fetch');
  expect(accounts.find((account) => account.username === email)).toMatchObject({
    automation_type: 'extension',
    full_name: 'Sofia Nilsson',
  });
});

test('nobody is signed in at the network: told, and the account can be added by hand (R130)', async ({ page }) => {
  const { admin } = await ownWorkspace();
  await playExtension(page, { profile: null });
  await enterAs(page, admin.token, OPEN);
  const modal = addAccountModal(page);
  await modal.type(/Extension/).click();
  await modal.next.click();
  await expect(modal.message(/^Nobody is signed in/)).toBeVisible();
  await modal.button('Add manually').click();
  await modal.email.fill('nobody');
  await expect(modal.message('Not valid email')).toBeVisible();
  await expect(modal.connect).toBeDisabled();
  await modal.email.fill(username('ok'));
  await modal.connect.click();
  await expect(page.getByText('Credential created')).toBeVisible();
});

const ENDS: [EmailDiscovery, string][] = [
  ['no_extra_data', 'No extra data'],
  ['need_login', 'Need login'],
  ['no_email_found', 'No email found'],
  ['got_email', 'Got email'],
];
for (const [outcome, text] of ENDS)
  test(`the search for the email ends with “${text}”`, async ({ page }) => {
    const { admin } = await ownWorkspace();
    const found = outcome === 'got_email' ? username('ok') : null;
    await playExtension(page, { profile: { ...sofia, email: null }, email: { outcome, email: found } });
    await enterAs(page, admin.token, OPEN);
    const modal = addAccountModal(page);
    await modal.type(/Extension/).click();
    await modal.next.click();
    await expect(modal.message(text)).toBeVisible();
    await expect(modal.connect)[found ? 'toBeEnabled' : 'toBeDisabled']();
  });
