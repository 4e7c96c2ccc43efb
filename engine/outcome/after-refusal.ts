import type { SkipReason, WaitReason } from '../../contract/enrolments/reasons.ts';
import type { SearchKind } from '../../contract/searches/schemas.ts';
import type { Action } from '../../contract/campaigns/sequence.ts';

/** Every way in which the outside says no, as plain words: those of the ports (server/providers/network/port.ts) … */
export const PORT_REFUSALS = [
  'wrong_password',
  'wrong_code',
  'code_expired',
  'wrong_phone',
  'already_connected',
  'proxy_failed',
  'proxy_credentials',
  'must_change_password',
  'restricted',
  'not_found',
  'not_connected_to_person',
  'unreachable_person',
  'too_long',
  'subscription_needed',
  'no_credits',
  'not_allowed',
  'not_supported',
  'not_reached',
] as const;
/** … and what whoever carries an act out finds before it: nothing to act on, or nothing to act by. */
export const OWN_REFUSALS = [
  'no_posts',
  'comments_closed',
  'no_skills',
  'nothing_found',
  'navigator_link_missing',
  'profile_not_premium',
  'booster_missing',
  'video_missing',
  'mailbox_disconnected',
  'line_disconnected',
] as const;
export type Refused = (typeof PORT_REFUSALS)[number] | (typeof OWN_REFUSALS)[number];

export type AfterRefusal =
  | { kind: 'skip'; reason: SkipReason }
  | { kind: 'wait'; reason: WaitReason }
  /** The account has a problem, the person none. */
  | { kind: 'sender'; reason: 'sender_not_connected' | 'sender_limited' }
  | { kind: 'retry' }
  /** Their address takes no mail: the same as a mail that comes back. */
  | { kind: 'bounce' };

const skip = (reason: SkipReason): AfterRefusal => ({ kind: 'skip', reason });
const wait = (reason: WaitReason): AfterRefusal => ({ kind: 'wait', reason });
const DISCONNECTED: AfterRefusal = { kind: 'sender', reason: 'sender_not_connected' };
const RETRY: AfterRefusal = { kind: 'retry' };

/** What a refusal means for the person whom the act was about. */
export function afterRefusal(action: Action, refusal: Refused, foundIn: SearchKind | null): AfterRefusal {
  switch (refusal) {
    case 'wrong_password':
    case 'wrong_code':
    case 'code_expired':
    case 'wrong_phone':
    case 'must_change_password':
    case 'proxy_credentials':
      return DISCONNECTED;
    case 'already_connected':
      return action === 'connect' || action === 'connect_by_email' ? skip('already_connected') : DISCONNECTED;
    case 'restricted':
      return { kind: 'sender', reason: 'sender_limited' };
    case 'proxy_failed':
    case 'not_reached':
      return RETRY;
    case 'not_found':
      return whenNotFound(action, foundIn);
    case 'unreachable_person':
      return action === 'email' ? { kind: 'bounce' } : whenUnreachable(action, foundIn);
    case 'not_connected_to_person':
      return whenUnreachable(action, foundIn);
    case 'too_long':
      return whenTooLong(action);
    case 'subscription_needed':
      return wait('navigator_needed');
    case 'no_credits':
      return wait('no_credits');
    case 'not_allowed':
      return whenNotAllowed(action, foundIn);
    case 'not_supported':
      return wait('channel_missing');
    case 'no_posts':
      return skip('no_posts');
    case 'comments_closed':
      return skip('no_comments');
    case 'no_skills':
      return skip('no_actions');
    case 'nothing_found':
      return skip('no_emails');
    case 'navigator_link_missing':
      return wait('navigator_link');
    case 'profile_not_premium':
      return wait('not_premium');
    case 'booster_missing':
      return wait('booster_needed');
    case 'video_missing':
      return wait('video_missing');
    case 'mailbox_disconnected':
      return wait('integration_invalid');
    case 'line_disconnected':
      return wait('dialer_phone_invalid');
    default:
      return refusal satisfies never;
  }
}

const isGathering = (foundIn: SearchKind | null): boolean => foundIn === 'group' || foundIn === 'event';

/** The address, the number or the page is nobody's. */
function whenNotFound(action: Action, foundIn: SearchKind | null): AfterRefusal {
  if (action === 'enrich' || action === 'connect_by_email') return skip('no_emails');
  if (action === 'email') return wait('email_missing');
  if (action === 'sms' || action === 'call' || action === 'voicemail') return wait('phone_missing');
  if (action === 'like' || action === 'comment') return skip('no_posts');
  return wait(foundIn?.startsWith('navigator') ? 'navigator_link' : 'profile_closed');
}

function whenUnreachable(action: Action, foundIn: SearchKind | null): AfterRefusal {
  if (action === 'email') return wait('email_missing');
  if (action === 'sms' || action === 'call' || action === 'voicemail') return wait('phone_missing');
  if (action === 'connect' || action === 'connect_by_email' || action === 'inmail') return wait('profile_closed');
  if (action === 'message' || action === 'event_invite')
    return wait(isGathering(foundIn) ? 'group_closed' : 'profile_closed');
  // what is only a sign of attention is not worth waiting for
  return skip('no_actions');
}

function whenTooLong(action: Action): AfterRefusal {
  if (action === 'connect') return wait('note_too_long');
  return wait(action === 'inmail' ? 'inmail_too_long' : 'action_declined');
}

function whenNotAllowed(action: Action, foundIn: SearchKind | null): AfterRefusal {
  if (action === 'inmail') return wait('inmail_forbidden');
  if (action === 'comment') return skip('no_comments');
  if ((action === 'message' || action === 'event_invite') && isGathering(foundIn)) return wait('group_closed');
  return wait('action_declined');
}
