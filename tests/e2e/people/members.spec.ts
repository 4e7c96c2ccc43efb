import { preferencesPage } from '../pages/preferences-page.ts';
import { build } from '../../../server/core/db/build.ts';
import { newCredential } from '../../factories/tenants.ts';
import { inDatabase } from '../support/server/in-database.ts';
import {
  inviteCode,
  joinWorkspace,
  newSignedInUser,
  type SignedInUser,
  callAsUser,
  signInAs,
} from '../support/data/new-signed-in-user.ts';
import { expect, test } from '../support/test.ts';

interface Invited {
  email: string;
  status: string;
  granted_access: string;
}
/** As if the invites of the workspace had been sent earlier. */
const sentMinutesAgo = (host: SignedInUser, minutes: number) =>
  inDatabase(({ transactions }) =>
    transactions.onPlatform((tx) =>
      tx.run(
        build
          .updateTable('spaces_invites')
          .set({ sent_at: new Date(tx.now.getTime() - minutes * 60_000) })
          .where('space_id', '=', host.spaceId),
      ),
    ),
  );
const invitesOf = (host: SignedInUser) => callAsUser<Invited[]>(host, 'GET', `/space/${host.spaceId}/invites`);

test('people are invited by several addresses, each checked as it is typed (S096, R313, R325, R511)', async ({
  page,
  baseURL,
}) => {
  const host = await newSignedInUser(baseURL!, { space: 'Inviting' });
  await signInAs(page, host);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('users', host.spaceId);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const { dialog } = preferences;
  const field = dialog.getByRole('textbox', { name: 'Email addresses' });
  const submit = dialog.getByRole('button', { name: 'Send invites' });
  await submit.click();
  await expect(dialog.getByText('Please enter email')).toBeVisible();
  await field.fill('nobody');
  await field.press('Enter');
  await expect(dialog.getByText('Invalid email')).toBeVisible();
  await expect(field).toHaveValue('nobody');
  await field.fill('one@people.test');
  await field.press('Enter');
  await field.fill('ONE@people.test');
  await field.press('Enter');
  await expect(dialog.getByText('Email already added')).toBeVisible();
  await field.fill(host.email);
  await field.press('Enter');
  await expect(dialog.getByText('Email already added')).toBeVisible();
  await field.fill('two@people.test');
  await dialog.getByText('Admin', { exact: true }).click();
  await submit.click();
  await expect(preferences.message('2 invites sent')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invites' }).getByRole('listitem')).toHaveCount(2);
  const sent = await invitesOf(host);
  expect(sent.map(({ email, granted_access }) => `${email} ${granted_access}`).sort()).toEqual([
    'one@people.test admin',
    'two@people.test admin',
  ]);
});

test('an invite waits before it is sent again, is then sent again, and can be revoked (R326)', async ({
  page,
  baseURL,
}) => {
  const host = await newSignedInUser(baseURL!);
  await callAsUser(host, 'POST', `/space/${host.spaceId}/invites`, { emails: ['late@people.test'] });
  await signInAs(page, host);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('users', host.spaceId);
  const row = page.getByRole('list', { name: 'Invites' }).getByRole('listitem');
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('button', { name: /^Resend in \d+ s/ })).toBeDisabled();

  await sentMinutesAgo(host, 2);
  await page.reload();
  await row.getByRole('button', { name: /^Resend(?! in)/ }).click();
  await expect(row).toContainText('Sent again');
  await expect(row.getByRole('button', { name: /^Resend in \d+ s/ })).toBeDisabled();
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(row).toContainText('Revoked');
  await expect.poll(async () => (await invitesOf(host))[0]!.status).toBe('revoked');
});

test('an admin changes role, pages and accounts of a member, who then has them (R324, R327, R137)', async ({
  page,
  baseURL,
}) => {
  const [host, member] = [
    await newSignedInUser(baseURL!),
    await newSignedInUser(baseURL!, { firstName: 'Mara', space: null }),
  ];
  const account = await inDatabase((services) => newCredential(services, host.spaceId));
  await joinWorkspace(member, host, { granted_access: 'member', allowed_pages: { campaigns: true } });
  await signInAs(page, host);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('users', host.spaceId);
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row).toContainText('1 of 12 page');
  await row.getByRole('button', { name: /^Edit access/ }).click();
  await expect(page).toHaveURL(new RegExp(`member=${member.id}`));
  const { dialog } = preferences;
  await dialog.getByRole('checkbox', { name: 'Inbox' }).click();
  await dialog.getByRole('checkbox', { name: 'Campaigns' }).click();
  await dialog.getByRole('checkbox', { name: /^Sender/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(preferences.message('Access of Mara Tester saved')).toBeVisible();
  const pages = await callAsUser<Record<string, boolean>>(member, 'GET', `/users/${member.id}/allowed_pages`);
  expect(Object.keys(pages).filter((name) => pages[name])).toEqual(['inbox']);
  await expect(row).toContainText('1 account');
  await expect.poll(() => callAsUser(member, 'GET', '/users/get_available_credentials')).toEqual([account]);

  await row.getByRole('button', { name: /^Edit access/ }).click();
  await dialog.getByText('Admin', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Admin');
  await expect
    .poll(async () => (await callAsUser<{ space: { role: string } }>(member, 'GET', '/users/fetch_user')).space.role)
    .toBe('admin');
});

test('the only admin keeps their role', async ({ page, baseURL }) => {
  const host = await newSignedInUser(baseURL!);
  await signInAs(page, host);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('users', host.spaceId);
  await page.getByRole('button', { name: /^Edit access/ }).click();
  await expect(preferences.dialog.getByText('The only admin: make someone else one first.')).toBeVisible();
  await expect(preferences.dialog.getByRole('radio', { name: 'Member' })).toBeDisabled();
});

test('removing somebody names the consequence and ends their access (R328)', async ({ page, baseURL }) => {
  const [host, member] = [
    await newSignedInUser(baseURL!),
    await newSignedInUser(baseURL!, { firstName: 'Tom', space: null }),
  ];
  await joinWorkspace(member, host);
  await signInAs(page, host);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('users', host.spaceId);
  const row = page.getByRole('row').filter({ hasText: member.email });
  await row.getByRole('button', { name: /^Edit access/ }).click();
  await page.getByRole('button', { name: 'Remove from workspace' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Tom Tester?' });
  await expect(question).toContainText('Tom Tester loses access to Test space at once.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await callAsUser<{ spaces_count: number }>(member, 'GET', '/users/fetch_user')).spaces_count)
    .toBe(0);
});

test('a code to share is made with access, copied, renewed and revoked', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = await newSignedInUser(baseURL!);
  await signInAs(page, host);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('users', host.spaceId);
  const card = preferences.card('Invite code');
  await card.getByRole('button', { name: 'Create a code' }).click();
  await preferences.dialog.getByRole('checkbox', { name: 'Export prospects' }).click();
  await preferences.dialog.getByRole('button', { name: 'Create a code' }).click();
  const code = card.locator('code');
  await expect(code).toHaveText(/^\S{12}$/);
  const first = await code.textContent();
  await card.getByRole('button', { name: 'Copy the code' }).click();
  await expect(preferences.message('Copied successfully')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await card.getByRole('button', { name: 'Renew the code' }).click();
  await preferences.dialog.getByRole('button', { name: 'Renew the code' }).click();
  await expect(code).not.toHaveText(first!);
  const joiner = await newSignedInUser(baseURL!, { space: null });
  await expect(callAsUser(joiner, 'POST', '/space/join', { invite_code: first! })).rejects.toThrow(/404/);
  await callAsUser(joiner, 'POST', '/space/join', { invite_code: (await code.textContent())! });
  // The list follows by itself.
  const row = page.getByRole('row').filter({ hasText: joiner.email });
  await expect(row).toContainText('7 of 12 page');

  await card.getByRole('button', { name: 'Revoke the code' }).click();
  await preferences.dialog.getByRole('button', { name: 'Revoke the code' }).click();
  await expect(card.getByRole('button', { name: 'Create a code' })).toBeVisible();
});

test('a member reads the list and changes nothing', async ({ page, baseURL }) => {
  const [host, member] = [await newSignedInUser(baseURL!), await newSignedInUser(baseURL!, { space: null })];
  await joinWorkspace(member, host);
  await signInAs(page, member);
  await preferencesPage(page).openWorkspace('users', host.spaceId);
  await expect(page.getByRole('row').filter({ hasText: host.email })).toContainText('Admin');
  await expect(page.getByRole('button', { name: /^(Edit access|Invite people)/ })).toHaveCount(0);
});

test('an invite that is declined says so in the list while it is open', async ({ page, baseURL }) => {
  const [host, guest] = [await newSignedInUser(baseURL!), await newSignedInUser(baseURL!, { space: null })];
  await callAsUser(host, 'POST', `/space/${host.spaceId}/invites`, { emails: [guest.email] });
  await signInAs(page, host);
  await preferencesPage(page).openWorkspace('users', host.spaceId);
  const row = page.getByRole('list', { name: 'Invites' }).getByRole('listitem');
  await expect(row).toContainText('Sent');
  await callAsUser(guest, 'POST', `/space/invites/${await inviteCode(guest)}/decline`);
  await expect(row).toContainText('Declined');
});
