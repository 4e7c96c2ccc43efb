import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EmailDiscovery } from '../../../../../contract/credentials/extension.ts';
import { addAccountModal as modal, openAddAccount } from '../../../../testing/add-account.ts';
import { expectAccessible, expectTexts } from '../../../../testing/look.ts';
import { mockExtension } from '../../../../testing/mock-extension.ts';
import { sampleAccount, sampleBrand } from '../../../../testing/samples.ts';

const sofia = { first_name: 'Sofia', last_name: 'Nilsson', link: null, photo_link: null };
const brand = sampleBrand({ links: { extension: 'https://kithline.test/extension' } });

/** The step of the extension; an account that the browser runs is connected at once. */
async function open() {
  const adding = await openAddAccount({
    brand,
    answers: {
      create: ({ username }) => {
        const account = sampleAccount({ username, automation_type: 'extension' });
        adding.accessState.accounts = [...adding.accessState.accounts, account];
        return account;
      },
    },
  });
  await modal.dialog.getByRole('radio', { name: /Extension/ }).click();
  await modal.next.click();
  return adding;
}

test('without the extension there is nothing to connect: where to get it is told, and Retry finds it (R208, F054)', async () => {
  await open();
  await expect.element(modal.message('The extension is not installed')).toBeVisible();
  await expect
    .element(modal.dialog.getByRole('link', { name: 'Get the extension' }))
    .toHaveAttribute('href', 'https://kithline.test/extension');
  await expect.element(modal.connect).toBeDisabled();
  await expectAccessible();
  mockExtension({ profile: { ...sofia, email: 'sofia@network.test' } });
  await modal.button('Retry').click();
  await expect.element(modal.message('Sofia Nilsson')).toBeVisible();
  await expect.element(modal.message('The extension is not installed')).not.toBeInTheDocument();
  await expect.element(modal.connect).toBeEnabled();
});

test('the account that the browser is signed in with is found and connected in one step (S177, R130, R207)', async () => {
  mockExtension({ profile: { ...sofia, email: 'sofia@network.test' } });
  const { app } = await open();
  await modal.expectStep('Sign in');
  await expectTexts(modal.dialog.getByRole('listitem'), ['Type', 'Sign in']);
  await expect.element(modal.message('Sofia Nilsson')).toBeVisible();
  await expect.element(modal.message('sofia@network.test')).toBeVisible();
  await expect.element(modal.button('Retry')).toBeVisible();
  await expect.element(modal.button('Add manually')).toBeVisible();
  await expectAccessible();
  await modal.connect.click();
  await expect.element(page.getByText('Account added')).toBeVisible();
  expect(app.asked('credentials', 'create')).toMatchObject([
    { username: 'sofia@network.test', automation_type: 'extension', profile: sofia },
  ]);
});

test('nobody is signed in at the network: told, and the account can be added by hand (R130)', async () => {
  mockExtension({ profile: null });
  const { app } = await open();
  await expect.element(modal.message(/^Nobody is signed in/)).toBeVisible();
  await modal.button('Add manually').click();
  await modal.email.fill('nobody');
  await expect.element(modal.message('Not valid email')).toBeVisible();
  await expect.element(modal.connect).toBeDisabled();
  await modal.email.fill('by-hand@network.test');
  await modal.connect.click();
  await expect.element(page.getByText('Account added')).toBeVisible();
  expect(app.asked('credentials', 'create')).toMatchObject([{ username: 'by-hand@network.test' }]);
});

const ENDS: [EmailDiscovery, string][] = [
  ['no_extra_data', 'No extra data'],
  ['need_login', 'Need login'],
  ['no_email_found', 'No email found'],
  ['got_email', 'Got email'],
];
for (const [outcome, text] of ENDS)
  test(`the search for the email ends with “${text}”`, async () => {
    const found = outcome === 'got_email' ? 'sofia@network.test' : null;
    mockExtension({ profile: { ...sofia, email: null }, email: { outcome, email: found } });
    await open();
    await expect.element(modal.message(text)).toBeVisible();
    const connect = expect.element(modal.connect);
    await (found ? connect.toBeEnabled() : connect.toBeDisabled());
  });
