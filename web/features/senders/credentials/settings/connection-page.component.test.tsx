import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type AccountChange, changeAccount, putAccount } from '../../../../testing/change-account.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { expectAddress, expectCount } from '../../../../testing/look.ts';
import { mockExtension } from '../../../../testing/mock-extension.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleAccount, sampleAuth, sampleBrand, sampleUser } from '../../../../testing/samples.ts';
import { sampleAccess, type TestAccess } from '../../../../testing/access-answers.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });
const signIn = card('Sign-in');
const step = (name: string) => signIn.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const again = signIn.getByRole('button', { name: 'Sign in again' });
const password = card('Password');
const advanced = card('Advanced sign-in');
const automation = card('Automation');
const move = automation.getByRole('button');
const dialog = page.getByRole('dialog');
const change = dialog.getByRole('button', { name: 'Change automation' });

/** The page of the first account; what is changed holds, and a sign-in succeeds at once. */
async function open(given: Partial<TestAccess> = {}, own: Answers['credentials'] = {}) {
  const accessState = sampleAccess(given);
  const put = (id: string, account: AccountChange) => putAccount(accessState, account, id);
  const connected = { status: 'active', auth: sampleAuth({ logged_in_at: at(0) }) } as const;
  const app = await renderApp('/settings/connection', {
    accessState,
    answers: {
      credentials: {
        doAuth: ({ id }) => put(id, connected),
        update: ({ id, password: secret, cookies, use_browser }) =>
          put(id, {
            ...connected,
            ...(secret !== undefined && { has_password: true }),
            ...(cookies !== undefined && { has_cookies: true }),
            ...(use_browser !== undefined && { use_browser }),
          }),
        automationType: ({ id, automation_type }) => ({ result: 'SUCCESS', credential: put(id, { automation_type }) }),
        ...own,
      },
    },
  });
  return { app, accessState };
}

test('a connected account shows its steps, and signs in again while the page follows (S056)', async () => {
  const { app, accessState } = await open(
    {},
    { doAuth: ({ id }) => putAccount(accessState, { auth: { is_signing_in: true } }, id) },
  );
  await expect.element(page.getByRole('heading', { name: 'Connection', level: 1 })).toBeVisible();
  await expect.element(step('Place')).toMatchTextContent('Sweden');
  await expect.element(step('Email and password')).toMatchTextContent('Accepted by');
  await expect.element(step('Security check')).toMatchTextContent('Nothing more was asked');
  await expect.element(step('Connection')).toMatchTextContent('Connected since');
  await again.click();
  await expect.element(signIn).toMatchTextContent('this page follows it by itself');
  expect(app.asked('credentials', 'doAuth')).toHaveLength(1);
  await changeAccount(accessState, { auth: { is_signing_in: false, logged_in_at: at(0) } });
  await expect.element(step('Connection')).toMatchTextContent('Connected since');
  await expect.element(again).toBeEnabled();
});

test('a wrong password is put right here, with at least 4 symbols (R304)', async () => {
  const { app } = await open({ accounts: [sampleAccount({ status: 'invalid', auth: { wrong_password: true } })] });
  await expect.element(step('Email and password')).toMatchTextContent('Wrong password');
  const field = password.getByLabelText(/^Password on/);
  const save = password.getByRole('button', { name: 'Save and sign in' });
  await field.fill('abc');
  await save.click();
  await expect.element(password).toMatchTextContent('At least 4 symbols');
  await field.fill('abcd');
  await save.click();
  await expect.element(step('Connection')).toMatchTextContent('Connected since');
  await expect.element(field).toHaveValue('');
  expect(app.asked('credentials', 'update').map((asked) => asked.password)).toEqual(['abcd']);
});

const requested = { requested_at: at(0), is_wrong: false, is_entering: false };
test.each([
  [
    'a code',
    { auth: { security_code: { ...requested, pin_type: 'email' } } },
    'waits for a code of 6 digits',
    'Enter the code',
  ],
  ['a phone', { auth: { phone: requested } }, 'waits for a phone number', 'Add a phone number'],
  ['two steps', { required_2fa: true }, 'two-step sign-in of Microsoft is needed', 'Enter the two-step sign-in'],
] as const)('what the network asks for is entered from here: %s', async (_what, account, text, action) => {
  await open({ accounts: [sampleAccount(account)] });
  await expect.element(step('Security check')).toMatchTextContent(text);
  await signIn.getByRole('button', { name: action }).click();
  await expect.element(dialog).toBeVisible();
});

test('a sign-in that is not heard of for 45 seconds says so and offers another try', async () => {
  const { accessState } = await open({ accounts: [sampleAccount({ auth: { logged_in_at: null } })] });
  await expect.element(step('Connection')).toMatchTextContent('Not signed in');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = Date.now();
  await changeAccount(accessState, { auth: { is_signing_in: true } });
  await expect.element(signIn).toMatchTextContent('this page follows it by itself');
  const timedOut = page.getByText('Response timed out, please try again');
  // in steps: what is told is gone again after ten seconds
  const told = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return timedOut.elements().length;
  };
  await expect.poll(told, { timeout: 50_000 }).toBeGreaterThan(0);
  expect(Date.now() - before).toBeGreaterThanOrEqual(45_000);
  await expect.element(signIn.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('session cookie and browser are for admins, or for everybody where the brand says so', async () => {
  const space = { _id: newId(), role: 'member', allowed_pages: { settings: true }, is_visiting: false } as const;
  const { space: own } = sampleAccess();
  const asMember = { user: sampleUser({ space }), space: { ...own, _id: space._id, can: { manage: false } } };
  await open(asMember);
  await expect.element(password).toBeVisible();
  await expectCount(advanced, 0);
  await expectCount(move, 0);
  await open({ ...asMember, brand: sampleBrand({ capabilities: ['advanced_account_options'] }) });
  await expect.element(advanced).toBeVisible();

  const { app } = await open();
  await advanced.getByLabelText('Session cookie').fill('short');
  await advanced.getByRole('button', { name: 'Save and sign in with it' }).click();
  await expect.element(advanced).toMatchTextContent('Not a session cookie');
  await advanced.getByLabelText('Session cookie').fill('li_at=AQEDASomethingLong');
  await advanced.getByRole('button', { name: 'Save and sign in with it' }).click();
  await expect
    .poll(() => app.asked('credentials', 'update').map((asked) => asked.cookies))
    .toEqual(['li_at=AQEDASomethingLong']);
  await advanced.getByRole('switch', { name: 'Use a custom browser' }).click({ force: true });
  await expect.poll(() => app.asked('credentials', 'update').at(-1)?.use_browser).toBe(true);
});

test('changing the automation is asked about first, and nothing is done before that (S179 R132)', async () => {
  mockExtension();
  const { app } = await open();
  await move.click();
  await expect.element(dialog).toMatchTextContent('work only while your browser is open');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(dialog, 0);
  expect(app.asked('credentials', 'automationType')).toEqual([]);
  await move.click();
  // it stays for three seconds, and a click on a busy machine may end later
  await Promise.all([expect.element(page.getByText('Automation request sent')).toBeVisible(), change.click()]);
  await expect.element(automation).toMatchTextContent('In the browser, by the extension');
  expect(app.asked('credentials', 'automationType')).toMatchObject([{ automation_type: 'extension' }]);
});

const inBrowser = (given: AccountChange = {}) => [sampleAccount({ automation_type: 'extension', ...given })];

test('to the cloud without a country leads to the location (R216)', async () => {
  const [account] = inBrowser({ country_code: null });
  await open(
    { accounts: [account!] },
    {
      automationType: () => ({ result: 'NEEDS_LOCATION', credential: account! }),
      proxyCountries: () => [],
      proxy: () => ({ country_code: null, proxy_type: 'basic', no_proxy: true, custom: null, setting_proxy: null }),
    },
  );
  await move.click();
  await change.click();
  await expect.element(dialog).toMatchTextContent('choose one with a free address');
  await dialog.getByRole('link', { name: 'Choose the location' }).click();
  await expectAddress(/\/settings\/location/);
});

test('to the cloud without a password asks for it, and then sends the request (R217 R218)', async () => {
  const { app, accessState } = await open(
    { accounts: inBrowser({ has_password: false }) },
    {
      automationType: ({ id, automation_type }) => {
        const [account] = accessState.accounts;
        if (!account!.has_password) return { result: 'NEEDS_PASSWORD', credential: account! };
        return { result: 'SUCCESS', credential: putAccount(accessState, { automation_type }, id) };
      },
    },
  );
  await move.click();
  await change.click();
  await dialog.getByLabelText(/^Password on/).fill('a-long-password');
  await dialog.getByRole('button', { name: 'Save and move to the cloud' }).click();
  await expect.element(page.getByText('Automation request sent')).toBeVisible();
  await expect.element(step('Connection')).toMatchTextContent('Connected since');
  expect(app.asked('credentials', 'update').map((asked) => asked.password)).toEqual(['a-long-password']);
  expect(app.asked('credentials', 'automationType').at(-1)).toMatchObject({ automation_type: 'cloud' });
});

test('to the cloud without a free seat is refused in words, and changes nothing', async () => {
  await open({ accounts: inBrowser() }, { automationType: () => refuse('seat_needed') });
  await move.click();
  await change.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('You need to purchase one more seat to be able to add an account');
  await expect.element(automation).toMatchTextContent('In the browser, by the extension');
});

test('to the extension where it is not installed opens its store (R219 S228)', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const brand = sampleBrand({ links: { extension: 'https://kithline.test/extension' } });
  const { app } = await open({ brand });
  await move.click();
  await change.click();
  await expect.element(dialog).toMatchTextContent('not installed in this browser');
  expect(opened.mock.calls[0]?.[0]).toBe('https://kithline.test/extension');
  expect(app.asked('credentials', 'automationType')).toEqual([]);
});
