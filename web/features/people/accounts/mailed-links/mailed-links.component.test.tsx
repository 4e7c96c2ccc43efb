import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { expectAddress } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleUser } from '../../../../testing/samples.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';

const signedIn = sampleUser({ space: null, spaces_count: 0 });

/** Somebody of nobody's session, with what the mails' links answer. */
function open(path: string, accounts: Answers['accounts'], user: typeof signedIn | null = null) {
  const accessState = sampleAccess({ user });
  return renderApp(path, { accessState, answers: { accounts } });
}

async function ask(email: string) {
  await page.getByLabelText('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible();
}

test('an address is answered in the same words whether anybody has it, and the mail can be asked for again after a while', async () => {
  const app = await open('/auth/forgot-password', { restore: () => ({ resend_after: 60 }) });
  await page.getByLabelText('Email').fill('nobody-at-all@new.test');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await ask('nobody-at-all@new.test');
  await expect.element(page.getByText('If there is an account for nobody-at-all@new.test')).toBeVisible();
  const again = page.getByRole('button', { name: /^Send again/ });
  await expect.element(again).toBeDisabled();
  await expect.element(again).toMatchTextContent(/Send again in \d+ s/);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(again).toBeEnabled();
  await expect.element(again).toMatchTextContent(/^Send again$/);
  await again.click();
  await expect.poll(() => app.asked('accounts', 'restore')).toHaveLength(2);
});

test('S006 a new password is typed twice, and lets the person in; its link names the code once (F031)', async () => {
  const app = await open('/auth/restore-password?restore_code=good', {
    checkRestoreCode: () => ({ email: 'maria@example.test' }),
    setPasswordWithRestoreCode: () => {
      app.accessState.user = signedIn;
      return { token: 'token-of-maria', user: signedIn, challenge: null };
    },
  });
  await expect.element(page.getByText('For maria@example.test')).toBeVisible();
  expect(location.search).toBe('?restore_code=good');
  await page.getByLabelText('Password', { exact: true }).fill('a new password');
  await page.getByLabelText('Repeat the password').fill('a new passwort');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabelText('Repeat the password').fill('a new password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect.element(page.getByText('Your password is changed')).toBeVisible();
  await expectAddress(/\/space\/create$/);
  expect(app.asked('accounts', 'setPasswordWithRestoreCode')).toEqual([
    { password: 'a new password', restore_code: 'good' },
  ]);
});

test('an expired link says so, with a way to ask again', async () => {
  await open('/auth/restore-password?restore_code=long-ago', { checkRestoreCode: () => refuse('code_expired') });
  await expect.element(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

const unconfirmed = sampleUser({ email_confirmed: false, space: null, spaces_count: 0 });

test('a wrong code is told, and the mail can be sent again once its wait is over', async () => {
  await open(
    '/auth/activate-email',
    { activateEmail: ({ activation_code }) => refuse(activation_code ? 'code_invalid' : 'resend_too_soon') },
    unconfirmed,
  );
  await page.getByLabelText('Link or code').fill('no-such-code');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect.element(page.getByText('This link is not valid or was used before')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('It was sent a moment ago')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
});

test('confirming the email can be left for later, for this visit', async () => {
  const app = await open('/', {}, unconfirmed);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expectAddress(/\/space\/create$/);
  await app.visit('/campaigns');
  await expectAddress(/\/space\/create$/);
});
