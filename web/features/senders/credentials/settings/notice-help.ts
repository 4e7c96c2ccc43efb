import type { TFunction } from 'i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { NotificationKind } from '../../../../../contract/notifications/schemas.ts';

interface About {
  account: Credential;
  network: string;
  /** A moment in the reader's words. */
  moment: (time: string) => string;
}

/** What a notice means and what to do about it; longer than a toast, for the account's own page. */
export function noticeHelp(t: TFunction, kind: NotificationKind, about: About): string {
  return HELP[kind]?.(t, about) ?? '';
}

const HELP: Partial<Record<NotificationKind, (t: TFunction, about: About) => string>> = {
  credential_blocked: (t, { network }) => t(($) => $.accountSettings.notices.blockedText, { network }),
  credential_invalid: (t, { network }) => t(($) => $.accountSettings.notices.invalidText, { network }),
  change_password: (t, { network }) => t(($) => $.accountSettings.notices.changePasswordText, { network }),
  two_step_required: (t, { network }) => t(($) => $.accountSettings.notices.twoStepText, { network }),
  enter_security_code: (t, { network }) => t(($) => $.accountSettings.notices.codeText, { network }),
  wrong_security_code: (t) => t(($) => $.accountSettings.notices.wrongCodeText),
  no_phone_number: (t, { network }) => t(($) => $.accountSettings.notices.phoneText, { network }),
  invalid_captcha: (t, { network }) => t(($) => $.accountSettings.notices.captchaText, { network }),
  confirm_in_app: (t, { network }) => t(($) => $.accountSettings.notices.inAppText, { network }),
  waiting_for_auth: (t) => t(($) => $.accountSettings.notices.waitingText),
  limited_auth: (t, { account, network, moment }) =>
    account.login_limited_until
      ? t(($) => $.accountSettings.notices.loginLimitedUntil, { time: moment(account.login_limited_until) })
      : t(($) => $.accountSettings.notices.loginLimitedText, { network }),
  broken_automation: (t, { account, moment }) => proxyText(t, account, moment),
  broken_connection: (t, { account, network }) => credentialProblemText(t, account, network),
  verify_email: (t, { network }) => t(($) => $.accountSettings.notices.verifyEmailText, { network }),
  subscription_required: (t, { account, network }) =>
    t(($) => $.accountSettings.notices.subscriptionText, { network, plan: neededPlan(t, account) }),
  sales_navigator_problem: (t) => t(($) => $.accountSettings.notices.salesText),
  limited_connections: (t, { account, network, moment }) =>
    account.connect_limited_until
      ? t(($) => $.accountSettings.notices.limitedUntil, { network, time: moment(account.connect_limited_until) })
      : t(($) => $.accountSettings.notices.limitedText, { network }),
  limited_inmails: (t, { account, network, moment }) =>
    account.inmail_limited_until
      ? t(($) => $.accountSettings.notices.limitedUntil, { network, time: moment(account.inmail_limited_until) })
      : t(($) => $.accountSettings.notices.limitedText, { network }),
  hibernated: (t) => t(($) => $.accountSettings.notices.hibernatedText),
};

function proxyText(t: TFunction, { setting_proxy: proxy }: Credential, moment: About['moment']): string {
  const until = proxy?.proxy_failed_until;
  if (!until) return t(($) => $.accountSettings.notices.proxyText);
  return t(($) => $.accountSettings.notices.proxyUntil, { time: moment(new Date(until * 1000).toISOString()) });
}

/** Why the last sign-in failed, where that is known. */
export function credentialProblemText(t: TFunction, { auth_status: { problem } }: Credential, network: string): string {
  switch (problem) {
    case 'already_connected':
      return t(($) => $.accountSettings.problems.alreadyConnected);
    case 'proxy_failed':
      return t(($) => $.accountSettings.problems.proxyFailed);
    case 'not_reached':
      return t(($) => $.accountSettings.problems.notReached, { network });
    case 'not_configured':
      return t(($) => $.accountSettings.problems.notConfigured, { network });
    case null:
      return t(($) => $.accountSettings.problems.none, { network });
  }
}

function neededPlan(t: TFunction, { required_subscriptions: needed }: Credential): string {
  if (needed.recruiter_at) return t(($) => $.settings.plans.recruiter);
  if (needed.sales_navigator_at) return t(($) => $.settings.plans.salesNavigator);
  return t(($) => $.settings.plans.premium);
}
