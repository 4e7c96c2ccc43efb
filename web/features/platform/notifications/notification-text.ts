import type { TFunction } from 'i18next';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { chargeText } from '../../../i18n/money-text.ts';
import { noticeTexts } from './notice-texts.ts';

/** What happened, in the reader's language. */
export function notificationText(t: TFunction, { kind, values }: Pick<Notification, 'kind' | 'values'>): string {
  const { name = '', workspace = '', email = '' } = values;
  switch (kind) {
    case 'member_joined':
      return t(($) => $.bell.memberJoined, { name });
    case 'member_left':
      return t(($) => $.bell.memberLeft, { name });
    case 'invite_declined':
      return t(($) => $.bell.inviteDeclined, { email: email || name });
    case 'role_changed':
      return values.role === 'admin' ? t(($) => $.bell.roleAdmin) : t(($) => $.bell.roleMember);
    case 'access_changed':
      return t(($) => $.bell.accessChanged);
    case 'admin_entered':
      return t(($) => $.bell.adminEntered, { name });
    case 'trial_ending':
      return t(($) => $.bell.trialEnding, { date: dayText(values.date) });
    case 'api_key_ending':
      return t(($) => $.bell.apiKeyEnding, { name, date: dayText(values.date) });
    case 'webhook_disabled':
      return values.why === 'gone' ? t(($) => $.bell.webhookGone, { name }) : t(($) => $.bell.webhookFailing, { name });
    case 'chat_stopped':
      return t(($) => $.bell.chatStopped, { name });
    case 'trial_over':
      return t(($) => $.bell.trialOver);
    case 'unpaid_account':
      return t(($) => $.bell.unpaid, { workspace });
    case 'credential_invalid':
      return t(($) => $.bell.credentialInvalid, { name });
    case 'credential_blocked':
      return t(($) => $.bell.credentialBlocked, { name });
    case 'all_workflows_inactive':
      return t(($) => $.bell.allInactive, { name });
    case 'reply_received':
      return t(($) => $.bell.replyReceived, { name });
    case 'replies_received':
      return t(($) => $.bell.repliesReceived, { name, count: Number(values.count ?? 1) });
    case 'snooze_over':
      return t(($) => $.bell.snoozeOver, { name });
    case 'reading_failed':
      return t(($) => $.bell.readingFailed, { name });
    case 'message_failed':
      return t(($) => $.bell.messageFailed, { name });
    case 'credits_low':
      return t(($) => $.bell.creditsLow, { count: Number(values.left ?? 0), left: values.left ?? '' });
    case 'credits_empty':
      return t(($) => $.bell.creditsEmpty);
    case 'credits_topped_up':
      return t(($) => $.bell.creditsToppedUp, {
        count: Number(values.credits ?? 0),
        credits: values.credits ?? '',
        total: chargeText(Number(values.amount ?? 0), values.currency ?? ''),
      });
    case 'paid_twice':
      return t(($) => $.bell.paidTwice, {
        total: chargeText(Number(values.amount ?? 0), values.currency ?? ''),
      });
    case 'top_up_stopped':
      return topUpStopped(t, values.why);
    case 'payment_disputed':
      return t(($) => $.bell.paymentDisputed, {
        number: values.number ?? '',
        total: chargeText(Number(values.amount ?? 0), values.currency ?? ''),
      });
    case 'broken_integration':
      return values.problem
        ? t(($) => $.bell.brokenIntegrationBecause, { name, problem: values.problem })
        : t(($) => $.bell.brokenIntegration, { name });
    case 'warm_up_stopped':
      return t(($) => $.bell.warmUpStopped, { name });
    case 'silent_mailbox':
      return t(($) => $.bell.silentMailbox, { name, problem: values.problem ?? '' });
    case 'guarded_mailbox': {
      const numbers = { name, bad: values.bad ?? '', sent: values.sent ?? '', percent: values.percent ?? '' };
      return values.why === 'complaints'
        ? t(($) => $.bell.guardedForComplaints, numbers)
        : t(($) => $.bell.guardedForBounces, numbers);
    }
    case 'broken_tracking_domain':
      return t(($) => $.bell.brokenTrackingDomain, { name });
    case 'domain_registered':
      return t(($) => $.bell.domainRegistered, { name });
    case 'domain_failed':
      return t(($) => $.bell.domainFailed, { name, problem: values.problem ?? '' });
    case 'domain_expiring':
      return t(($) => $.bell.domainExpiring, { name, date: dayText(values.date) });
    case 'domain_expired':
      return t(($) => $.bell.domainExpired, { name });
    case 'domain_records_wrong':
      return t(($) => $.bell.domainRecordsWrong, { name, problem: values.problem ?? '' });
    case 'domain_transfer_ready':
      return t(($) => $.bell.domainTransferReady, { name });
    case 'prospects_deleted':
      return t(($) => $.bell.prospectsDeleted, { name, people: values.people ?? '' });
    case 'prospects_exported':
      return t(($) => $.bell.prospectsExported, { name, people: values.people ?? '', email: values.email ?? '' });
    default:
      return noticeTexts(t, kind, name)?.text ?? '';
  }
}

function topUpStopped(t: TFunction, why: string | undefined): string {
  if (why === 'dearer') return t(($) => $.bell.topUpDearer);
  return why === 'declined' ? t(($) => $.bell.topUpDeclined) : t(($) => $.bell.topUpGone);
}

const dayText = (date: string | undefined): string =>
  date ? dateFormat({ dateStyle: 'long' }).format(new Date(date)) : '';
