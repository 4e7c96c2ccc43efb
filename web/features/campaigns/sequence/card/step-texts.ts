import type { TFunction } from 'i18next';
import type { Action, Condition } from '../../../../../contract/campaigns/sequence.ts';

type TextFunction = (t: TFunction) => string;

export const ACTION_TEXTS: Record<Action, TextFunction> = {
  connect: (t) => t(($) => $.sequence.action.connect),
  connect_by_email: (t) => t(($) => $.sequence.action.connectByEmail),
  message: (t) => t(($) => $.sequence.action.message),
  inmail: (t) => t(($) => $.sequence.action.inmail),
  view: (t) => t(($) => $.sequence.action.view),
  follow: (t) => t(($) => $.sequence.action.follow),
  like: (t) => t(($) => $.sequence.action.like),
  endorse: (t) => t(($) => $.sequence.action.endorse),
  comment: (t) => t(($) => $.sequence.action.comment),
  event_invite: (t) => t(($) => $.sequence.action.eventInvite),
  email: (t) => t(($) => $.sequence.action.email),
  sms: (t) => t(($) => $.sequence.action.sms),
  call: (t) => t(($) => $.sequence.action.call),
  voicemail: (t) => t(($) => $.sequence.action.voicemail),
  manual_task: (t) => t(($) => $.sequence.action.manualTask),
  enrich: (t) => t(($) => $.sequence.action.enrich),
  wait: (t) => t(($) => $.sequence.action.wait),
};

/** As the menu calls them; on a card a condition is a question. */
export const CONDITION_TEXTS: Record<Condition, TextFunction> = {
  connected: (t) => t(($) => $.sequence.condition.connected),
  accepted: (t) => t(($) => $.sequence.condition.accepted),
  message_seen: (t) => t(($) => $.sequence.condition.messageSeen),
  replied: (t) => t(($) => $.sequence.condition.replied),
  email_opened: (t) => t(($) => $.sequence.condition.emailOpened),
  link_clicked: (t) => t(($) => $.sequence.condition.linkClicked),
  has_email: (t) => t(($) => $.sequence.condition.hasEmail),
  has_phone: (t) => t(($) => $.sequence.condition.hasPhone),
  label: (t) => t(($) => $.sequence.condition.label),
};

/** English exactly as in the contract; tested. */
