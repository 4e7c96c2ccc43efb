import type { Page } from '@playwright/test';
import { EXTENSION_CHANNEL } from '../../contract/credentials/extension.ts';
import { connectionPage } from './pages/connection-page.ts';
import { stockCountries, username } from './support/accounts.ts';
import { enterAs } from './support/enter-as.ts';
import { letIn } from './support/let-in.ts';
import { accountNow, changeAccount, connectAccount, ownAccount } from './support/own-account.ts';
import { ownPerson, ownWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

const address = (id: string) => `/settings/connection?selectedCred=${id}`;

test('a connected account shows its steps, and signs in again while the page follows (S056)', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectAccount(baseURL!, own);
  const before = (await accountNow(baseURL!, own, id)).version;
  await enterAs(page, own.admin.token, address(id));
  const connection = connectionPage(page);
  await expect(connection.heading).toBeVisible();
  await expect(connection.step('Place')).toContainText('Sweden');
  await expect(connection.step('Email and password')).toContainText('Accepted by');
  await expect(connection.step('Security check')).toContainText('Nothing more was asked');
  await expect(connection.step('Connection')).toContainText('Connected since');
  await connection.again.click();
  await expect.poll(async () => (await accountNow(baseURL!, own, id)).version).toBeGreaterThan(before + 1);
  await expect(connection.step('Connection')).toContainText('Connected since');
  await expect(connection.again).toBeEnabled();
});

test('a wrong password is put right here, with at least 4 symbols (R304)', async ({ page, baseURL }) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectAccount(baseURL!, own, 'ok', 'wrong');
  await enterAs(page, own.admin.token, address(id));
  const connection = connectionPage(page);
  await expect(connection.step('Email and password')).toContainText('Wrong password');
  const field = connection.password.getByLabel(/^Password on/);
  const save = connection.password.getByRole('button', { name: 'Save and sign in' });
  await field.fill('abc');
  await save.click();
  await expect(connection.password).toContainText('At least 4 symbols');
  await field.fill('abcd');
  await save.click();
  await expect(connection.step('Connection')).toContainText('Connected since');
  await expect(field).toHaveValue('');
  await expect.poll(async () => (await accountNow(baseURL!, own, id)).status).toBe('active');
});

test('what the network asks for is entered from here: code, phone, two steps', async ({ page, baseURL }) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const connection = connectionPage(page);
  const asked: [string, string, string][] = [
    ['pin', 'waits for a code of 6 digits', 'Enter the code'],
    ['phone', 'waits for a phone number', 'Add a phone number'],
    ['2fa', 'two-step sign-in of Microsoft is needed', 'Enter the two-step sign-in'],
  ];
  for (const [word, text, action] of asked) {
    const id = await connectAccount(baseURL!, own, word);
    await enterAs(page, own.admin.token, address(id));
    await expect(connection.step('Security check')).toContainText(text);
    await connection.signIn.getByRole('button', { name: action }).click();
    await expect(connection.dialog).toBeVisible();
  }
});

test('a sign-in that is not heard of for 45 seconds says so and offers another try', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const id = await ownAccount(spaceId, { credential: { country_code: 'DE' }, auth: { logged_in_at: null } });
  await page.clock.install();
  const isLive = letIn(page);
  await enterAs(page, admin.token, address(id));
  const connection = connectionPage(page);
  await expect(connection.step('Connection')).toContainText('Not signed in');
  await isLive;
  await changeAccount(spaceId, id, { auth: { is_signing_in: true } });
  // live news are gathered by a timer of the page
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(connection.signIn).toContainText('this page follows it by itself', { timeout: 200 });
  }).toPass();
  // the page's clock goes on meanwhile: a slow machine has seconds to spare
  await page.clock.runFor(35_000);
  await expect(page.getByText('Response timed out, please try again')).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(page.getByText('Response timed out, please try again')).toBeVisible();
  await expect(connection.signIn.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('session cookie and browser are for admins, or for everybody where the brand says so', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectAccount(baseURL!, own);
  const member = await ownPerson({ spaceId: own.spaceId, pages: { settings: true }, credentials: [id] });
  const connection = connectionPage(page);
  await enterAs(page, member.token, address(id));
  await expect(connection.password).toBeVisible();
  await expect(connection.advanced).toHaveCount(0);
  await expect(connection.move).toHaveCount(0);
  await page.goto(`${address(id)}&brand=divo`);
  await expect(connection.advanced).toBeVisible();

  await enterAs(page, own.admin.token, `${address(id)}&brand=kithline`);
  await connection.advanced.getByLabel('Session cookie').fill('short');
  await connection.advanced.getByRole('button', { name: 'Save and sign in with it' }).click();
  await expect(connection.advanced).toContainText('Not a session cookie');
  await connection.advanced.getByLabel('Session cookie').fill('li_at=AQEDASomethingLong');
  await connection.advanced.getByRole('button', { name: 'Save and sign in with it' }).click();
  await expect.poll(async () => (await accountNow(baseURL!, own, id)).has_cookies).toBe(true);
  await connection.advanced.getByRole('switch', { name: 'Use a custom browser' }).click({ force: true });
  await expect.poll(async () => (await accountNow(baseURL!, own, id)).use_browser).toBe(true);
});

/** The extension, as a script of the page that answers what the page asks. */
const installExtension = (page: Page) =>
  page.addInitScript((channel) => {
    window.addEventListener('message', ({ data }) => {
      if (data?.channel !== channel || data.direction !== 'to_extension' || data.body.type !== 'hello') return;
      const body = { type: 'hello', version: '1.0.0' };
      window.postMessage({ channel, direction: 'from_extension', id: data.id, body }, location.origin);
    });
  }, EXTENSION_CHANNEL);

test.describe('changing the automation', () => {
  const extension = { automation_type: 'extension' };

  test('is asked about first, and nothing is done before that (S179 R132)', async ({ page, baseURL }) => {
    const own = await ownWorkspace({ withoutAccounts: true });
    const id = await ownAccount(own.spaceId, { credential: { country_code: 'DE' } });
    await installExtension(page);
    await enterAs(page, own.admin.token, address(id));
    const connection = connectionPage(page);
    await connection.move.click();
    await expect(connection.dialog).toContainText('work only while your browser is open');
    await connection.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(connection.dialog).toHaveCount(0);
    expect((await accountNow(baseURL!, own, id)).automation_type).toBe('cloud');
    await connection.move.click();
    await connection.dialog.getByRole('button', { name: 'Change automation' }).click();
    await expect(page.getByText('Automation request sent')).toBeVisible();
    await expect(connection.automation).toContainText('In the browser, by the extension');
    expect((await accountNow(baseURL!, own, id)).automation_type).toBe('extension');
  });

  test('to the cloud without a country leads to the location (R216)', async ({ page }) => {
    const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
    const id = await ownAccount(spaceId, { credential: { ...extension, country_code: null } });
    await enterAs(page, admin.token, address(id));
    const connection = connectionPage(page);
    await connection.move.click();
    await connection.dialog.getByRole('button', { name: 'Change automation' }).click();
    await expect(connection.dialog).toContainText('choose one with a free address');
    await connection.dialog.getByRole('link', { name: 'Choose the location' }).click();
    await expect(page).toHaveURL(/\/settings\/location/);
  });

  test('to the cloud without a password asks for it, and then sends the request (R217 R218)', async ({
    page,
    baseURL,
  }) => {
    await stockCountries();
    const own = await ownWorkspace({ withoutAccounts: true });
    const id = await ownAccount(own.spaceId, {
      credential: { ...extension, country_code: 'SE', username: username('ok') },
    });
    await enterAs(page, own.admin.token, address(id));
    const connection = connectionPage(page);
    await connection.move.click();
    await connection.dialog.getByRole('button', { name: 'Change automation' }).click();
    await connection.dialog.getByLabel(/^Password on/).fill('a-long-password');
    await connection.dialog.getByRole('button', { name: 'Save and move to the cloud' }).click();
    await expect(page.getByText('Automation request sent')).toBeVisible();
    await expect(connection.step('Connection')).toContainText('Connected since');
    const { automation_type, has_password } = await accountNow(baseURL!, own, id);
    expect({ automation_type, has_password }).toEqual({ automation_type: 'cloud', has_password: true });
  });

  test('to the cloud without a free seat is refused in words, and changes nothing', async ({
    page,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(/402.*automation_type/);
    // the smallest paid tier has one seat for the cloud, and the workspace's first account sits on it
    const own = await ownWorkspace({ tier: 'basic' });
    const id = await ownAccount(own.spaceId, { credential: { ...extension, country_code: 'SE' } });
    await enterAs(page, own.admin.token, address(id));
    const connection = connectionPage(page);
    await connection.move.click();
    await connection.dialog.getByRole('button', { name: 'Change automation' }).click();
    await expect(connection.dialog.getByRole('alert')).toHaveText(
      'You need to purchase one more seat to be able to add an account',
    );
    expect((await accountNow(baseURL!, own, id)).automation_type).toBe('extension');
  });

  test('to the extension where it is not installed opens its store (R219 S228)', async ({ page, context, baseURL }) => {
    await context.route('https://kithline.test/**', (route) => route.fulfill({ body: 'The store' }));
    const own = await ownWorkspace({ withoutAccounts: true });
    const id = await ownAccount(own.spaceId, { credential: { country_code: 'DE' } });
    await enterAs(page, own.admin.token, address(id));
    const connection = connectionPage(page);
    const store = context.waitForEvent('page');
    await connection.move.click();
    await connection.dialog.getByRole('button', { name: 'Change automation' }).click();
    expect((await store).url()).toBe('https://kithline.test/extension');
    await expect(connection.dialog).toContainText('not installed in this browser');
    expect((await accountNow(baseURL!, own, id)).automation_type).toBe('cloud');
  });
});
