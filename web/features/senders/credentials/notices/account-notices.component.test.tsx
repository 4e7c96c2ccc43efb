import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CredentialModal } from '../../../../../contract/credentials/state.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../../contract/notifications/schemas.ts';
import { campaignListAnswers } from '../../../../testing/campaign-answers.ts';
import { type AccountChange, changeAccount } from '../../../../testing/change-account.ts';
import type { Answers } from '../../../../testing/fake-api.ts';
import { expectAccessible, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleAccount } from '../../../../testing/samples.ts';

const notices = page.getByRole('alert', { name: 'Notifications' });
const messages = page.getByRole('region', { name: 'Messages' });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const OUT = { logged_in_at: null };
const REQUESTED = { requested_at: at(0), is_wrong: false, is_entering: false };

/** The campaigns of somebody whose only account is like this. */
const open = (given: AccountChange, answers: Answers = {}) =>
  renderApp('/campaigns/my-campaigns', {
    accounts: [sampleAccount({ full_name: 'Sofia Nilsson', ...given })],
    answers: { ...campaignListAnswers(), ...answers },
  });

interface Danger {
  title: string;
  given: AccountChange;
  toast: string;
  modal: string;
  heading: string;
}
const DANGERS: Danger[] = [
  {
    title: 'a missing two-step verification (S184)',
    given: { auth: OUT, required_2fa: true },
    toast: 'Sofia Nilsson signs in with two-step verification, whose sign-in is missing.',
    modal: 'Two-step verification',
    heading: 'Two-step verification',
  },
  {
    title: 'a security code that is waited for (S185)',
    given: { auth: { ...OUT, security_code: { ...REQUESTED, pin_type: 'email' } } },
    toast: 'The network sent Sofia Nilsson a security code and waits for it.',
    modal: 'Security code',
    heading: 'Enter the security code',
  },
  {
    title: 'a phone number that is asked for (S186)',
    given: { auth: { ...OUT, phone: REQUESTED } },
    toast: 'The network asks for a phone number before Sofia Nilsson can sign in.',
    modal: 'Phone number',
    heading: 'The network asks for a phone number',
  },
  {
    title: 'a password that the network wants changed (S189)',
    given: { auth: { ...OUT, must_change_password: true } },
    toast: 'The network wants Sofia Nilsson to have a new password before it goes on.',
    modal: 'Change password',
    heading: 'The network wants a new password',
  },
  {
    title: 'a wrong password (S191)',
    given: { status: 'invalid', auth: { ...OUT, wrong_password: true } },
    toast: 'Sofia Nilsson cannot sign in to the network, so nothing is sent from this account.',
    modal: 'Update the account',
    heading: 'Wrong password',
  },
];

for (const { title, given, toast, modal, heading } of DANGERS)
  test(`${title} is told until it is closed, and its button opens what puts it right (R364)`, async () => {
    await open(given);
    const told = notices.filter({ hasText: toast });
    await expect.element(told).toBeVisible();
    await told.getByRole('button', { name: 'Put it right' }).click();
    await expect.element(dialog(modal)).toBeVisible();
    await expect.element(dialog(modal).getByRole('heading', { name: heading, exact: true }).last()).toBeVisible();
    await expectAccessible();
  });

interface FromBell {
  title: string;
  given: AccountChange;
  kind: NotificationKind;
  modal: CredentialModal;
  name: string;
  text: string | RegExp;
}
const BELL: FromBell[] = [
  {
    title: 'the connection limit (S187)',
    given: { connect_limited_at: at(0), connect_limited_until: at(24 * 60) },
    kind: 'limited_connections',
    modal: 'connection-limit',
    name: 'Connection limit',
    text: /takes no connection requests from this account at the moment/,
  },
  {
    title: 'the InMail limit (S188)',
    given: { inmail_limited_at: at(0), inmail_limited_until: at(24 * 60) },
    kind: 'limited_inmails',
    modal: 'inmail-limit',
    name: 'InMail limit',
    text: /takes no InMails from this account at the moment/,
  },
  {
    title: 'an email that is not verified (S190)',
    given: { required_actions: { verify_email: true } },
    kind: 'verify_email',
    modal: 'verify-email',
    name: 'Verify email',
    text: 'Verify the email at the network',
  },
];

for (const { title, given, kind, modal, name, text } of BELL)
  test(`the bell opens ${title} (R364)`, async () => {
    const id = newId();
    const notification = {
      _id: newId(),
      type: NOTIFICATION_KINDS[kind],
      kind,
      title: 'Attention',
      text: 'Somebody has to look',
      values: { name: 'Sofia Nilsson' },
      photoLink: null,
      actionButton: 'Put it right',
      hasClosedButton: true,
      withoutDuration: false,
      action: { type: 'modal', meta: `${modal}:${id}` },
      is_read: false,
      created_at: at(-1),
    } as const;
    await open(
      { _id: id, ...given },
      {
        notifications: {
          list: ({ limit }) => ({ items: [notification], total: 1, offset: 0, limit, unread: 1 }),
          read: () => ({ unread: 0 }),
        },
      },
    );
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await dialog('Notifications')
      .getByRole('button', { name: /Sofia Nilsson/ })
      .click();
    await expect.element(dialog(name)).toMatchTextContent(text);
    await expectAccessible();
  });

test('a notice that was closed is not told again; one that holds no more goes by itself', async () => {
  const challenged = { challenged_at: at(0), logged_in_at: null };
  const waiting = { status: 'waiting_for_person' as const, text: '', until: null, links: [] };
  const app = await open({ auth: challenged, activity_dict: waiting });
  const captcha = notices.filter({ hasText: 'captcha' });
  await expect.element(captcha).toBeVisible();
  await changeAccount(app.accessState, { auth: { challenged_at: null, logged_in_at: at(0) } });
  await expectCount(captcha, 0);
  await changeAccount(app.accessState, { auth: challenged });
  await expect.element(captcha).toBeVisible();
  await captcha.getByRole('button', { name: 'Dismiss' }).click();
  await app.reload();
  await expect.element(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Switch account: / })).toMatchTextContent('Waiting for you');
  await expectCount(captcha, 0);
});

const CHALLENGED = { auth: { challenged_at: at(0), logged_in_at: null } };
const troubled = (full_name: string, given: AccountChange) => sampleAccount({ full_name, ...given });

test('several troubles are one line, grouped by cause, each with its fix, and told nowhere else (F027, S225)', async () => {
  const twoStep = { auth: OUT, required_2fa: true };
  await renderApp('/campaigns/my-campaigns', {
    accounts: [
      troubled('Sofia Nilsson', twoStep),
      troubled('Tom Ek', CHALLENGED),
      troubled('Ida Holm', CHALLENGED),
      troubled('Per Berg', CHALLENGED),
    ],
    answers: campaignListAnswers(),
  });
  await expect.element(notices).toMatchTextContent(/^4 things need youInvalid captcha · Two-step required$/);
  await expectCount(messages.getByRole('alert').or(messages.getByRole('status')), 0);
  await notices.getByRole('button', { name: /4 things need you/ }).click();
  const list = page.getByRole('dialog', { name: /things need you/ });
  const captcha = list.getByRole('region', { name: 'Invalid captcha' });
  await expectCount(captcha.getByRole('listitem'), 3);
  await captcha.getByRole('listitem').filter({ hasText: 'Per Berg' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notices).toMatchTextContent(/^3 things need you/);
  await list.getByRole('region', { name: 'Two-step required' }).getByRole('button', { name: 'Put it right' }).click();
  await expect.element(dialog('Two-step verification')).toBeVisible();
});

test('a danger that was closed stays away on every page, and comes back when it happens anew (F027)', async () => {
  const app = await open(CHALLENGED);
  await notices.getByRole('button', { name: 'Dismiss' }).click();
  await expectCount(notices, 0);
  await app.reload();
  await expect.element(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await changeAccount(app.accessState, { auth: { challenged_at: null, logged_in_at: at(0) } });
  await expect.poll(() => localStorage.getItem('dismissedNotifications')).toBe('[]');
  await changeAccount(app.accessState, CHALLENGED);
  await expect.element(notices).toMatchTextContent(/captcha/);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const)
  test(`at ${width} pixels notices and messages cover neither the main action, the search nor a dialog (F027)`, async () => {
    await page.viewport(width, height);
    const message = { type: 'error', text: 'The campaign cannot start yet.', duration: null };
    sessionStorage.setItem('snackbar', JSON.stringify(message));
    await open({ auth: OUT, required_2fa: true });
    await expect.element(notices).toBeVisible();
    await expect.element(messages.getByText('The campaign cannot start yet')).toBeVisible();
    await expectUncovered(page.getByRole('link', { name: 'New campaign' }));
    await expectUncovered(page.getByRole('searchbox', { name: 'Search campaigns' }));
    await notices.getByRole('button', { name: 'Put it right' }).click();
    const opened = dialog('Two-step verification');
    await expect.element(opened).toBeVisible();
    // a phone's dialog is the whole screen: there a message lies over its title for its seconds, and over nothing else
    if (width < 768) return;
    const { left, width: wide, top } = opened.element().getBoundingClientRect();
    expect(opened.element().contains(document.elementFromPoint(left + wide / 2, top + 8))).toBe(true);
    for (const cover of messages.element().children) expect(overlap(cover, opened.element())).toBe(false);
  });

async function expectUncovered(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  for (const cover of [notices.element(), ...messages.element().children])
    expect(overlap(cover, locator.element())).toBe(false);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
