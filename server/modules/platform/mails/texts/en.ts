import { type DigestLabels, digestTables, type MailContent, type MailTexts } from '../mail-content.ts';
import type { MailValues } from '../mail-values.ts';

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,');
const LABELS: DigestLabels = {
  campaigns: 'Active campaigns',
  people: 'People in them',
  contacted: 'Contacted',
  connected: 'Connected',
  replied: 'Replied',
  meetings: 'Meetings',
  unreadMessages: 'Unread messages',
  unreadNotifications: 'Unread notifications',
};

function digest(values: MailValues['digest_daily'], words: { subject: string; intro: string }): MailContent {
  const isEmpty = values.spaces.length === 0;
  return {
    subject: words.subject,
    greeting: hello(values.name),
    paragraphs: [isEmpty ? 'You belong to no workspace at the moment, so there is nothing to report.' : words.intro],
    tables: digestTables(values.spaces, LABELS, 'en'),
    notes: ['You chose to get this mail. You can change that here:', values.link],
  };
}

export const en: MailTexts = {
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: (brand) => `This mail was sent by ${brand} because of your account or an invite to you.`,
  contents: {
    activation: ({ name, link }, brand) => ({
      subject: `Confirm your email for ${brand}`,
      greeting: hello(name),
      paragraphs: [`Please confirm that this address is yours. After that your ${brand} account is complete.`],
      button: { label: 'Confirm email', link },
      notes: ['The link works once, for 24 hours. If you did not open an account, ignore this mail.'],
    }),
    restore: ({ name, link }, brand) => ({
      subject: `Set a new password for ${brand}`,
      greeting: hello(name),
      paragraphs: ['A new password was asked for your account. You can set it here.'],
      button: { label: 'Set new password', link },
      notes: [
        'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    }),
    password_changed: ({ name, link }, brand) => ({
      subject: `Your ${brand} password was changed`,
      greeting: hello(name),
      paragraphs: [
        'The password of your account was changed, and every other session was ended.',
        'If it was not you, set a new password at once.',
      ],
      button: { label: 'Set new password', link },
    }),
    email_change: ({ name, email, link }, brand) => ({
      subject: `Confirm your new email for ${brand}`,
      greeting: hello(name),
      paragraphs: [`Please confirm that ${email} is to be the address of your ${brand} account from now on.`],
      button: { label: 'Confirm new email', link },
      notes: ['The link works once, for 24 hours. Until then your old address stays in use.'],
    }),
    email_changed: ({ name, email }, brand) => ({
      subject: `The email of your ${brand} account was changed`,
      greeting: hello(name),
      paragraphs: [
        `Your account now belongs to the address ${email}. Mails no longer come to this one.`,
        'If it was not you, please contact support.',
      ],
    }),
    account_exists: ({ name, link }, brand) => ({
      subject: `You already have an account with ${brand}`,
      greeting: hello(name),
      paragraphs: [
        'Somebody tried to open an account with this address, but it has one already.',
        'If it was you, sign in; if you no longer know the password, set a new one.',
      ],
      button: { label: 'Set new password', link },
      notes: ['If it was not you, ignore this mail. Nothing was changed.'],
    }),
    invite: ({ inviter, space, link }, brand) => ({
      subject: `${inviter} invites you to ${space}`,
      greeting: hello(''),
      paragraphs: [`${inviter} invites you to work together in the workspace ${space} on ${brand}.`],
      button: { label: 'View invite', link },
      notes: ['The invite is good for 7 days. You can accept or decline it.'],
    }),
    account_deleted: ({ name }, brand) => ({
      subject: `Your ${brand} account was deleted`,
      greeting: hello(name),
      paragraphs: ['Your account was deleted as you asked, with the workspaces that nobody else belonged to.'],
    }),
    prospects_export: ({ name, people, days, link }, brand) => ({
      subject: `Your prospects from ${brand}`,
      greeting: hello(name),
      paragraphs: [
        `The list that was asked for is ready: ${new Intl.NumberFormat('en').format(people)} prospects as a CSV file.`,
      ],
      button: { label: 'Download the list', link },
      notes: [`The link works for ${days} days, for you and for admins of the workspace, once signed in.`],
    }),
    trial_ending: ({ name, space, days, link }) => ({
      subject: days === 1 ? `The trial of ${space} ends in 1 day` : `The trial of ${space} ends in ${days} days`,
      greeting: hello(name),
      paragraphs: [
        `Until then everything works as before. Afterwards ${space} and all that is in it can still be read, but nothing is sent until a plan is chosen.`,
        'Nothing is charged by itself: no card is on file unless somebody entered one.',
      ],
      button: { label: 'See the plans', link },
    }),
    trial_over: ({ name, space, link }) => ({
      subject: `The trial of ${space} is over`,
      greeting: hello(name),
      paragraphs: [
        'Everything is still there and can be read. Campaigns wait where they are, and nothing is sent until a plan is chosen.',
        'Nothing was charged.',
      ],
      button: { label: 'See the plans', link },
    }),
    digest_daily: (values, brand) =>
      digest(values, { subject: `Your day with ${brand}`, intro: 'This is how your workspaces stand this morning.' }),
    digest_weekly: (values, brand) =>
      digest(values, {
        subject: `Your week with ${brand}`,
        intro: 'This is how your workspaces stand at the start of the week.',
      }),
    digest_monthly: (values, brand) =>
      digest(values, {
        subject: `Your month with ${brand}`,
        intro: 'This is how your workspaces stand at the start of the month.',
      }),
  },
};
