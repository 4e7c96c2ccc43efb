import type { TFunction } from 'i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { credentialProblemText } from './notice-help.ts';
import type { SignInStepName, StepMessage } from './sign-in-steps.ts';

export const SIGN_IN_STEP_TEXTS: Record<SignInStepName, (t: TFunction) => string> = {
  place: (t) => t(($) => $.connection.steps.place),
  password: (t) => t(($) => $.connection.steps.password),
  check: (t) => t(($) => $.connection.steps.check),
  connection: (t) => t(($) => $.connection.steps.connection),
};

interface About {
  account: Credential;
  network: string;
  moment: (time: string) => string;
}

/** What a step says, in the reader's language. */
export const STEP_MESSAGE_TEXTS: Record<StepMessage, (t: TFunction, about: About) => string> = {
  place_set: (t, { account }) => placeText(t, account),
  place_setting: (t, { account }) =>
    t(($) => $.connection.says.placeSetting, { attempt: account.setting_proxy?.attempt_count ?? 1 }),
  place_failed: (t) => t(($) => $.connection.says.placeFailed),
  place_missing: (t) => t(($) => $.connection.says.placeMissing),
  password_accepted: (t, { network }) => t(($) => $.connection.says.passwordAccepted, { network }),
  password_checking: (t) => t(($) => $.connection.says.passwordChecking),
  password_wrong: (t) => t(($) => $.connection.says.passwordWrong),
  password_missing: (t) => t(($) => $.connection.says.passwordMissing),
  check_passed: (t) => t(($) => $.connection.says.checkPassed),
  check_entering: (t) => t(($) => $.connection.says.checkEntering),
  check_code: (t, { network }) => t(($) => $.connection.says.checkCode, { network }),
  check_wrong_code: (t) => t(($) => $.connection.says.checkWrongCode),
  check_expired_code: (t) => t(($) => $.connection.says.checkExpiredCode),
  check_phone: (t, { network }) => t(($) => $.connection.says.checkPhone, { network }),
  check_expired_phone: (t) => t(($) => $.credentialErrors.phoneExpired),
  check_two_factor: (t) => t(($) => $.connection.says.checkTwoFactor),
  check_captcha: (t, { network }) => t(($) => $.connection.says.checkCaptcha, { network }),
  check_in_app: (t, { network }) => t(($) => $.connection.says.checkInApp, { network }),
  connected: (t, { account, moment }) =>
    t(($) => $.connection.says.connected, { time: moment(account.auth_status.logged_in_at ?? account.created_at) }),
  by_extension: (t) => t(($) => $.connection.says.byExtension),
  asleep: (t) => t(($) => $.connection.says.asleep),
  limited: (t, { account, network, moment }) =>
    account.login_limited_until
      ? t(($) => $.connection.says.limitedUntil, { network, time: moment(account.login_limited_until) })
      : t(($) => $.connection.says.limited, { network }),
  ended: (t, { network }) => t(($) => $.connection.says.ended, { network }),
  blocked: (t, { network }) => t(($) => $.connection.says.blocked, { network }),
  problem: (t, { account, network }) => credentialProblemText(t, account, network),
  disconnected: (t) => t(($) => $.connection.says.disconnected),
  later: (t) => t(($) => $.connection.says.later),
};

function placeText(t: TFunction, { custom_proxy, no_proxy, country_code }: Credential): string {
  if (custom_proxy) return t(($) => $.connection.says.placeOwn);
  if (no_proxy || !country_code) return t(($) => $.connection.says.placeNone);
  return new Intl.DisplayNames(chosenLanguage(), { type: 'region' }).of(country_code) ?? country_code;
}
