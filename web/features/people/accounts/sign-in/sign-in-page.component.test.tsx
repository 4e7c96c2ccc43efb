import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knownCookie } from '../../../../../contract/session.ts';
import type { BrandConfig } from '../../../../../contract/whitelabel/schemas.ts';
import { campaignListAnswers } from '../../../../testing/campaign-answers.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleBrand } from '../../../../testing/samples.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { allowProblem } from '../../../../testing/problems.ts';

const PASSWORD = 'the right password';
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Sign in' });
const heading = page.getByRole('heading', { name: 'Welcome back' });
const campaigns = page.getByRole('heading', { name: 'Campaigns', level: 1 });

async function signIn(secret = PASSWORD): Promise<void> {
  await email.fill('maria@example.test');
  await password.fill(secret);
  await submit.click();
}

/** The page for somebody who is not signed in yet; with their password they are. */
async function open(path = '/auth/sign-in', own: Answers['accounts'] = {}, brand: Partial<BrandConfig> = {}) {
  const { user: person, ...accessState } = sampleAccess({ brand: sampleBrand(brand) });
  const here = { ...accessState, user: null as typeof person };
  const enter = () => {
    here.user = person;
    return { token: 'token-of-maria', user: person, challenge: null };
  };
  const app = await renderApp(path, {
    accessState: here,
    answers: {
      ...campaignListAnswers(),
      accounts: {
        signIn: (asked) => (asked.password === PASSWORD ? enter() : refuse('wrong_credentials')),
        logout: () => {
          here.user = null;
          return {};
        },
        ...own,
      },
    },
  });
  return { app, enter };
}

test('S002 a wrong password is answered beside the form in the server’s words, and what was typed stays', async () => {
  await open();
  await signIn('not the password');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Email or password is incorrect$/);
  await expect.element(email).toHaveValue('maria@example.test');
  await expectAddress(/\/auth\/sign-in/);
});

test('S002 an address that is none, and empty fields, are told before anything is sent', async () => {
  const { app } = await open();
  await submit.click();
  await expectCount(page.getByText('Fill this field'), 2);
  await email.fill('nobody');
  await password.fill('something');
  await submit.click();
  await expect.element(page.getByText('Invalid email')).toBeVisible();
  expect(app.asked('accounts', 'signIn')).toEqual([]);
});

test('S002 R021 the ways in that the brand offers stand under the form', async () => {
  await open('/auth/sign-in', {}, { sign_in_methods: ['password', 'google', 'directory'] });
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

test('S153 the ways in are one card with the brand, its papers and the languages', async () => {
  await open();
  await expect.element(page.getByRole('main').getByText('Kithline', { exact: true })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect.element(foot.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect
    .element(foot.getByRole('link', { name: 'Terms of use' }))
    .toHaveAttribute('href', expect.stringContaining('/terms-of-use'));
  await expect
    .element(foot.getByRole('link', { name: 'Privacy' }))
    .toHaveAttribute('href', expect.stringContaining('/privacy-policy'));
  await expectCount(campaigns, 0);
});

test('who has tried too often is told for how long to wait, and may try again then', async () => {
  const { app, enter } = await open('/auth/sign-in', { signIn: () => refuse('too_many_attempts', { wait: '2' }) });
  await signIn();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Too many attempts, please wait and try again$/);
  await expect.element(page.getByRole('button', { name: /Try again in \d s/ })).toBeDisabled();
  app.answer({ accounts: { signIn: enter } });
  await submit.click();
  await expect.element(campaigns).toBeVisible();
});

const challenge = { token: null, user: null, challenge: 'the-challenge' };

test('the code of the authenticator app is asked for in place, and lets the person in', async () => {
  const { app, enter } = await open('/auth/sign-in', {
    signIn: () => challenge,
    secondStep: ({ code }) => (code === '123456' ? enter() : refuse('wrong_code')),
  });
  await signIn();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const first = page.getByRole('textbox', { name: 'Digit 1' });
  await expect.element(first).toHaveAttribute('autocomplete', 'one-time-code');
  await first.click();
  await userEvent.keyboard('000000');
  await expect.element(page.getByText('Wrong code')).toBeVisible();
  await first.click();
  await userEvent.keyboard('123456');
  await expect.element(campaigns).toBeVisible();
  expect(app.asked('accounts', 'secondStep').at(-1)).toEqual({ challenge: 'the-challenge', code: '123456' });
});

test('a recovery code lets the person in; one that was used is wrong', async () => {
  const { app, enter } = await open('/auth/sign-in', {
    signIn: () => challenge,
    secondStep: ({ code }) => (code === 'fresh-code' ? enter() : refuse('wrong_code')),
  });
  await signIn();
  const enterCode = async (code: string) => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabelText('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await enterCode('used-code');
  await expect.element(page.getByText('Wrong code')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect.element(heading).toBeVisible();
  await signIn();
  await enterCode('fresh-code');
  await expect.element(campaigns).toBeVisible();
  expect(app.asked('accounts', 'secondStep').map(({ code }) => code)).toEqual(['used-code', 'fresh-code']);
});

test('R167 R168 a token is validated on load; one that ran out is replaced, and the question asked once more', async () => {
  let asked = 0;
  document.cookie = `${knownCookie(location.port)}=20000; Path=/`;
  const { app } = await open('/campaigns', {
    validateToken: () =>
      asked++ === 0 ? refuse('token_invalid') : { is_logged_in: false, brand: 'kithline', user: null },
  });
  await expect.element(heading).toBeVisible();
  expect(app.asked('accounts', 'validateToken')).toHaveLength(2);
  expect(app.asked('accounts', 'createToken')).toHaveLength(1);
});

test('whoever signs in leaves no token where a script finds it; one from before is gone (F022)', async () => {
  localStorage.setItem('token', 'from-before');
  await open();
  await signIn();
  await expect.element(campaigns).toBeVisible();
  const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat().join(' ');
  expect(`${stored} ${document.cookie}`).not.toMatch(/token-of|from-before/);
  expect(localStorage.getItem('token')).toBeNull();
});

test('R356 a token that is refused again shows the error', async () => {
  allowProblem(/Token is not valid/);
  await open('/campaigns', { validateToken: () => refuse('token_invalid') });
  const said = page.getByRole('alert').or(page.getByRole('status')).getByText('Token is not valid');
  await expect.element(said.first()).toBeVisible();
});
