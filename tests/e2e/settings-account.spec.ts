import type { Change } from '../../server/modules/senders/credentials/change-credential.ts';
import { accountSettingsPage } from './pages/account-settings-page.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { signOutOnNetwork } from './support/accounts.ts';
import { callAs } from './support/call-as.ts';
import { enterAs } from './support/enter-as.ts';
import { letIn } from './support/let-in.ts';
import { accountNow, addCampaigns, changeAccount, connectAccount, ownAccount } from './support/own-account.ts';
import { ownPerson, ownWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

const address = (id: string) => `/settings/account?selectedCred=${id}`;
const HOUR = 3_600_000;
const soon = () => new Date(Date.now() + HOUR);

test('the page says who the account is and what it is doing (S052)', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace();
  const id = await ownAccount(spaceId, {
    credential: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: `ada-${spaceId}@social.test`,
      account_type: 'sales_navigator',
      link: 'https://network.test/in/ada',
      status: 'inactive',
    },
  });
  await enterAs(page, admin.token, address(id));
  const settings = accountSettingsPage(page);
  await expect(settings.heading).toBeVisible();
  const who = settings.card('Ada Lovelace');
  await expect(who.getByRole('link', { name: /^Open the profile/ })).toHaveAttribute(
    'href',
    'https://network.test/in/ada',
  );
  for (const fact of ['Sales Navigator', 'In the cloud', 'Cloud seat', `ada-${spaceId}@social.test`])
    await expect(who).toContainText(fact);
  await expect(who).toContainText('Now: Paused');
});

test('an account is active, paused, suspended, or has a wrong password, and the page follows live (R225)', async ({
  page,
}) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const isLive = letIn(page);
  await enterAs(page, admin.token, address(credentialId!));
  const settings = accountSettingsPage(page);
  const who = settings.card(/^Sender/);
  await expect(who).toContainText('Active');
  await expect(settings.notice('Nothing stands in the way')).toBeVisible();
  await isLive;
  const follow = async (change: Change, pill: string, row: string) => {
    await changeAccount(spaceId, credentialId!, change);
    await expect(who).toContainText(pill);
    await expect(settings.notice(row)).toBeVisible();
  };
  const wrong = { credential: { status: 'invalid' }, auth: { wrong_password: true } };
  await follow(wrong, 'Wrong password', 'refused the password');
  await follow({ credential: { status: 'inactive' } }, 'Paused', 'Paused by hand');
  await follow({ credential: { status: 'blocked' } }, 'Suspended', 'has suspended this account');
  // what the network stopped, a switch cannot start
  await expect(settings.running).toHaveCount(0);
});

test('what holds an active account back is named, and says what to do (R226)', async ({ page }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const isLive = letIn(page);
  await enterAs(page, admin.token, address(credentialId!));
  const settings = accountSettingsPage(page);
  await expect(settings.notice('Nothing stands in the way')).toBeVisible();
  await isLive;
  const now = new Date();
  const states: [string, Change, Change, string][] = [
    ['Security check', { auth: { challenged_at: now } }, { auth: { challenged_at: null } }, 'Try again'],
    [
      'Security check',
      { auth: { challenged_at: now, pin_type: 'app' } },
      { auth: { challenged_at: null, pin_type: null } },
      'Check again',
    ],
    [
      'Waiting for a code',
      { auth: { code_requested_at: now, pin_type: 'email' } },
      { auth: { code_requested_at: null } },
      'Enter the code',
    ],
    [
      'Waiting for a sign-in',
      { credential: { wait_for_authorization: true } },
      { credential: { wait_for_authorization: false } },
      'Sign in again',
    ],
    ['Asleep', { credential: { hibernated_at: now } }, { credential: { hibernated_at: null } }, 'Wake up'],
    [
      'Requests limited',
      { credential: { connect_limited_at: now, connect_limited_until: soon() } },
      { credential: { connect_limited_at: null } },
      'What to do',
    ],
    [
      'InMails limited',
      { credential: { inmail_limited_at: now, inmail_limited_until: soon() } },
      { credential: { inmail_limited_at: null } },
      'What to do',
    ],
    [
      'Proxy failed',
      { auth: { proxy_stage: 'fail', proxy_failed_until: soon() } },
      { auth: { proxy_stage: null, proxy_failed_until: null } },
      'Open location',
    ],
  ];
  for (const [pill, begin, end, action] of states) {
    await changeAccount(spaceId, credentialId!, begin);
    await expect(settings.state.getByText(pill, { exact: true }).first()).toBeVisible();
    await expect(
      settings.state.getByRole(action === 'Open location' ? 'link' : 'button', { name: action }),
    ).toBeVisible();
    await changeAccount(spaceId, credentialId!, end);
    await expect(settings.notice('Nothing stands in the way')).toBeVisible();
  }
  await changeAccount(spaceId, credentialId!, {
    credential: { login_limited_at: now, login_limited_until: soon() },
  });
  await expect(settings.state.getByText('Sign-in limited', { exact: true }).first()).toBeVisible();
  // only time helps here, and it says when
  await expect(settings.notice('signs in again by itself at')).toBeVisible();
});

test('an account that waits for a sign-in gets one, and waits no longer (R227)', async ({ page, baseURL }) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectAccount(baseURL!, own);
  await signOutOnNetwork(id);
  await expect.poll(async () => (await accountNow(baseURL!, own, id)).wait_for_authorization).toBe(true);
  await enterAs(page, own.admin.token, address(id));
  await accountSettingsPage(page).state.getByRole('button', { name: 'Sign in again' }).click();
  await expect(accountSettingsPage(page).notice('Nothing stands in the way')).toBeVisible();
  const now = await accountNow(baseURL!, own, id);
  expect(now.wait_for_authorization).toBe(false);
  expect(now.auth_status.logged_in_at).not.toBeNull();
});

test('its conversations are read again, and its subscriptions checked, when somebody asks for it', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectAccount(baseURL!, own, 'sales+ok');
  await changeAccount(own.spaceId, id, { credential: { sales_navigator_required_at: new Date() } });
  await enterAs(page, own.admin.token, address(id));
  const settings = accountSettingsPage(page);
  await page.getByRole('button', { name: 'Read conversations again' }).click();
  await expect(page.getByText('Conversations are being read again')).toBeVisible();
  await settings.notice('needs Sales Navigator').getByRole('button', { name: 'Check again' }).click();
  await expect(settings.notice('Nothing stands in the way')).toBeVisible();
});

test('one that was put to sleep is woken by a button', async ({ page, baseURL }) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectAccount(baseURL!, own);
  await changeAccount(own.spaceId, id, { credential: { hibernated_at: new Date() } });
  await enterAs(page, own.admin.token, address(id));
  const settings = accountSettingsPage(page);
  await expect(settings.notice('over 30 days')).toBeVisible();
  await settings.state.getByRole('button', { name: 'Wake up' }).click();
  await expect(settings.notice('Nothing stands in the way')).toBeVisible();
  await expect.poll(async () => (await accountNow(baseURL!, own, id)).hibernated_at).toBe(null);
});

test('a password change, an email to verify and a wrong password open their windows from here (S189 S190 S191)', async ({
  page,
}) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const settings = accountSettingsPage(page);
  const cases: [Change, string, string][] = [
    [{ auth: { must_change_password: true } }, 'Enter the new password', 'Change password'],
    [{ credential: { verify_email_at: new Date() } }, 'Verify the email', 'Verify email'],
    [
      { credential: { status: 'invalid' }, auth: { wrong_password: true } },
      'Update the password',
      'Update the account',
    ],
  ];
  for (const [change, action, title] of cases) {
    const id = await ownAccount(spaceId, change);
    await enterAs(page, admin.token, address(id));
    await settings.state.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
});

test('one switch pauses the account, says what that holds, and can be taken back', async ({ page, baseURL }) => {
  const own = await ownWorkspace();
  const id = own.credentialId!;
  await addCampaigns(own.spaceId, id, 2);
  await enterAs(page, own.admin.token, address(id));
  const settings = accountSettingsPage(page);
  const status = async () => (await accountNow(baseURL!, own, id)).status;
  await expect(settings.state).toContainText('Account is running');
  await expect(settings.state).toContainText('2 campaigns');
  await settings.running.click({ force: true });
  await expect(settings.state).toContainText('Account is paused');
  await expect.poll(status).toBe('inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.state).toContainText('Account is running');
  await expect.poll(status).toBe('active');
});

test('what a new account lacks is listed, leads to its page, and is gone once all is done', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const id = own.credentialId!;
  await enterAs(page, own.admin.token, address(id));
  const settings = accountSettingsPage(page);
  await expect(settings.first).toContainText('2 of 5 done');
  await settings.first.getByRole('link', { name: 'Write a signature' }).click();
  await expect(page).toHaveURL(/\/settings\/signatures/);
  const put = (method: string, path: string, body: object) => callAs(baseURL!, own.admin.token, method, path, body);
  await put('POST', `/credentials/${id}/signatures`, { name: 'Short', message: 'Best, Ada' });
  await put('PUT', `/credentials/${id}/blacklist`, { values: ['rival.test'] });
  await settings.open(id);
  await expect(settings.first).toContainText('4 of 5 done');
  await addCampaigns(own.spaceId, id, 1);
  await settings.open(id);
  await expect(settings.health).toBeVisible();
  await expect(settings.first).toHaveCount(0);
});

test('the health panel shows the score, its parts and what would help (S227)', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const id = await ownAccount(spaceId, {
    credential: { work_hours_start: 0, work_hours_end: 24, working_days: [1, 2, 3, 4, 5, 6, 7] },
  });
  await enterAs(page, admin.token, address(id));
  const { health } = accountSettingsPage(page);
  await expect(health.getByRole('img', { name: /^Score: \d+ of 100$/ })).toBeVisible();
  await expect(health.getByRole('listitem')).toHaveCount(7);
  await expect(health.getByRole('listitem').filter({ hasText: 'Working hours' })).toContainText('0 of 6');
  await expect(health.getByRole('listitem').filter({ hasText: 'Working hours' })).toContainText('Shorten its day');
  await expect(health.getByRole('listitem').filter({ hasText: 'Connection' })).toContainText('Signed in');
  await expect(health).toContainText('Limits reached today');
  await expect(health.getByRole('link', { name: '0 wait for an answer' })).toBeVisible();
});

test('some brands hide the health panel and the notice of a subscription (R335 R336)', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const id = await ownAccount(spaceId, { credential: { sales_navigator_required_at: new Date() } });
  await enterAs(page, admin.token, address(id));
  const settings = accountSettingsPage(page);
  await expect(settings.health).toBeVisible();
  await expect(settings.notice('needs Sales Navigator')).toBeVisible();
  await page.goto(`${address(id)}&brand=divo`);
  await expect(settings.notice('Nothing stands in the way')).toBeVisible();
  await expect(settings.notice('needs Sales Navigator')).toHaveCount(0);
  await expect(settings.health).toHaveCount(0);
});

test('the length of a connection note is set back to what the plan allows', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const id = await ownAccount(spaceId, { credential: { account_type: 'premium', connection_chars_limit: 200 } });
  await enterAs(page, admin.token, address(id));
  const { noteLength } = accountSettingsPage(page);
  await expect(noteLength).toContainText('Connection note: 200 characters');
  await noteLength.getByRole('button', { name: 'Reset' }).click();
  await expect(noteLength).toContainText('Connection note: 300 characters');
});

test('an account is deleted after one question that says how many campaigns stop', async ({ page, baseURL }) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const going = await ownAccount(own.spaceId, { credential: { first_name: 'Going', last_name: 'Away' } });
  const staying = await ownAccount(own.spaceId, { credential: { first_name: 'Staying', last_name: 'Here' } });
  await addCampaigns(own.spaceId, going, 3);
  await enterAs(page, own.admin.token, address(going));
  const settings = accountSettingsPage(page);
  await settings.deletion.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Going Away?' });
  await expect(dialog).toContainText('3 campaigns stop.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(campaignsPage(page).heading).toBeVisible();
  await expect(page.getByText('Going Away is deleted, 3 campaigns stopped')).toBeVisible();
  await expect(shell(page).switcher).toContainText('Staying Here');
  const left = () => callAs<{ _id: string }[]>(baseURL!, own.admin.token, 'GET', '/credentials/fetch');
  await expect.poll(async () => (await left()).map(({ _id }) => _id)).toEqual([staying]);
});

test('a member with the page sees the account and cannot delete it', async ({ page }) => {
  const { spaceId, credentialId } = await ownWorkspace();
  const member = await ownPerson({ spaceId, pages: { settings: true }, credentials: [credentialId!] });
  await enterAs(page, member.token, address(credentialId!));
  const settings = accountSettingsPage(page);
  await expect(settings.noteLength).toBeVisible();
  await expect(settings.running).toBeVisible();
  await expect(settings.deletion).toHaveCount(0);
});
