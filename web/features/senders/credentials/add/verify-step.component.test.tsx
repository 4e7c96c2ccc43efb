import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuthStatus, PinType, TwoFactor } from '../../../../../contract/credentials/schemas.ts';
import { addAccountModal as modal, openAddAccount } from '../../../../testing/add-account.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { expectAccessible, expectCount } from '../../../../testing/look.ts';
import { at } from '../../../../testing/samples.ts';

type Code = NonNullable<AuthStatus['security_code']>;
const code = (pin_type: PinType = 'email', given: Partial<Code> = {}): Partial<AuthStatus> => ({
  is_signing_in: false,
  security_code: { requested_at: at(0), is_wrong: false, is_entering: false, pin_type, ...given },
});
const CONNECTED: Partial<AuthStatus> = {
  is_signing_in: false,
  logged_in_at: at(0),
  security_code: null,
  phone: null,
  challenged_at: null,
  wrong_password: false,
};
const isCreated = () => expect.element(page.getByText('Account added')).toBeVisible();
const digits = modal.dialog.getByRole('textbox', { name: /^Digit/ });
const typed = () =>
  digits
    .elements()
    .map((one) => (one as HTMLInputElement).value)
    .join('');

test('+pin asks for six digits: a wrong code is told, the right one connects (S178, R131, R215, R220, R221, R229, R294, R296)', async () => {
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { send: () => put({ auth: code('email', { is_entering: true }) }) },
  });
  await modal.signIn();
  await network({ auth: code() });
  await expect.element(modal.heading('Enter the security code')).toBeVisible();
  await modal.expectStep('Verify');
  await expect.element(modal.message(/^Valid for (59:\d\d|60:00)$/)).toBeVisible();
  await expect.element(modal.message(/^Resend in 0:\d\d$/)).toBeVisible();
  await expect.element(modal.message('Code sent')).toBeVisible();
  await expectAccessible();
  await modal.dialog.getByLabelText('Digit 1').click();
  await userEvent.keyboard('0000x0');
  await expect.element(modal.button('Enter')).toBeDisabled();
  await userEvent.keyboard('0');
  await modal.button('Enter').click();
  await expect.element(page.getByText('The code is successfully sent to the server')).toBeVisible();
  await network({ auth: code('email', { is_wrong: true }) });
  await expect.element(modal.message(/^Wrong code/)).toBeVisible();
  await modal.enterCode('123456');
  await expect.poll(() => app.asked('credentials', 'send').map((asked) => asked.code)).toEqual(['000000', '123456']);
  await network({ auth: CONNECTED });
  await isCreated();
});

test('Enter hands in the six digits, as it does in any other form (T05)', async () => {
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { send: () => put({ auth: code('email', { is_entering: true }) }) },
  });
  await modal.signIn();
  await network({ auth: code() });
  await modal.dialog.getByLabelText('Digit 1').click();
  await userEvent.keyboard('12345{Enter}6{Enter}');
  await expect.poll(() => app.asked('credentials', 'send').map((asked) => asked.code)).toEqual(['123456']);
});

test('a seventh digit is refused, typed or pasted, and six are pasted at once (R295)', async () => {
  const { network } = await openAddAccount({ isAtSignIn: true });
  await modal.signIn();
  await network({ auth: code() });
  await expectCount(digits, 6);
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const first = digits.first().element() as HTMLElement;
    first.focus();
    first.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  paste('9876543');
  await expect.poll(typed).toBe('');
  await digits.first().click();
  await userEvent.keyboard('1111117');
  await expect.poll(typed).toBe('111111');
  paste('123456');
  await expect.poll(typed).toBe('123456');
  await expect.element(modal.button('Enter')).toBeEnabled();
});

test('a code that has expired is asked for again (R222, R229, R231)', async () => {
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { send: () => put({ auth: code() }) },
  });
  await modal.signIn();
  await network({ auth: code('email', { requested_at: at(-59) }) });
  await expect.element(modal.message(/^Valid for [01]:\d\d$/)).toBeVisible();
  await network({ auth: code('email', { requested_at: at(-61) }) });
  await expect.element(modal.heading('The code has expired')).toBeVisible();
  await modal.button('Resend the code').click();
  await expect.element(page.getByText('The code is successfully resent to your email/sms')).toBeVisible();
  await expect.element(modal.heading('Enter the security code')).toBeVisible();
  expect(app.asked('credentials', 'send')).toMatchObject([{ resend: true }]);
});

test('+apppin is good for ten minutes, then the session is refreshed (R222, R230)', async () => {
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { doAuth: () => put({ auth: code('app') }) },
  });
  await modal.signIn();
  await network({ auth: code('app') });
  await expect.element(modal.message(/authenticator app/)).toBeVisible();
  await expect.element(modal.message(/^Valid for (9:\d\d|10:00)$/)).toBeVisible();
  await expectCount(modal.message(/Resend/), 0);
  await network({ auth: code('app', { requested_at: at(-11) }) });
  await expect.element(modal.heading('The code has expired')).toBeVisible();
  await modal.button('Refresh session').click();
  await expect.element(modal.heading('Enter the security code')).toBeVisible();
  expect(app.asked('credentials', 'doAuth')).toHaveLength(1);
});

test('+smspin asks for the digits of an SMS', async () => {
  const { network } = await openAddAccount({ isAtSignIn: true });
  await modal.signIn();
  await network({ auth: code('sms') });
  await expect.element(modal.message(/by SMS/).first()).toBeVisible();
});

test('+captcha explains what only a person can do, and retries (R224)', async () => {
  const challenged: Partial<AuthStatus> = { is_signing_in: false, challenged_at: at(0), challenge: 'captcha' };
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { doAuth: () => put({ auth: challenged }) },
  });
  await modal.signIn();
  await network({ auth: challenged });
  await expect.element(modal.heading('The network asks for a captcha')).toBeVisible();
  await expectAccessible();
  await modal.button('Retry').click();
  await expect.poll(() => app.asked('credentials', 'doAuth')).toHaveLength(1);
  await expect.element(modal.heading('The network asks for a captcha')).toBeVisible();
});

test('+inapp asks for a confirmation in the network’s app, and goes on by itself once it is given', async () => {
  const challenged: Partial<AuthStatus> = { is_signing_in: false, challenged_at: at(0), challenge: 'in_app' };
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { doAuth: () => put({ auth: challenged }) },
  });
  await modal.signIn();
  await network({ auth: challenged });
  const heading = modal.heading('Confirm the sign-in in the app');
  await expect.element(heading).toBeVisible();
  await expect.element(modal.message(/app on your phone and confirm that it is you/)).toBeVisible();
  await expectCount(modal.message(/captcha/i), 0);
  await expectAccessible();
  // nobody has confirmed it yet
  await modal.button('Check again').click();
  await expect.poll(() => app.asked('credentials', 'doAuth')).toHaveLength(1);
  await expect.element(modal.button('Check again')).toBeEnabled();
  await expect.element(heading).toBeVisible();
  await network({ auth: CONNECTED });
  await isCreated();
});

test('+phone wants a number, then the code that is sent to it (R238, R297, R298, R299, R300, R787)', async () => {
  const phone = (given = {}): Partial<AuthStatus> => ({
    is_signing_in: false,
    phone: { requested_at: at(0), is_wrong: false, is_entering: false, ...given },
  });
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: {
      resendPhone: () => put({ auth: phone() }),
      sendPhone: () => put({ auth: phone({ is_entering: true }) }),
    },
  });
  await modal.signIn();
  await network({ auth: phone() });
  await expect.element(modal.heading('The network asks for a phone number')).toBeVisible();
  await expectAccessible();
  const number = modal.dialog.getByRole('textbox', { name: 'Phone number' });
  for (const wrong of ['12345', '1234 abc', '']) {
    await number.fill(wrong);
    await modal.button('Send the number').click();
    await expect.element(modal.message('Please, add correct phone number')).toBeVisible();
  }
  expect(app.asked('credentials', 'sendPhone')).toEqual([]);
  await network({ auth: phone({ requested_at: at(-16) }) });
  await expect.element(modal.message('Request for adding a phone number has expired')).toBeVisible();
  await expectCount(number, 0);
  await modal.button('Ask again').click();
  await expect
    .element(page.getByText('Request for resending the phone is successfully sent to the server'))
    .toBeVisible();

  await number.fill('70 12 00000');
  await modal.button('Send the number').click();
  // the words of the message before end the same
  await expect.element(page.getByText('The phone is successfully sent to the server', { exact: true })).toBeVisible();
  expect(app.asked('credentials', 'sendPhone')).toHaveLength(1);
  await network({ auth: phone({ is_wrong: true }) });
  await expect.element(modal.message(/did not take that number/)).toBeVisible();
  await number.fill('(070) 123-45 67');
  await modal.button('Send the number').click();
  await expect.poll(() => app.asked('credentials', 'sendPhone').map((asked) => asked.number)).toHaveLength(2);
  expect(app.asked('credentials', 'sendPhone').at(-1)).toMatchObject({ number: '0701234567' });
  await network({ auth: { ...code('sms'), phone: null } });
  await expect.element(modal.heading('Enter the security code')).toBeVisible();
});

test('+2fa takes the sign-in of Microsoft’s two-step verification, and says what is wrong with it (R235, R236, R237, R302, R303, R788, R789)', async () => {
  const twoFactor = (given: Partial<TwoFactor> = {}): TwoFactor => ({
    username: 'jo@work.test',
    status: null,
    update_password: false,
    link: null,
    temporary_locked_at: null,
    ...given,
  });
  const { app, network } = await openAddAccount({ isAtSignIn: true, answers: { twoFactor: () => twoFactor() } });
  await modal.signIn();
  const says = (two_factor: TwoFactor | null) =>
    network({ auth: { is_signing_in: false }, required_2fa: true, two_factor });
  await says(null);
  await expect.element(modal.heading('Two-step verification')).toBeVisible();
  await expect
    .element(modal.message(/Only Microsoft two-step verification is supported.*contact support/))
    .toBeVisible();
  await expectAccessible();
  const user = modal.field('Microsoft user name');
  const secret = modal.field('Microsoft password');
  const send = async (name: string, password: string) => {
    await user.fill(name);
    await secret.fill(password);
    await modal.button('Sign in').click();
  };
  await send('', '  ');
  await expectCount(modal.message('Fill this field'), 2);
  await send('nobody', 'x');
  await expect.element(modal.message('Not valid email')).toBeVisible();
  expect(app.asked('credentials', 'twoFactor')).toEqual([]);
  await send('jo@work.test', 'wrong');
  await expect.element(page.getByText('2FA data is successfully set')).toBeVisible();
  await says(twoFactor({ status: 'invalid' }));
  await expect.element(modal.message('Wrong user name or password of the two-step verification')).toBeVisible();
  await says(twoFactor({ status: 'failed' }));
  await expect
    .element(modal.message('Something went wrong, please check your username and password and try to log in locally'))
    .toBeVisible();
  await says(twoFactor({ temporary_locked_at: at(0) }));
  await expect.element(modal.message('Account was temporarily locked to prevent unauthorized use')).toBeVisible();
  await says(twoFactor({ update_password: true, link: 'https://network.test/password' }));
  await expect.element(modal.dialog.getByRole('link', { name: 'Change it there' })).toBeVisible();
  await expectCount(user, 0);
  await modal.dialog.getByRole('checkbox', { name: 'I have changed the password' }).click();
  await send('  JO@work.test ', ' right ');
  await expect
    .poll(() => app.asked('credentials', 'twoFactor').at(-1))
    .toMatchObject({ username: 'jo@work.test', password: 'right' });
  await network({ auth: CONNECTED, required_2fa: false, two_factor: null });
  await isCreated();
});

test('+blocked signs in and says that the network has suspended it (R220, R223)', async () => {
  const { network } = await openAddAccount({ isAtSignIn: true });
  await modal.signIn();
  await network({ status: 'blocked', auth: CONNECTED });
  await expect.element(modal.heading('The network has suspended this account')).toBeVisible();
  await expect.element(modal.dialog.getByText('Suspended', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a wrong password leads back to the password, and the right one connects (R214)', async () => {
  const { app, network, put } = await openAddAccount({
    isAtSignIn: true,
    answers: {
      update: () => put({ status: 'active', auth: { wrong_password: false, is_signing_in: true } }),
      doAuth: () => put({ auth: { is_signing_in: true } }),
    },
  });
  await modal.signIn('ok@network.test', 'wrong');
  await network({ status: 'invalid', auth: { is_signing_in: false, wrong_password: true } });
  await expect.element(modal.heading('Wrong password')).toBeVisible();
  await modal.expectStep('Sign in');
  await expect.element(modal.connect).toBeDisabled();
  await modal.field('New password').fill('good-password');
  await modal.connect.click();
  await expect
    .poll(() => app.asked('credentials', 'update').map(({ password }) => password))
    .toEqual(['good-password']);
  await network({ auth: CONNECTED });
  await isCreated();
});

test('+mustchange wants a new password', async () => {
  const { network } = await openAddAccount({ isAtSignIn: true });
  await modal.signIn();
  await network({ auth: { is_signing_in: false, must_change_password: true } });
  await expect.element(modal.heading('The network wants a new password')).toBeVisible();
});

test('+taken is connected elsewhere', async () => {
  await openAddAccount({ isAtSignIn: true, answers: { create: () => refuse('already_authorized') } });
  await modal.signIn();
  await expect.element(modal.message(/connected to another user account already/)).toBeVisible();
});

test('a proxy is tried more than once: the try is told, then how long it waits, or that it works (R232, R233, R234)', async () => {
  const { network } = await openAddAccount({ isAtSignIn: true });
  await modal.signIn();
  const proxy = (stage: 'start' | 'fail' | 'success', attempt_count: number, until: number | null = null) => ({
    setting_proxy: { stage, attempt_count, country_code: 'SE', proxy_failed_until: until },
  });
  await network(proxy('start', 2));
  await expect.element(modal.heading('Setting the proxy, attempt 2')).toBeVisible();
  await network({
    ...proxy('fail', 3, Math.floor(Date.now() / 1000) + 15 * 60),
    auth: { is_signing_in: false, problem: 'proxy_failed' },
  });
  await expect.element(modal.message(/The proxy did not answer. It is tried again in 1[45]:\d\d/)).toBeVisible();
  await expect.element(modal.button('Retry')).toBeVisible();
  await network({ ...proxy('start', 1), auth: { is_signing_in: true, problem: null } });
  await expect.element(modal.heading(/Setting the proxy, attempt/)).toBeVisible();
  await network(proxy('success', 1));
  await expect.element(page.getByText('The proxy is set')).toBeVisible();
});

test('a sign-in without news for 45 seconds says so and offers to try again (M009)', async () => {
  const { app, put } = await openAddAccount({
    isAtSignIn: true,
    answers: { doAuth: () => put({ auth: { is_signing_in: true } }) },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = Date.now();
  await modal.signIn();
  await expect.element(modal.heading(/Signing in to/)).toBeVisible();
  const retries = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return modal.button('Retry').elements().length;
  };
  await expect.poll(retries, { timeout: 50_000 }).toBe(1);
  expect(Date.now() - before).toBeGreaterThanOrEqual(45_000);
  await expect.element(modal.message('Response timed out, please try again')).toBeVisible();
  await modal.button('Retry').click();
  await expect.poll(() => app.asked('credentials', 'doAuth')).toHaveLength(1);
});

test('a reload in the middle of a verification goes on where it was', async () => {
  const { app, network } = await openAddAccount({ isAtSignIn: true });
  await modal.signIn();
  await network({ auth: code() });
  await expect.element(modal.heading('Enter the security code')).toBeVisible();
  await app.reload();
  await expect.element(modal.heading('Enter the security code')).toBeVisible();
  await network({ auth: CONNECTED });
  await isCreated();
});
