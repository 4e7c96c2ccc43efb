import type { Locator } from '@playwright/test';
import type { User } from '../../../contract/accounts/people.ts';
import { addAccountModal } from '../pages/add-account-modal.ts';
import { preferencesPage } from '../pages/preferences-page.ts';
import { signUpPage } from '../pages/sign-up-page.ts';
import { wizardPage } from '../pages/wizard-page.ts';
import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { addMessage } from '../support/data/own-conversations.ts';
import { ownProspects } from '../support/data/own-prospects.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { callAs } from '../support/server/call-as.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import { NEW_PASSWORD, newEmail, signUpByApi } from '../support/server/sign-up-by-api.ts';
import { expect, test } from '../support/test.ts';

/** What a person does: each click and each field counts. */
function counter() {
  let count = 0;
  return {
    click: async (on: Locator) => {
      count += 1;
      await on.click();
    },
    fill: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    count: () => count,
  };
}
/** From nothing to a campaign that runs: a form of eight fields, a name, an account, and the checklist. */
const MOST_STEPS = 27;

test('a stranger signs up and has a campaign that runs, without a dead end (F023, F031)', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/404.*profiles/);
  const person = counter();
  const email = newEmail();
  const first = page.getByRole('region', { name: 'First day' });

  await test.step('sign up and confirm', async () => {
    const form = signUpPage(page);
    await form.open();
    const typed = { first: 'Mina', last: 'Okafor', email, phone: '030 901820' };
    for (const [name, text] of Object.entries(typed)) await person.fill(form.fields[name as keyof typeof typed], text);
    await person.fill(form.fields.password, NEW_PASSWORD);
    await person.fill(form.fields.confirmation, NEW_PASSWORD);
    await person.fill(form.country, 'Germany');
    await person.click(page.getByRole('option', { name: 'Germany', exact: true }));
    await person.click(form.accept);
    await person.click(form.submit);
    await expect(page.getByText(`We sent you an email to ${email}`)).toBeVisible();
    await page.goto(linkIn(await mailTo(baseURL!, email, 'activation')));
  });

  await test.step('a workspace, which opens with its first steps', async () => {
    await expect(page).toHaveURL(/\/space\/create/);
    await person.fill(page.getByRole('textbox').first(), 'Okafor Sales');
    await person.click(page.getByRole('button', { name: 'Create workspace' }));
    await expect(first).toContainText('1 of 7 done');
    await expect(page.getByText('14 days left')).toBeVisible();
  });

  await test.step('an account', async () => {
    await person.click(first.getByRole('button', { name: 'Connect an account' }));
    const modal = addAccountModal(page);
    await expect(modal.type(/Extension/)).toHaveCount(0);
    await person.click(modal.next);
    await expect(modal.country).toHaveValue('Germany');
    await person.click(modal.next);
    await person.click(modal.next);
    await person.fill(modal.email, `mina-${email}`);
    await person.fill(modal.password, 'good-password');
    await person.click(modal.connect);
    await expect(page.getByText('Account added')).toBeVisible();
    await expect(modal.dialog).toHaveCount(0);
  });

  await test.step('sample people, and a campaign that is started', async () => {
    await person.click(page.getByRole('link', { name: 'Back to the first steps' }));
    await expect(first).toContainText('2 of 7 done');
    await person.click(first.getByRole('button', { name: 'Use 25 sample people' }));
    await expect(page).toHaveURL(/\/campaign\/edit\/.*part=review/);
    await person.click(wizardPage(page).start);
    await expect(page).toHaveURL(/\/campaign\/view\//);
  });
  expect(person.count()).toBeLessThanOrEqual(MOST_STEPS);

  await test.step('nothing else is a dead end', async () => {
    await go(page, '/onboarding');
    await expect(first).toContainText(/[34] of 7 done/);
    await go(page, '/profiles/my-prospects/01900000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'There is no such prospect' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the prospects' }).click();
    await expect(page).toHaveURL(/\/profiles\/my-prospects($|\?)/);
  });
});

test('an invited member finds the work that they were invited to, down to the reply that waits (F029)', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await ownWorkspace({ tier: 'scale' });
  const [personId] = await ownProspects(host.spaceId, [{ first_name: 'Hanna', last_name: 'Hoffmann' }]);
  await addMessage({ ...host, credentialId: host.credentialId!, people: [personId!] }, personId!, {
    text: 'Yes, tell me more.',
  });
  const email = newEmail();
  await openPageAs(page, host.admin.token, `/preferences/workspace/users/${host.spaceId}`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const { dialog } = preferencesPage(page);
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await expect(dialog.getByRole('button', { name: 'Send invites' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Send invites' }).click();
  await expect(page.getByText('1 invite sent')).toBeVisible();

  const { token } = await signUpByApi(baseURL!, { email });
  const context = await browser.newContext({ baseURL: baseURL! });
  const theirs = await context.newPage();
  await openPageAs(theirs, token, linkIn(await mailTo(baseURL!, email, 'invite')));
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  const { space } = await callAs<User>(baseURL!, token, 'GET', '/users/fetch_user');
  expect(space?.allowed_pages).toMatchObject({ inbox: true, campaigns: true, profiles: true });
  await theirs
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await theirs.getByText('Hanna Hoffmann').first().click();
  await expect(theirs.getByText('Yes, tell me more.').last()).toBeVisible();
  await context.close();
});
