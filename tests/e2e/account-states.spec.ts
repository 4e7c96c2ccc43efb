import type { Page } from '@playwright/test';
import type { Credential } from '../../contract/credentials/schemas.ts';
import { addAccountModal } from './pages/add-account-modal.ts';
import { confirmOnNetwork, inviteOnNetwork, releaseOnNetwork, stockCountries, username } from './support/accounts.ts';
import { callAs } from './support/call-as.ts';
import { enterAs } from './support/enter-as.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { letIn } from './support/let-in.ts';
import { changeAccount } from './support/own-account.ts';
import { ownWorkspace, type OwnWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

// each of these is a whole sign-in, with every step before it
test.describe.configure({ timeout: 150_000 });
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
  await enterAs(page, own.admin.token, '/campaigns/my-campaigns?addNewModal=true');
  return own;
}

const isCreated = (page: Page) => expect(page.getByText('Credential created')).toBeVisible();

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

test('a seventh digit is refused, typed or pasted, and six are pasted at once (R295)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('pin'));
  const digits = modal.dialog.getByRole('textbox', { name: /^Digit/ });
  await expect(digits).toHaveCount(6);
  const typed = () => digits.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''));
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await digits.first().click();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste('9876543');
  await expect.poll(typed).toBe('');
  await digits.first().click();
  await page.keyboard.type('1111117');
  await expect.poll(typed).toBe('111111');
  await paste('123456');
  await expect.poll(typed).toBe('123456');
  await modal.button('Enter').click();
  await isCreated(page);
});

test('a code that has expired is asked for again (R222, R229, R231)', async ({ page, baseURL }) => {
  const own = await adding(page);
  const modal = addAccountModal(page);
  const name = username('pin');
  await modal.signInAs(name);
  await expect(modal.heading('Enter the security code')).toBeVisible();
  const id = await idOf(baseURL!, own, name);
  await changeAccount(own.spaceId, id, { auth: { code_requested_at: ago(59), code_sent_at: ago(59) } });
  await expect(modal.message(/^Valid for [01]:\d\d$/)).toBeVisible();
  await changeAccount(own.spaceId, id, { auth: { code_requested_at: ago(61), code_sent_at: ago(61) } });
  await expect(modal.heading('The code has expired')).toBeVisible();
  await modal.button('Resend the code').click();
  await expect(page.getByText('The code is successfully resent to your email/sms')).toBeVisible();
  await expect(modal.heading('Enter the security code')).toBeVisible();
  await modal.enterCode('123456');
  await isCreated(page);
});

test('+apppin is good for ten minutes, then the session is refreshed (R222, R230)', async ({ page, baseURL }) => {
  const own = await adding(page);
  const modal = addAccountModal(page);
  const name = username('apppin');
  await modal.signInAs(name);
  await expect(modal.message(/authenticator app/)).toBeVisible();
  await expect(modal.message(/^Valid for (9:\d\d|10:00)$/)).toBeVisible();
  await expect(modal.message(/Resend/)).toHaveCount(0);
  const id = await idOf(baseURL!, own, name);
  await changeAccount(own.spaceId, id, { auth: { code_requested_at: ago(11) } });
  await expect(modal.heading('The code has expired')).toBeVisible();
  await modal.button('Refresh session').click();
  await expect(modal.heading('Enter the security code')).toBeVisible();
  await modal.enterCode('123456');
  await isCreated(page);
});

test('+smspin asks for the digits of an SMS', async ({ page }) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('smspin'));
  await expect(modal.message(/by SMS/).first()).toBeVisible();
  await modal.enterCode('123456');
  await isCreated(page);
});

test('+captcha explains what only a person can do, and retries (R224)', async ({ page }) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('captcha'));
  await expect(modal.heading('The network asks for a captcha')).toBeVisible();
  await expectAccessible(page);
  await modal.button('Retry').click();
  await expect(modal.heading('The network asks for a captcha')).toBeVisible();
});

test('+inapp asks for a confirmation in the network’s app, and goes on by itself once it is given', async ({
  page,
  baseURL,
}) => {
  const own = await adding(page);
  const modal = addAccountModal(page);
  const name = username('inapp');
  await modal.signInAs(name);
  const heading = modal.heading('Confirm the sign-in in the app');
  await expect(heading).toBeVisible();
  await expect(modal.message(/app on your phone and confirm that it is you/)).toBeVisible();
  await expect(modal.message(/captcha/i)).toHaveCount(0);
  await expectAccessible(page);
  // nobody has confirmed it yet
  await modal.button('Check again').click();
  await expect(modal.button('Check again')).toBeEnabled();
  await expect(heading).toBeVisible();
  await confirmOnNetwork(await idOf(baseURL!, own, name));
  await isCreated(page);
});

test('+phone wants a number, then the code that is sent to it (R238, R297, R298, R299, R300, R787)', async ({
  page,
  baseURL,
}) => {
  const own = await adding(page);
  const modal = addAccountModal(page);
  const name = username('phone');
  await modal.signInAs(name);
  await expect(modal.heading('The network asks for a phone number')).toBeVisible();
  await expectAccessible(page);
  const number = modal.dialog.getByRole('textbox', { name: 'Phone number' });
  for (const wrong of ['12345', '1234 abc 567', '']) {
    await number.fill(wrong);
    await modal.button('Send the number').click();
    await expect(modal.message('Please, add correct phone number')).toBeVisible();
  }

  const id = await idOf(baseURL!, own, name);
  await changeAccount(own.spaceId, id, { auth: { phone_requested_at: ago(16) } });
  await expect(modal.message('Request for adding a phone number has expired')).toBeVisible();
  await expect(number).toHaveCount(0);
  await modal.button('Ask again').click();
  await expect(page.getByText('Request for resending the phone is successfully sent to the server')).toBeVisible();

  await number.fill('70 12 00000');
  await modal.button('Send the number').click();
  await expect(page.getByText('The phone is successfully sent to the server')).toBeVisible();
  await expect(modal.message(/did not take that number/)).toBeVisible();
  await number.fill('(070) 123-45 67');
  await modal.button('Send the number').click();
  await modal.enterCode('123456');
  await isCreated(page);
});

test('+2fa takes the sign-in of Microsoft’s two-step verification, and says what is wrong with it (R235, R236, R237, R302, R303, R788, R789)', async ({
  page,
}) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('2fa'));
  await expect(modal.heading('Two-step verification')).toBeVisible();
  await expect(modal.message(/Only Microsoft two-step verification is supported.*contact support/)).toBeVisible();
  await expectAccessible(page);
  const user = modal.field('Microsoft user name');
  const secret = modal.field('Microsoft password');
  const send = async (name: string, password: string) => {
    await user.fill(name);
    await secret.fill(password);
    await modal.button('Sign in').click();
  };
  await send('', '  ');
  await expect(modal.message('Fill this field')).toHaveCount(2);
  await send('nobody', 'x');
  await expect(modal.message('Not valid email')).toBeVisible();
  await send('jo@work.test', 'wrong');
  await expect(page.getByText('2FA data is successfully set')).toBeVisible();
  await expect(modal.message('Wrong user name or password of the two-step verification')).toBeVisible();
  await send('jo+failed@work.test', 'right');
  await expect(
    modal.message('Something went wrong, please check your username and password and try to log in locally'),
  ).toBeVisible();
  await send('jo+locked@work.test', 'right');
  await expect(modal.message('Account was temporarily locked to prevent unauthorized use')).toBeVisible();
  await send('jo+update@work.test', 'right');
  await expect(modal.dialog.getByRole('link', { name: 'Change it there' })).toBeVisible();
  await expect(user).toHaveCount(0);
  await modal.dialog.getByRole('checkbox', { name: 'I have changed the password' }).check();
  await send('  JO@work.test ', ' right ');
  await isCreated(page);
});

test('+blocked signs in and says that the network has suspended it (R220, R223)', async ({ page }) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('blocked'));
  await expect(modal.heading('The network has suspended this account')).toBeVisible();
  await expect(modal.dialog.getByText('Suspended', { exact: true })).toBeVisible();
  await expectAccessible(page);
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
  const isLive = letIn(page);
  await page.goto(`/settings/account?selectedCred=${id}`);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await isLive;
  await inviteOnNetwork(id, 20);
  await expect(page.getByRole('main').getByText('Suspended', { exact: true })).toBeVisible();
  await releaseOnNetwork(id);
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
});

test('a wrong password leads back to the password, and the right one connects (R214)', async ({ page }) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('ok'), 'wrong');
  await expect(modal.heading('Wrong password')).toBeVisible();
  await expect(modal.current).toHaveText('Sign in');
  await expect(modal.connect).toBeDisabled();
  await modal.field('New password').fill('good-password');
  await modal.connect.click();
  await isCreated(page);
});

test('+mustchange wants a new password, +taken is connected elsewhere', async ({ page }) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('mustchange'));
  await expect(modal.heading('The network wants a new password')).toBeVisible();
  await modal.button('Close').click();
  await page.goto('/campaigns/my-campaigns?addNewModal=true');
  await modal.connectAs(username('taken'));
  await expect(modal.message(/connected to another user account already/)).toBeVisible();
});

test('a proxy is tried more than once: the try is told, then how long it waits, or that it works (R232, R233, R234)', async ({
  page,
}) => {
  // the network is given its time twice
  test.setTimeout(150_000);
  const { admin } = await ownWorkspace();
  await enterAs(page, admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  const withProxy = async (domain: string) => {
    await modal.next.click();
    await modal.chooseCountry('Sweden');
    await modal.dialog.getByRole('switch', { name: 'Use my own proxy' }).click();
    await modal.dialog.getByText('Domain', { exact: true }).click();
    await modal.dialog.getByRole('textbox', { name: 'Domain', exact: true }).fill(domain);
    await modal.dialog.getByRole('textbox', { name: 'Port', exact: true }).fill('8080');
    await modal.dialog.getByRole('textbox', { name: 'User name', exact: true }).fill('lumen');
    await modal.dialog.getByRole('textbox', { name: 'Proxy password', exact: true }).fill('secret');
    await modal.next.click();
    await modal.next.click();
    await modal.email.fill(username('ok'));
    await modal.password.fill('good-password');
    await modal.connect.click();
  };
  await withProxy('down.proxy.test');
  await expect(modal.heading('Setting the proxy, attempt 2')).toBeVisible({ timeout: 30_000 });
  await expect(modal.message(/The proxy did not answer. It is tried again in 1[45]:\d\d/)).toBeVisible({
    timeout: 40_000,
  });
  await expect(modal.button('Retry')).toBeVisible();
  await modal.button('Close').click();
  await page.goto('/campaigns/my-campaigns?addNewModal=true');
  await withProxy('flaky.proxy.test');
  await expect(modal.heading(/Setting the proxy, attempt/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('The proxy is set')).toBeVisible({ timeout: 40_000 });
});

test('a sign-in without news for 45 seconds says so and offers to try again (M009)', async ({ page }) => {
  await page.clock.install();
  const own = await ownWorkspace();
  // for the page the account signs in for ever
  let first: Credential | undefined;
  await page.route(/\/credentials\/[^/]+\/fetch/, async (route) => {
    const reply = (await (await route.fetch()).json()) as { payload: Credential };
    first ??= { ...reply.payload, auth_status: { ...reply.payload.auth_status, is_signing_in: true } };
    await route.fulfill({ json: { ...reply, payload: first } });
  });
  await enterAs(page, own.admin.token, '/campaigns/my-campaigns?addNewModal=true');
  const modal = addAccountModal(page);
  await modal.connectAs(username('ok'));
  await expect(modal.heading(/Signing in to|Setting the proxy/)).toBeVisible();
  // the page's clock goes on meanwhile: a slow machine has seconds to spare
  await page.clock.fastForward(35_000);
  await expect(modal.button('Retry')).toHaveCount(0);
  // news that was still on its way begins the wait anew
  await expect(async () => {
    await page.clock.fastForward(46_000);
    await expect(modal.message('Response timed out, please try again')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const again = page.waitForRequest(/do_auth/);
  await modal.button('Retry').click();
  await again;
});

test('a reload in the middle of a verification goes on where it was', async ({ page }) => {
  await adding(page);
  const modal = addAccountModal(page);
  await modal.signInAs(username('pin'));
  await expect(modal.heading('Enter the security code')).toBeVisible();
  await page.reload();
  await expect(modal.heading('Enter the security code')).toBeVisible();
  await modal.enterCode('123456');
  await isCreated(page);
});
