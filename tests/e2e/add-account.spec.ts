import type { Locator } from '@playwright/test';
import type { Credential } from '../../contract/credentials/schemas.ts';
import { addAccountModal } from './pages/add-account-modal.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { stockCountries, username } from './support/accounts.ts';
import { callAs } from './support/call-as.ts';
import { enterAs } from './support/enter-as.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { ownPerson, ownWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

const press = async (thumb: Locator, key: string, times: number) => {
  for (let time = 0; time < times; time++) await thumb.press(key);
};
const accountsOf = (origin: string, token: string) => callAs<Credential[]>(origin, token, 'GET', '/credentials/fetch');

test.describe.configure({ timeout: 120_000 });
test.beforeAll(stockCountries);

test('an account is connected in five steps, and its campaigns open (S172, S173, S174, S175, S176, R126, R127, R128, R212, R213)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  const name = username('ok');
  await enterAs(page, admin.token, '/campaigns');
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

  await expect(page.getByText('Credential created')).toBeVisible();
  await expect(campaignsPage(page).heading).toBeVisible();
  await expect(modal.dialog).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('selectedCred');
  expect(id).toBeTruthy();
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  await expect(page).not.toHaveURL(/addNewModal/);
  await shell(page).switcher.click();
  await expect(page.getByText('2 of 10 seats used')).toBeVisible();
  await expect(shell(page).accounts.filter({ hasText: name })).toHaveAttribute('data-combobox-active', 'true');
});

test('the address says that the steps are open, so a reload keeps them and what was chosen; back leads to passed steps (R075, R205, R206)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  await modal.next.click();
  await modal.chooseCountry('Sweden');
  await modal.next.click();
  await expect(modal.current).toHaveText('Hours');
  await page.reload();
  await expect(modal.current).toHaveText('Hours');
  await expect(page).toHaveURL(/addNewModal=true/);
  await expect(modal.button('Sign in')).toHaveCount(0);
  await modal.button('Location').click();
  await expect(modal.country).toHaveValue('Sweden');
  await modal.back.click();
  await expect(modal.current).toHaveText('Type');
  await modal.button('Close').click();
  await expect(modal.dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/addNewModal/);
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  await expect(modal.current).toHaveText('Type');
});

test('a step that does not exist is told (R362)', async ({ page }) => {
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, '/campaigns');
  await expect(campaignsPage(page).heading).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('addAccount', JSON.stringify({ step: 'payment' })));
  await page.goto('/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  await expect(modal.message('Wrong block')).toBeVisible();
  await modal.button('Start over').click();
  await expect(modal.current).toHaveText('Type');
});

test.describe('the pages of adding an account', () => {
  test('open the steps at once, or by their button where no account is connected (S101, S102)', async ({ page }) => {
    const { admin } = await ownWorkspace({ withoutAccounts: true });
    const modal = addAccountModal(page);
    await enterAs(page, admin.token, '/credentials/add');
    await expect(modal.heading('How should this account run?')).toBeVisible();
    await expect(page).not.toHaveURL(/addNewModal/);
    await modal.button('Close').click();
    await expect(page.getByRole('heading', { name: 'Add a social account' })).toBeVisible();

    await page.goto('/campaigns');
    await expect(page).toHaveURL(/\/credentials\/add-first/);
    await page.getByRole('main').getByRole('button', { name: 'Add account' }).click();
    await modal.connectAs(username('pin'));
    await expect(modal.heading('Enter the security code')).toBeVisible();
    await modal.enterCode('123456');
    await expect(page.getByText('Credential created')).toBeVisible();
    await expect(campaignsPage(page).heading).toBeVisible();
  });

  test('are closed to members', async ({ page }) => {
    const { spaceId } = await ownWorkspace({ withoutAccounts: true });
    const member = await ownPerson({ spaceId, pages: { campaigns: true } });
    await enterAs(page, member.token, '/credentials/add');
    await expect(page.getByText('Ask an admin of your workspace for one.')).toBeVisible();
    await expect(addAccountModal(page).dialog).toHaveCount(0);
  });
});

test.describe('the location step', () => {
  test.beforeEach(async ({ page }) => {
    const { admin } = await ownWorkspace();
    await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
    await addAccountModal(page).next.click();
  });

  test('warns of a country without addresses and blocks without one (R279, R287, R288, R781)', async ({ page }) => {
    const modal = addAccountModal(page);
    await expect(modal.next).toBeDisabled();
    await modal.country.click();
    await page.keyboard.press('Escape');
    await modal.country.blur();
    await expect(modal.message('Not valid location')).toBeVisible();
    await modal.chooseCountry('Faroe Islands');
    await expect(modal.message(/Faroe Islands is out of reserve/)).toBeVisible();
  });

  test('takes an own proxy only when all of it is right (R289, R290, R291, R292, R293)', async ({ page }) => {
    const modal = addAccountModal(page);
    await modal.chooseCountry('Sweden');
    await expect(modal.next).toBeEnabled();
    await modal.dialog.getByRole('switch', { name: 'Use my own proxy' }).click();
    await expect(modal.next).toBeDisabled();
    const [ip, port, user, secret] = ['IP address', 'Port', 'User name', 'Proxy password'].map((name) =>
      modal.dialog.getByRole('textbox', { name, exact: true }),
    );
    await ip!.fill('abc300.1.1.1');
    await expect(ip!).toHaveValue('300.1.1.1');
    await port!.fill('80a80');
    await expect(port!).toHaveValue('8080');
    await user!.focus();
    await user!.blur();
    await expect(modal.message('Not valid proxy address')).toBeVisible();
    await expect(modal.message('Fill this field')).toBeVisible();
    await ip!.fill('185.213.154.72');
    await user!.fill('lumen');
    await secret!.fill('secret');
    await expect(modal.next).toBeEnabled();
    await modal.dialog.getByText('Domain', { exact: true }).click();
    await expect(modal.next).toBeDisabled();
    const domain = modal.dialog.getByRole('textbox', { name: 'Domain', exact: true });
    await domain.fill('not a domain');
    await domain.blur();
    await expect(modal.message('Not valid proxy address')).toBeVisible();
    await domain.fill('se.proxy.example');
    await expect(modal.next).toBeEnabled();
    await expectAccessible(page);
  });
});

test('the hours step needs a time zone and a day; hours span the day and at least one hour (R280, R283, R284, R285, R286, R782)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  await modal.next.click();
  await modal.chooseCountry('Sweden');
  await modal.next.click();
  const from = modal.dialog.getByRole('slider', { name: 'Work begins' });
  const to = modal.dialog.getByRole('slider', { name: 'Work ends' });
  await expect(from).toHaveAttribute('aria-valuenow', '9');
  await expect(to).toHaveAttribute('aria-valuenow', '18');
  await expect(modal.message('9 hours; 8 recommended')).toBeVisible();
  await press(to, 'ArrowRight', 7);
  await expect(to).toHaveAttribute('aria-valuenow', '24');
  await press(from, 'ArrowLeft', 10);
  await expect(from).toHaveAttribute('aria-valuenow', '0');
  await press(from, 'ArrowRight', 24);
  await expect(from).toHaveAttribute('aria-valuenow', '23');
  await modal.button('Clear the time zone').click();
  await expect(modal.message('Choose a time zone')).toBeVisible();
  await expect(modal.message('Not valid timezone')).toBeVisible();
  await expect(modal.next).toBeDisabled();
});

test('the sign-in step says what is not valid, and Connect waits for it (R128, R129, R278, R281, R282, R779, R780)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  await modal.toSignIn();
  await expect(modal.connect).toBeDisabled();
  await modal.email.fill('not an email');
  await modal.password.fill('abc');
  await modal.password.blur();
  await expect(modal.message('Not valid email')).toBeVisible();
  await expect(modal.message('Not valid password')).toBeVisible();
  await expect(modal.message('Fix all errors, before continue')).toBeVisible();
  await expectAccessible(page);
  await modal.button('Advanced settings').click();
  await expect(modal.field('Session cookie')).toBeVisible();
  await expect(modal.dialog.getByRole('checkbox', { name: 'Use a custom browser' })).toBeVisible();
  await modal.email.fill('sofia@network.test');
  await modal.password.fill('abcd');
  await expect(modal.message('Fix all errors, before continue')).toHaveCount(0);
  await expect(modal.connect).toBeEnabled();
});

test('an email that is connected already leads to its settings (R783)', async ({ page, baseURL }) => {
  const { admin, credentialId } = await ownWorkspace();
  const [known] = await accountsOf(baseURL!, admin.token);
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  await modal.toSignIn();
  await modal.email.fill(` ${known!.username.toUpperCase()} `);
  await expect(
    modal.message('Account with such email already exists, visit settings to update the password'),
  ).toBeVisible();
  await expect(modal.connect).toBeDisabled();
  await modal.dialog.getByRole('link', { name: 'Open its settings' }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/connection.*selectedCred=${credentialId}`));
});

test('what the server refuses leads to the step where it is put right, and nothing typed is lost', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/40[29].*credentials\/create/);
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  const name = username('ok');
  await modal.next.click();
  await modal.chooseCountry('Faroe Islands');
  await modal.next.click();
  await modal.next.click();
  await modal.email.fill(name);
  await modal.password.fill('good-password');
  await modal.connect.click();
  await expect(modal.current).toHaveText('Location');
  await expect(modal.message('No address is free in this country at the moment')).toBeVisible();
  await modal.chooseCountry('Sweden');
  await modal.next.click();
  await modal.next.click();
  await expect(modal.email).toHaveValue(name);
  await modal.connect.click();
  await expect(page.getByText('Credential created')).toBeVisible();
});
