import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Credential } from '../../contract/credentials/schemas.ts';
import { campaignListAnswers } from './campaign-answers.ts';
import { type AccountChange, changeAccount, putAccount } from './change-account.ts';
import type { Answers } from './fake-api.ts';
import { type App, renderApp } from './render-app.tsx';
import { sampleAccount } from './samples.ts';
import { sampleAccess, type TestAccess } from './access-answers.ts';

const dialog = page.getByRole('dialog', { name: 'Add a social account' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const country = dialog.getByRole('combobox', { name: 'Country' });
const email = dialog.getByLabelText('Email', { exact: true });
const password = dialog.getByLabelText('Password', { exact: true });
const next = button('Continue');

async function chooseCountry(name: string): Promise<void> {
  await country.click();
  await country.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

/** The steps of adding an account. */
export const addAccountModal = {
  dialog,
  button,
  country,
  email,
  password,
  next,
  back: button('Back'),
  connect: button('Connect'),
  heading: (name: string | RegExp) => dialog.getByRole('heading', { name }),
  field: (name: string) => dialog.getByLabelText(name, { exact: true }),
  message: (text: string | RegExp) => dialog.getByText(text),
  /** Where in the steps one stands. */
  expectStep: (name: string) =>
    expect.poll(() => document.querySelector('[role="dialog"] [aria-current="step"]')?.textContent).toBe(name),
  chooseCountry,
  /** From the first step to the sign-in, in Sweden and in usual hours. */
  toSignIn: async () => {
    await next.click();
    await chooseCountry('Sweden');
    await next.click();
    await next.click();
    await expect.element(email).toBeVisible();
  },
  signIn: async (username = 'new@network.test', secret = 'good-password') => {
    await email.fill(username);
    await password.fill(secret);
    await button('Connect').click();
  },
  enterCode: async (code: string) => {
    await dialog.getByLabelText('Digit 1').click();
    await userEvent.keyboard(code);
    await button('Enter').click();
  },
};

/** As a reload finds it: the steps before the sign-in are behind. */
const AT_SIGN_IN = {
  step: 'sign_in',
  location: { country: 'SE', type: 'basic', proxy: null },
  timezone: 'Europe/Stockholm',
};

interface Given extends Partial<TestAccess> {
  path?: string;
  isAtSignIn?: boolean;
  answers?: Answers['credentials'];
}
interface Adding {
  app: App;
  accessState: TestAccess;
  /** What the network says to the new account's sign-in, told live. */
  network: (change: AccountChange) => Promise<void>;
  /** The same as the answer of a call. */
  put: (change: AccountChange) => Credential;
}

/** The steps open over the campaigns; a new account signs in until the test says how that ends. */
export async function openAddAccount({ path, isAtSignIn, answers, ...given }: Given = {}): Promise<Adding> {
  const accessState = sampleAccess(given);
  const before = accessState.accounts.length;
  const newest = () => accessState.accounts.at(-1)!._id;
  const put = (change: AccountChange) => putAccount(accessState, change, newest());
  if (isAtSignIn) sessionStorage.setItem('addAccount', JSON.stringify(AT_SIGN_IN));
  const app = await renderApp(path ?? '/campaigns/my-campaigns?addNewModal=true', {
    accessState,
    answers: {
      ...campaignListAnswers(),
      credentials: {
        proxyCountries: () => [
          { code: 'SE', count: 5, type: 'basic' },
          { code: 'SE', count: 5, type: 'residential' },
          { code: 'FO', count: 0, type: 'basic' },
        ],
        create: ({ username, automation_type }) => {
          const auth = { logged_in_at: null, is_signing_in: true };
          const account = sampleAccount({ username, automation_type, full_name: username, auth });
          accessState.accounts = [...accessState.accounts, account];
          return account;
        },
        ...answers,
      },
    },
  });
  const network = async (change: AccountChange) => {
    // the network is asked once there is an account
    await expect.poll(() => accessState.accounts.length).toBeGreaterThan(before);
    await changeAccount(accessState, change, newest());
  };
  return { app, accessState, network, put };
}
