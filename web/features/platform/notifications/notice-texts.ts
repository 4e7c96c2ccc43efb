import type { TFunction } from 'i18next';
import type { CredentialNotice } from '../../../../contract/credentials/state.ts';
import type { NotificationKind } from '../../../../contract/notifications/schemas.ts';
import type { PopupNotificationAction } from '../../../ui/feedback/notifications.ts';

interface NoticeTexts {
  title: (t: TFunction) => string;
  text: (t: TFunction, name: string) => string;
}

/** What is to be said about an account, by kind; the bell and the toasts use the same words. */
const NOTICE_TEXTS: Partial<Record<NotificationKind, NoticeTexts>> = {
  credential_blocked: {
    title: (t) => t(($) => $.notices.blocked),
    text: (t, name) => t(($) => $.notices.blockedText, { name }),
  },
  credential_invalid: {
    title: (t) => t(($) => $.notices.invalid),
    text: (t, name) => t(($) => $.notices.invalidText, { name }),
  },
  change_password: {
    title: (t) => t(($) => $.accountNotices.changePassword),
    text: (t, name) => t(($) => $.accountNotices.changePasswordText, { name }),
  },
  two_step_required: {
    title: (t) => t(($) => $.accountNotices.twoStep),
    text: (t, name) => t(($) => $.accountNotices.twoStepText, { name }),
  },
  enter_security_code: {
    title: (t) => t(($) => $.accountNotices.enterCode),
    text: (t, name) => t(($) => $.accountNotices.enterCodeText, { name }),
  },
  wrong_security_code: {
    title: (t) => t(($) => $.accountNotices.wrongCode),
    text: (t, name) => t(($) => $.accountNotices.wrongCodeText, { name }),
  },
  no_phone_number: {
    title: (t) => t(($) => $.accountNotices.phone),
    text: (t, name) => t(($) => $.accountNotices.phoneText, { name }),
  },
  invalid_captcha: {
    title: (t) => t(($) => $.accountNotices.captcha),
    text: (t, name) => t(($) => $.accountNotices.captchaText, { name }),
  },
  confirm_in_app: {
    title: (t) => t(($) => $.accountNotices.inApp),
    text: (t, name) => t(($) => $.accountNotices.inAppText, { name }),
  },
  limited_auth: {
    title: (t) => t(($) => $.accountNotices.limitedAuth),
    text: (t, name) => t(($) => $.accountNotices.limitedAuthText, { name }),
  },
  waiting_for_auth: {
    title: (t) => t(($) => $.accountNotices.waiting),
    text: (t, name) => t(($) => $.accountNotices.waitingText, { name }),
  },
  broken_automation: {
    title: (t) => t(($) => $.accountNotices.proxy),
    text: (t, name) => t(($) => $.accountNotices.proxyText, { name }),
  },
  broken_connection: {
    title: (t) => t(($) => $.accountNotices.disconnected),
    text: (t, name) => t(($) => $.accountNotices.disconnectedText, { name }),
  },
  verify_email: {
    title: (t) => t(($) => $.accountNotices.email),
    text: (t, name) => t(($) => $.accountNotices.emailText, { name }),
  },
  subscription_required: {
    title: (t) => t(($) => $.accountNotices.subscription),
    text: (t, name) => t(($) => $.accountNotices.subscriptionText, { name }),
  },
  sales_navigator_problem: {
    title: (t) => t(($) => $.accountNotices.sales),
    text: (t, name) => t(($) => $.accountNotices.salesText, { name }),
  },
  limited_connections: {
    title: (t) => t(($) => $.accountNotices.connections),
    text: (t, name) => t(($) => $.accountNotices.connectionsText, { name }),
  },
  limited_inmails: {
    title: (t) => t(($) => $.accountNotices.inmails),
    text: (t, name) => t(($) => $.accountNotices.inmailsText, { name }),
  },
  hibernated: {
    title: (t) => t(($) => $.accountNotices.hibernated),
    text: (t, name) => t(($) => $.accountNotices.hibernatedText, { name }),
  },
};

export const NOTICE_KINDS = Object.keys(NOTICE_TEXTS) as CredentialNotice['kind'][];

/** The words of a notice about an account; null for what concerns no account. */
export function noticeTexts(
  t: TFunction,
  kind: NotificationKind,
  name: string,
): { title: string; text: string } | null {
  const words = NOTICE_TEXTS[kind];
  return words ? { title: words.title(t), text: words.text(t, name) } : null;
}

/** Where a notice is put right: its modal, else the page of the settings that it concerns. */
export function noticeAction(t: TFunction, { kind, modal }: CredentialNotice, id: string): PopupNotificationAction {
  if (modal) return { type: 'modal', meta: `${modal}:${id}`, label: t(($) => $.accountNotices.fix) };
  const page = kind === 'broken_automation' ? 'location' : SIGN_IN_KINDS.includes(kind) ? 'connection' : 'account';
  return {
    type: 'router',
    meta: `/settings/${page}?selectedCred=${id}`,
    label: t(($) => $.accountNotices.open),
  };
}

const SIGN_IN_KINDS: NotificationKind[] = [
  'invalid_captcha',
  'confirm_in_app',
  'limited_auth',
  'waiting_for_auth',
  'broken_connection',
  'hibernated',
];
