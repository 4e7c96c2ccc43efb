import { useTranslation } from 'react-i18next';
import type { Mail, MailKind } from '../../../../contract/mails/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

const TONES: Record<Mail['status'], Tone> = {
  queued: 'grey',
  sending: 'blue',
  sent: 'green',
  kept: 'amber',
  failed: 'red',
  unknown: 'red',
};

export function useMailTexts() {
  const { t } = useTranslation();
  const kind: Record<MailKind, string> = {
    activation: t(($) => $.outbox.kinds.activation),
    restore: t(($) => $.outbox.kinds.restore),
    password_changed: t(($) => $.outbox.kinds.passwordChanged),
    email_change: t(($) => $.outbox.kinds.emailChange),
    email_changed: t(($) => $.outbox.kinds.emailChanged),
    account_exists: t(($) => $.outbox.kinds.accountExists),
    invite: t(($) => $.outbox.kinds.invite),
    account_deleted: t(($) => $.outbox.kinds.accountDeleted),
    digest_daily: t(($) => $.outbox.kinds.digestDaily),
    digest_weekly: t(($) => $.outbox.kinds.digestWeekly),
    digest_monthly: t(($) => $.outbox.kinds.digestMonthly),
    prospects_export: t(($) => $.outbox.kinds.prospectsExport),
    trial_ending: t(($) => $.outbox.kinds.trialEnding),
    trial_over: t(($) => $.outbox.kinds.trialOver),
  };
  const status: Record<Mail['status'], string> = {
    queued: t(($) => $.outbox.statuses.queued),
    sending: t(($) => $.outbox.statuses.sending),
    sent: t(($) => $.outbox.statuses.sent),
    kept: t(($) => $.outbox.statuses.kept),
    failed: t(($) => $.outbox.statuses.failed),
    unknown: t(($) => $.outbox.statuses.unknown),
  };
  return { kind, status, tone: (name: Mail['status']) => TONES[name] };
}
