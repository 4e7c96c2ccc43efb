import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { apiCalls } from '../../../../../contract/api-calls.ts';
import type { CallPayload } from '../../../../../contract/call.ts';
import { HEALTH_PARTS } from '../../../../../contract/limits/schemas.ts';
import { type AccountChange, changeAccount, putAccount } from '../../../../testing/change-account.ts';
import { campaignListAnswers } from '../../../../testing/campaign-answers.ts';
import { expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleAccount, sampleAuth, sampleBrand, sampleUser } from '../../../../testing/samples.ts';
import { sampleAccess, type TestAccess } from '../../../../testing/access-answers.ts';

type Calls = (typeof apiCalls)['credentials'];
type Ready = CallPayload<Calls['onboardingInfo']>;

const card = (name: string | RegExp) => page.getByRole('region', { name, exact: true });
const state = card('State');
const notice = (title: string) => state.getByRole('listitem').filter({ hasText: title });
const running = state.getByRole('switch');
const noteLength = card(/^Connection note/);
const deletion = card('Delete the account');
const READY: Ready = {
  is_connected: true,
  has_hours: true,
  has_signature: true,
  has_blacklist: true,
  has_campaign: true,
  is_warming_up: false,
};

/** The page of the first account; what is changed holds. */
async function open(given: Partial<TestAccess> = {}, { campaigns = 0, ready = READY } = {}) {
  const accessState = sampleAccess(given);
  const put = (id: string, change: AccountChange) => putAccount(accessState, change, id);
  const app = await renderApp('/settings/account', {
    accessState,
    answers: {
      credentials: {
        impact: () => ({ campaigns, people: 0 }),
        onboardingInfo: () => ready,
        update: ({ id, status }) => put(id, status ? { status } : {}),
        doAuth: ({ id }) =>
          put(id, { wait_for_authorization: false, hibernated_at: null, auth: sampleAuth(), status: 'active' }),
        syncDialogs: () => ({}),
        checkSales: ({ id }) => put(id, { required_subscriptions: NO_SUBSCRIPTION }),
        resetConnectionChars: ({ id }) => put(id, { connection_chars_limit: 300 }),
        delete: ({ id }) => {
          accessState.accounts = accessState.accounts.filter(({ _id }) => _id !== id);
          return { stopped_campaigns: campaigns };
        },
      },
      limits: { health: () => HEALTH },
      signatures: { list: () => [] },
      ...campaignListAnswers(),
    },
  });
  return { app, accessState };
}
const NO_SUBSCRIPTION = { premium_at: null, sales_navigator_at: null, recruiter_at: null };
const HEALTH: CallPayload<(typeof apiCalls)['limits']['health']> = {
  score: 82,
  parts: HEALTH_PARTS.map((part) => ({
    part,
    points: part === 'hours' ? 0 : 6,
    of: 6,
    values: { percent: 50, count: 0, hours: 24, days: 7 },
  })),
  limits_reached: [],
  pending_invitations: 0,
};

test('the page says who the account is and what it is doing (S052)', async () => {
  await open({
    accounts: [
      sampleAccount({
        full_name: 'Ada Lovelace',
        username: 'ada@social.test',
        account_type: 'sales_navigator',
        link: 'https://network.test/in/ada',
        status: 'inactive',
        activity_dict: { status: 'paused', text: 'Paused', until: null, links: [] },
      }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const who = card('Ada Lovelace');
  await expect
    .element(who.getByRole('link', { name: /^Open the profile/ }))
    .toHaveAttribute('href', 'https://network.test/in/ada');
  for (const fact of ['Sales Navigator', 'In the cloud', 'Cloud seat', 'ada@social.test', 'Now: Paused'])
    await expect.element(who).toMatchTextContent(fact);
});

test('what the account is doing leads to where something can be done about it (F052)', async () => {
  const account = sampleAccount({ full_name: 'Ada Lovelace' });
  const links = [{ text: 'Limits', href: `/settings/limits?selectedCred=${account._id}` }];
  const activity_dict = { status: 'limited' as const, text: 'Limited by the network', until: at(60), links };
  await open({ accounts: [{ ...account, activity_dict }] });
  const who = card('Ada Lovelace');
  await expect.element(who).toMatchTextContent('Now: Limited by the network');
  await expect.element(who.getByRole('link', { name: 'Limits' })).toHaveAttribute('href', links[0]!.href);
});

test('an account is active, paused, suspended, or has a wrong password, and the page follows live (R225)', async () => {
  const { accessState } = await open();
  const who = card('Maria Olsen');
  await expect.element(who).toMatchTextContent('Active');
  await expect.element(notice('Nothing stands in the way')).toBeVisible();
  const follow = async (change: AccountChange, pill: string, row: string) => {
    await changeAccount(accessState, change);
    await expect.element(who).toMatchTextContent(pill);
    await expect.element(notice(row)).toBeVisible();
  };
  await follow({ status: 'invalid', auth: { wrong_password: true } }, 'Wrong password', 'refused the password');
  await follow({ status: 'inactive' }, 'Paused', 'Paused by hand');
  await follow({ is_paused_by_plan: true }, 'Paused', 'has no seat for this account');
  await follow({ status: 'blocked' }, 'Suspended', 'has suspended this account');
  // what the network stopped, a switch cannot start
  await expectCount(running, 0);
});

test('what holds an active account back is named, and says what to do (R226)', async () => {
  const { accessState } = await open();
  await expect.element(notice('Nothing stands in the way')).toBeVisible();
  const now = at(0);
  const code = { requested_at: now, is_wrong: false, is_entering: false, pin_type: 'email' } as const;
  const failed = { stage: 'fail', country_code: 'SE', attempt_count: 3, proxy_failed_until: null } as const;
  const states: [string, AccountChange, AccountChange, string][] = [
    ['Security check', { auth: { challenged_at: now } }, { auth: { challenged_at: null } }, 'Try again'],
    [
      'Security check',
      { auth: { challenged_at: now, challenge: 'in_app' } },
      { auth: { challenged_at: null, challenge: null } },
      'Check again',
    ],
    ['Waiting for a code', { auth: { security_code: code } }, { auth: { security_code: null } }, 'Enter the code'],
    ['Waiting for a sign-in', { wait_for_authorization: true }, { wait_for_authorization: false }, 'Sign in again'],
    ['Asleep', { hibernated_at: now }, { hibernated_at: null }, 'Wake up'],
    [
      'Requests limited',
      { connect_limited_at: now, connect_limited_until: at(60) },
      { connect_limited_at: null },
      'What to do',
    ],
    [
      'InMails limited',
      { inmail_limited_at: now, inmail_limited_until: at(60) },
      { inmail_limited_at: null },
      'What to do',
    ],
    ['Proxy failed', { setting_proxy: failed }, { setting_proxy: null }, 'Open location'],
  ];
  for (const [pill, begin, end, action] of states) {
    await changeAccount(accessState, begin);
    await expect.element(state.getByText(pill, { exact: true }).first()).toBeVisible();
    const role = action === 'Open location' ? 'link' : 'button';
    await expect.element(state.getByRole(role, { name: action })).toBeVisible();
    await changeAccount(accessState, end);
    await expect.element(notice('Nothing stands in the way')).toBeVisible();
  }
  await changeAccount(accessState, { login_limited_at: now, login_limited_until: at(60) });
  await expect.element(state.getByText('Sign-in limited', { exact: true }).first()).toBeVisible();
  // only time helps here, and it says when
  await expect.element(notice('signs in again by itself at')).toBeVisible();
});

test('an account that waits for a sign-in gets one, and waits no longer (R227)', async () => {
  const { app } = await open({ accounts: [sampleAccount({ wait_for_authorization: true })] });
  await state.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(notice('Nothing stands in the way')).toBeVisible();
  expect(app.asked('credentials', 'doAuth')).toHaveLength(1);
});

test('its conversations are read again, and its subscriptions checked, when somebody asks for it', async () => {
  const required_subscriptions = { ...NO_SUBSCRIPTION, sales_navigator_at: at(-5) };
  const { app } = await open({ accounts: [sampleAccount({ required_subscriptions })] });
  await page.getByRole('button', { name: 'Read conversations again' }).click();
  await expect.element(page.getByText('Conversations are being read again')).toBeVisible();
  expect(app.asked('credentials', 'syncDialogs')).toHaveLength(1);
  await notice('needs Sales Navigator').getByRole('button', { name: 'Check again' }).click();
  await expect.element(notice('Nothing stands in the way')).toBeVisible();
});

test('one that was put to sleep is woken by a button', async () => {
  const { app } = await open({ accounts: [sampleAccount({ hibernated_at: at(-5) })] });
  await expect.element(notice('over 30 days')).toBeVisible();
  await state.getByRole('button', { name: 'Wake up' }).click();
  await expect.element(notice('Nothing stands in the way')).toBeVisible();
  expect(app.asked('credentials', 'doAuth')).toHaveLength(1);
});

test.each([
  ['change_password', { auth: { must_change_password: true } }, 'Enter the new password', 'Change password'],
  ['verify_email', { required_actions: { verify_email: true } }, 'Verify the email', 'Verify email'],
  [
    'wrong password',
    { status: 'invalid', auth: { wrong_password: true } },
    'Update the password',
    'Update the account',
  ],
] as const)('%s opens its window from here (S189 S190 S191)', async (_name, account, action, title) => {
  await open({ accounts: [sampleAccount(account)] });
  await state.getByRole('button', { name: action }).click();
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('one switch pauses the account, says what that holds, and can be taken back', async () => {
  const { app } = await open({}, { campaigns: 2 });
  await expect.element(state).toMatchTextContent('Account is running');
  await expect.element(state).toMatchTextContent('2 campaigns');
  await running.click({ force: true });
  await expect.element(state).toMatchTextContent('Account is paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(state).toMatchTextContent('Account is running');
  expect(app.asked('credentials', 'update').map(({ status }) => status)).toEqual(['inactive', 'active']);
});

test('what a new account lacks is listed, leads to its page, and is gone once all is done', async () => {
  const ready = { ...READY, has_signature: false, has_blacklist: false, has_campaign: false };
  const { app } = await open({}, { ready });
  const first = card('Make it ready');
  await expect.element(first).toMatchTextContent('2 of 5 done');
  await first.getByRole('link', { name: 'Write a signature' }).click();
  await expectAddress(/\/settings\/signatures/);
  Object.assign(ready, { has_signature: true, has_blacklist: true });
  await app.visit('/settings/account');
  await expect.element(first).toMatchTextContent('4 of 5 done');
  ready.has_campaign = true;
  await app.reload();
  await expect.element(card('Health')).toBeVisible();
  await expectCount(first, 0);
});

test('the health panel shows the score, its parts and what would help (S227)', async () => {
  await open();
  const health = card('Health');
  await expect.element(health.getByRole('img', { name: 'Score: 82 of 100' })).toBeVisible();
  await expectCount(health.getByRole('listitem'), 7);
  const hours = health.getByRole('listitem').filter({ hasText: 'Working hours' });
  await expect.element(hours).toMatchTextContent('0 of 6');
  await expect.element(hours).toMatchTextContent('Shorten its day');
  await expect.element(health.getByRole('listitem').filter({ hasText: 'Connection' })).toMatchTextContent('Signed in');
  await expect.element(health).toMatchTextContent('Limits reached today');
  await expect.element(health.getByRole('link', { name: '0 wait for an answer' })).toBeVisible();
});

test('some brands hide the health panel and the notice of a subscription (R335 R336)', async () => {
  const required_subscriptions = { ...NO_SUBSCRIPTION, sales_navigator_at: at(-5) };
  const accounts = [sampleAccount({ required_subscriptions })];
  await open({ accounts });
  await expect.element(card('Health')).toBeVisible();
  await expect.element(notice('needs Sales Navigator')).toBeVisible();
  await open({ accounts, brand: sampleBrand({ capabilities: ['hide_health_panel', 'hide_subscription_notices'] }) });
  await expect.element(notice('Nothing stands in the way')).toBeVisible();
  await expectCount(notice('needs Sales Navigator'), 0);
  await expectCount(card('Health'), 0);
});

test('the length of a connection note is set back to what the plan allows', async () => {
  await open({ accounts: [sampleAccount({ account_type: 'premium', connection_chars_limit: 200 })] });
  await expect.element(noteLength).toMatchTextContent('Connection note: 200 characters');
  await noteLength.getByRole('button', { name: 'Reset' }).click();
  await expect.element(noteLength).toMatchTextContent('Connection note: 300 characters');
});

test('an account is deleted after one question that says how many campaigns stop', async () => {
  const [going, staying] = [sampleAccount({ full_name: 'Going Away' }), sampleAccount({ full_name: 'Staying Here' })];
  const { app } = await open({ accounts: [going, staying] }, { campaigns: 3 });
  await deletion.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Going Away?' });
  await expect.element(dialog).toMatchTextContent('3 campaigns stop.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Going Away is deleted, 3 campaigns stopped')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Switch account: / })).toMatchTextContent('Staying Here');
  expect(app.asked('credentials', 'delete')).toEqual([{ id: going._id }]);
});

test('a member with the page sees the account and cannot delete it', async () => {
  const space = { _id: newId(), role: 'member', allowed_pages: { settings: true }, is_visiting: false } as const;
  const { space: own } = sampleAccess();
  await open({ user: sampleUser({ space }), space: { ...own, _id: space._id, can: { manage: false } } });
  await expect.element(noteLength).toBeVisible();
  await expect.element(running).toBeVisible();
  await expectCount(deletion, 0);
});
