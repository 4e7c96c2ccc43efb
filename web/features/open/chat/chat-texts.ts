import type { TFunction } from 'i18next';
import type {
  ChatChannel,
  ChatDelivery,
  ChatFormat,
  ChatNewsKind,
  ChatRefusal,
} from '../../../../contract/chat/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

export const CHAT_NAMES: Record<ChatFormat, string> = { slack: 'Slack', teams: 'Microsoft Teams' };

const NEWS: Record<ChatNewsKind, (t: TFunction) => string> = {
  replies: (t) => t(($) => $.chat.news.replies),
  meetings: (t) => t(($) => $.chat.news.meetings),
  problems: (t) => t(($) => $.chat.news.problems),
};
export const newsText = (t: TFunction, kind: ChatNewsKind): string => NEWS[kind](t);

const HINTS: Record<ChatNewsKind, (t: TFunction) => string> = {
  replies: (t) => t(($) => $.chat.newsHints.replies),
  meetings: (t) => t(($) => $.chat.newsHints.meetings),
  problems: (t) => t(($) => $.chat.newsHints.problems),
};
export const newsHint = (t: TFunction, kind: ChatNewsKind): string => HINTS[kind](t);

const REFUSALS: Record<ChatRefusal, (t: TFunction) => string> = {
  invalid_token: (t) => t(($) => $.chat.refusals.invalidToken),
  no_service: (t) => t(($) => $.chat.refusals.noService),
  channel_is_archived: (t) => t(($) => $.chat.refusals.archived),
  channel_not_found: (t) => t(($) => $.chat.refusals.channelNotFound),
  action_prohibited: (t) => t(($) => $.chat.refusals.prohibited),
  posting_restricted: (t) => t(($) => $.chat.refusals.restricted),
  team_disabled: (t) => t(($) => $.chat.refusals.teamDisabled),
  not_signed: (t) => t(($) => $.chat.refusals.notSigned),
  flow_gone: (t) => t(($) => $.chat.refusals.flowGone),
  flow_off: (t) => t(($) => $.chat.refusals.flowOff),
  not_found: (t) => t(($) => $.chat.refusals.notFound),
  gone: (t) => t(($) => $.chat.refusals.gone),
  message_refused: (t) => t(($) => $.chat.refusals.message),
  too_large: (t) => t(($) => $.chat.refusals.tooLarge),
  throttled: (t) => t(($) => $.chat.refusals.throttled),
  away: (t) => t(($) => $.chat.refusals.away),
  refused: (t) => t(($) => $.chat.refusals.refused),
  timeout: (t) => t(($) => $.chat.refusals.timeout),
  unreachable: (t) => t(($) => $.chat.refusals.unreachable),
  private_address: (t) => t(($) => $.chat.refusals.privateAddress),
  redirected: (t) => t(($) => $.chat.refusals.redirected),
  failing: (t) => t(($) => $.chat.refusals.failing),
};
export const refusalText = (t: TFunction, refusal: ChatRefusal): string => REFUSALS[refusal](t);

/** Whether it works, in a word. */
export function channelState(
  t: TFunction,
  channel: Pick<ChatChannel, 'status' | 'failing_since'>,
): { tone: Tone; text: string } {
  if (channel.status === 'stopped') return { tone: 'red', text: t(($) => $.chat.states.stopped) };
  if (channel.status === 'off') return { tone: 'grey', text: t(($) => $.chat.states.off) };
  if (channel.failing_since) return { tone: 'amber', text: t(($) => $.chat.states.failing) };
  return { tone: 'green', text: t(($) => $.chat.states.on) };
}

/** How one message went, in a word. */
export function toldState(t: TFunction, { status }: Pick<ChatDelivery, 'status'>): { tone: Tone; text: string } {
  if (status === 'delivered') return { tone: 'green', text: t(($) => $.chat.told.delivered) };
  if (status === 'waiting') return { tone: 'amber', text: t(($) => $.chat.told.waiting) };
  return { tone: 'red', text: t(($) => $.chat.told.failed) };
}
