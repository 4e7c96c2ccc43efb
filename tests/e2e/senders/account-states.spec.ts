import type { Page } from '@playwright/test';
import type { Credential } from '../../../contract/credentials/schemas.ts';
import { addAccountModal } from '../pages/add-account-modal.ts';
import { inviteOnNetwork, releaseOnNetwork, stockCountries, username } from '../support/data/accounts.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { ownWorkspace, type OwnWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

// each of these is a whole sign-in, with every step before it
test.beforeAll(stockCountries);

/** As a reload finds it: the steps before the sign-in are behind. */
const DRAFT = {
  step: 'sign_in',
  location: { country: 'SE', type: 'basic', proxy: null },
  timezone: 'Europe/Stockholm',
};

/** A workspace of the test's own, with the steps open in it at the sign-in. */
async function adding(page: Page): Promise<OwnWorkspace> {
  const own = await ownWorkspace();
  await page.addInitScript((draft) => {
    if (sessionStorage.getItem('hasBegun')) return;
    sessionStorage.setItem('hasBegun', 'yes');
    sessionStorage.setItem('addAccount', draft);
  }, JSON.stringify(DRAFT));
  await openPageAs(page, own.admin.token, '/campaigns/my-campaigns?addNewModal=true');
  return own;
}

const isCreated = (page: Page) => expect(page.getByText('Account added')).toBeVisible();

async function idOf(origin: string, { admin }: OwnWorkspace, name: string): Promise<string> {
  const accounts = await callAs<Credential[]>(origin, admin.token, 'GET', '/credentials/fetch');
  return accounts.find((account) => account.username === name)!._id;
}

test('+pin asks for six digits: a wrong code is told, the right one connects (S178, R131, R215, R220, R221, R229, R294, R296)', async ({
  page,
}) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('pin'));
  await expect(modal.heading('Enter the security code')).toBeVisible();
  await expect(modal.current).toHaveText('Verify');
  await expect(modal.message(/^Valid for (59:\d\d|60:00)$/)).toBeVisible();
  await expect(modal.message(/^Resend in 0:\d\d$/)).toBeVisible();
  await expect(modal.message('Code sent')).toBeVisible();
  await expectAccessible(page);
  await modal.dialog.getByLabel('Digit 1').click();
  await page.keyboard.type('0000x0');
  await expect(modal.button('Enter')).toBeDisabled();
  await page.keyboard.type('0');
  await modal.button('Enter').click();
  await expect(page.getByText('The code is successfully sent to the server')).toBeVisible();
  await expect(modal.message(/^Wrong code/)).toBeVisible();
  await modal.enterCode('123456');
  await isCreated(page);
});

test('+restrict works until its twentieth invitation; then the network restricts it, and its page says so until it is released', async ({
  page,
  baseURL,
}) => {
  const own = await adding(page);
  const name = username('restrict');
  await addAccountModal(page).signInAs(name);
  await isCreated(page);
  const id = await idOf(baseURL!, own, name);
  const isLive = liveConnected(page);
  await page.goto(`/settings/account?selectedCred=${id}`);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await isLive;
  await inviteOnNetwork(id, 20);
  await expect(page.getByRole('main').getByText('Suspended', { exact: true })).toBeVisible();
  await releaseOnNetwork(id);
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
});
