import type { NotificationKind } from '../../../../contract/notifications/schemas.ts';

type Values = Record<string, string>;
interface Words {
  title: string;
  text: (values: Values) => string;
}

const ofAccount = (title: string, text: (name: string) => string): Words => ({
  title,
  text: ({ name = '' }) => text(name),
});

const TOP_UP_STOPPED: Values = {
  declined: 'The card was declined, so credits are not bought automatically any more. Nothing was charged.',
  dearer:
    'The pack costs more than was agreed to, so credits are not bought automatically any more. Nothing was charged.',
  unavailable: 'The pack is not sold any more, so credits are not bought automatically any more. Nothing was charged.',
};

/** What each kind says to other programs, in English; the web says the same in its reader's language. */
const WORDS: Record<NotificationKind, Words> = {
  member_joined: ofAccount('New member', (name) => `${name} joined the workspace`),
  member_left: ofAccount('Member left', (name) => `${name} is no longer in the workspace`),
  invite_declined: {
    title: 'Invite declined',
    text: ({ email, name = '' }) => `${email || name} declined the invite`,
  },
  role_changed: {
    title: 'Role changed',
    text: ({ role }) => `You are now ${role === 'admin' ? 'an admin' : 'a member'} of this workspace`,
  },
  access_changed: { title: 'Access changed', text: () => 'What you may open in this workspace was changed' },
  admin_entered: ofAccount(
    'Visit of the platform',
    (name) => `${name} looked into this workspace as an admin of the platform`,
  ),
  unpaid_account: {
    title: 'Unpaid account',
    text: ({ workspace = '' }) => `${workspace} is not paid, its campaigns do not run`,
  },
  trial_ending: {
    title: 'Trial ends',
    text: ({ date = '' }) => `The trial ends on ${date}. Choose a plan so that campaigns go on.`,
  },
  trial_over: {
    title: 'Trial over',
    text: () => 'The trial is over. Everything is still here, and nothing is sent until a plan is chosen.',
  },
  api_key_ending: {
    title: 'Key ends soon',
    text: ({ name = '', date = '' }) => `The key ${name} ends on ${date}. Rotate it, so that what uses it goes on.`,
  },
  webhook_disabled: {
    title: 'Webhook disabled',
    text: ({ name = '', why }) =>
      why === 'gone'
        ? `${name} says that its address is gone: nothing more is sent to it.`
        : `${name} did not answer for 72 hours: nothing more is sent to it. What waited can be sent again from its log.`,
  },
  chat_stopped: ofAccount(
    'Channel stopped',
    (name) => `Nothing more is told in ${name}: its address leads nowhere any more, or was not reached for 72 hours.`,
  ),
  credential_blocked: ofAccount('Account suspended', (name) => `The network has suspended ${name}`),
  credential_invalid: ofAccount('Wrong password', (name) => `${name} cannot sign in to the network`),
  change_password: ofAccount(
    'Change password',
    (name) => `The network wants ${name} to have a new password before it goes on.`,
  ),
  two_step_required: ofAccount(
    'Two-step required',
    (name) => `${name} signs in with two-step verification, whose sign-in is missing.`,
  ),
  enter_security_code: ofAccount(
    'Enter security code',
    (name) => `The network sent ${name} a security code and waits for it.`,
  ),
  wrong_security_code: ofAccount(
    'Wrong or expired security code',
    (name) => `The security code of ${name} was wrong or has expired.`,
  ),
  no_phone_number: ofAccount(
    'No phone number',
    (name) => `The network asks for a phone number before ${name} can sign in.`,
  ),
  invalid_captcha: ofAccount(
    'Invalid captcha',
    (name) => `The network asks ${name} for a captcha, which only you can solve.`,
  ),
  confirm_in_app: ofAccount(
    'Confirm in the app',
    (name) => `The network waits for you to confirm in its app that ${name} is signing in.`,
  ),
  waiting_for_auth: ofAccount('Waiting for auth', (name) => `${name} was signed out and waits to be signed in again.`),
  limited_auth: ofAccount(
    'Limited auth',
    (name) => `${name} has signed in too often; the network lets it in again later.`,
  ),
  broken_connection: ofAccount(
    'Broken connection',
    (name) => `${name} is not connected to the network, so nothing is sent from it.`,
  ),
  broken_automation: ofAccount(
    'Broken automation',
    (name) => `The proxy of ${name} does not answer, so nothing is sent from it.`,
  ),
  broken_integration: {
    title: 'Broken integration',
    text: ({ name = '', problem = '' }) =>
      `Broken integration: ${name} is not let in any more, so nothing is sent by it${problem && `. Its server says: ${problem}`}`,
  },
  silent_mailbox: {
    title: 'Silent mailbox',
    text: ({ name = '', problem = '' }) => `${name} is connected, but nothing gets through: ${problem}`,
  },
  warm_up_stopped: ofAccount(
    'Warm-up stopped',
    (name) => `The warm-up of ${name} stopped by itself. Its page says why and how to go on.`,
  ),
  guarded_mailbox: {
    title: 'Mailbox paused itself',
    text: ({ name = '', why = '', bad = '', sent = '', percent = '' }) =>
      why === 'complaints'
        ? `${name} has paused itself: ${bad} of the last ${sent} mails were reported as spam (${percent} %)`
        : `${name} has paused itself: ${bad} of the last ${sent} mails came back for good (${percent} %)`,
  },
  broken_tracking_domain: ofAccount(
    'Tracking domain broken',
    (name) => `${name} does not lead to us any more. New links use the default address until its record is back.`,
  ),
  domain_registered: ofAccount('Domain ready', (name) => `${name} is yours and ready: mailboxes can be made on it`),
  domain_failed: {
    title: 'Domain not registered',
    text: ({ name = '', problem = '' }) => `${name} could not be registered: ${problem}. Nothing was charged.`,
  },
  domain_expiring: {
    title: 'Domain ends soon',
    text: ({ name = '', date = '' }) => `${name} ends on ${date}: without a renewal its mailboxes stop`,
  },
  domain_expired: ofAccount(
    'Domain expired',
    (name) => `${name} has expired: nothing leaves by its mailboxes any more`,
  ),
  domain_records_wrong: {
    title: 'DNS record wrong',
    text: ({ name = '', problem = '' }) => `The mailboxes of ${name} are held: ${problem}`,
  },
  domain_transfer_ready: ofAccount('Transfer code', (name) => `The code to take ${name} to another registrar is there`),
  verify_email: ofAccount('Verify email', (name) => `The network has not verified the email of ${name} yet.`),
  subscription_required: ofAccount(
    'Subscription required',
    (name) => `A campaign of ${name} needs a subscription of the network that the account does not have.`,
  ),
  sales_navigator_problem: ofAccount(
    'Sales Navigator problem',
    (name) => `${name} cannot open Sales Navigator at the moment.`,
  ),
  limited_connections: ofAccount(
    'Limited invitations',
    (name) => `The network takes no invitations from ${name} for now.`,
  ),
  limited_inmails: ofAccount('Limited InMails', (name) => `The network takes no InMails from ${name} for now.`),
  hibernated: ofAccount(
    'Hibernated',
    (name) => `${name} sleeps after more than 30 days without activity. Sign it in to wake it.`,
  ),
  all_workflows_inactive: ofAccount(
    'All workflows inactive',
    (name) => `All workflows inactive: none of the campaigns of ${name} is running`,
  ),
  reply_received: ofAccount('New reply', (name) => `${name} answered`),
  replies_received: {
    title: 'New replies',
    text: ({ name = '', count = '1' }) =>
      count === '1' ? `${name} answered` : `${count} replies, the last one by ${name}`,
  },
  snooze_over: ofAccount('Snooze over', (name) => `Your conversation with ${name} is back: its snooze is over`),
  reading_failed: ofAccount(
    'Messages not read',
    (name) => `For an hour the messages of ${name} could not be read: replies may have come that stop no campaign yet`,
  ),
  message_failed: ofAccount('Message not sent', (name) => `What you wrote to ${name} did not leave`),
  credits_low: {
    title: 'Credits run low',
    text: ({ left = '' }) => `${left} credits are left of this period’s. Without credits, steps that cost some wait.`,
  },
  credits_empty: {
    title: 'Run out of credits',
    text: () => 'No credits are left. Steps that cost some wait, everything else goes on.',
  },
  credits_topped_up: {
    title: 'Credits bought',
    text: ({ credits = '', total = '' }) => `${credits} credits were bought automatically for ${total}, as agreed`,
  },
  top_up_stopped: {
    title: 'Automatic top-up is off',
    text: ({ why = '' }) => TOP_UP_STOPPED[why] ?? 'Credits are not bought automatically any more',
  },
  payment_disputed: {
    title: 'Payment disputed',
    text: ({ number = '', total = '' }) =>
      `The owner of the card disputes invoice ${number} of ${total}. Please contact support if that is a mistake.`,
  },
  paid_twice: {
    title: 'Plan paid twice',
    text: ({ total = '' }) => `A second plan was paid for. It has ended, and ${total} is on its way back to your card.`,
  },
  prospects_exported: {
    title: 'Prospects exported',
    text: ({ name = '', people = '', email = '' }) => `${name} exported ${people} prospects to ${email}`,
  },
  prospects_deleted: {
    title: 'Prospects deleted',
    text: ({ name = '', people = '' }) => `${name} deleted ${people} prospects`,
  },
};

export function notificationWords(kind: NotificationKind, values: Values): { title: string; text: string } {
  const { title, text } = WORDS[kind];
  return { title, text: text(values) };
}
