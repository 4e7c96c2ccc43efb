import type { TFunction } from 'i18next';
import type { ShownState, SubState } from '../../../../../contract/credentials/state.ts';
import type { CredentialActivity, AutomationType, Credential } from '../../../../../contract/credentials/schemas.ts';
import type { Tone } from '../../../../ui/display/tones.ts';

type TextsByKey<K extends string> = Record<K, (t: TFunction) => string>;

export const NETWORK_PLAN_TEXTS: TextsByKey<Credential['account_type']> = {
  basic: (t) => t(($) => $.settings.plans.basic),
  premium: (t) => t(($) => $.settings.plans.premium),
  sales_navigator: (t) => t(($) => $.settings.plans.salesNavigator),
  recruiter: (t) => t(($) => $.settings.plans.recruiter),
};

export const AUTOMATION_TEXTS: TextsByKey<AutomationType> = {
  cloud: (t) => t(($) => $.accountSettings.runsCloud),
  extension: (t) => t(($) => $.accountSettings.runsExtension),
};

export const SEAT_TEXTS: TextsByKey<AutomationType> = {
  cloud: (t) => t(($) => $.accountSettings.seatCloud),
  extension: (t) => t(($) => $.accountSettings.seatExtension),
};

export const CREDENTIAL_STATE_TEXTS: TextsByKey<ShownState> = {
  active: (t) => t(($) => $.settings.states.active),
  invalid: (t) => t(($) => $.settings.states.invalid),
  paused: (t) => t(($) => $.settings.states.paused),
  suspended: (t) => t(($) => $.settings.states.suspended),
};
export const CREDENTIAL_STATE_TONES: Record<ShownState, Tone> = {
  active: 'green',
  invalid: 'red',
  paused: 'grey',
  suspended: 'red',
};

export const CREDENTIAL_SUB_STATE_TEXTS: TextsByKey<SubState> = {
  challenged: (t) => t(($) => $.accountSettings.subStates.challenged),
  waiting_for_pin: (t) => t(($) => $.accountSettings.subStates.waitingForPin),
  waiting_for_authorization: (t) => t(($) => $.accountSettings.subStates.waitingForAuthorization),
  hibernated: (t) => t(($) => $.accountSettings.subStates.hibernated),
  connect_limited: (t) => t(($) => $.accountSettings.subStates.connectLimited),
  inmail_limited: (t) => t(($) => $.accountSettings.subStates.inmailLimited),
  login_limited: (t) => t(($) => $.accountSettings.subStates.loginLimited),
  proxy_failed: (t) => t(($) => $.accountSettings.subStates.proxyFailed),
};

/** Where something can be done about it: what the link there is called. */
export const CREDENTIAL_ACTIVITY_PLACES: Partial<TextsByKey<CredentialActivity>> = {
  waiting_for_person: (t) => t(($) => $.settings.connection),
  setting_proxy: (t) => t(($) => $.settings.location),
  limited: (t) => t(($) => $.settings.limits),
  outside_hours: (t) => t(($) => $.settings.account),
};
export const CREDENTIAL_ACTIVITY_TEXTS: TextsByKey<CredentialActivity> = {
  signing_in: (t) => t(($) => $.switcher.signingIn),
  waiting_for_person: (t) => t(($) => $.switcher.waiting),
  setting_proxy: (t) => t(($) => $.switcher.settingProxy),
  syncing: (t) => t(($) => $.switcher.syncing),
  withdrawing: (t) => t(($) => $.switcher.withdrawing),
  working: (t) => t(($) => $.accountSettings.activity.working),
  outside_hours: (t) => t(($) => $.accountSettings.activity.outsideHours),
  idle: (t) => t(($) => $.accountSettings.activity.idle),
  paused: (t) => t(($) => $.accountSettings.activity.paused),
  hibernated: (t) => t(($) => $.switcher.hibernated),
  limited: (t) => t(($) => $.switcher.limited),
  stopped: (t) => t(($) => $.switcher.stopped),
};
export const CREDENTIAL_ACTIVITY_TONES: Record<CredentialActivity, Tone> = {
  signing_in: 'blue',
  waiting_for_person: 'amber',
  setting_proxy: 'blue',
  syncing: 'blue',
  withdrawing: 'blue',
  working: 'green',
  outside_hours: 'grey',
  idle: 'grey',
  paused: 'grey',
  hibernated: 'amber',
  limited: 'amber',
  stopped: 'red',
};
