import { BOOSTER_ABOVE } from '../../contract/limits/schemas.ts';
import { ACTION_TRAITS } from '../../contract/campaigns/sequence.ts';
import type { Decision } from '../decision.ts';
import { DAY, scaleDuration, later } from '../time/durations.ts';
import { nextWorkingDay } from '../limits/pace.ts';
import { emailToUse } from './addresses.ts';
import { type Ready, ready, skipAt, type StepInput, waitAt } from './input.ts';

/** What steps on the network ask before: of the person first, then of the account. */
export function readyOnNetwork(input: StepInput): Ready | Decision {
  const { node } = input;
  if (!input.space.features.has('social_automation'))
    return waitAt(node.id, 'feature_missing', { values: { feature: 'social_automation' } });
  switch (node.action) {
    case 'connect':
      return whyNoInvitation(input) ?? whyNotReached(input) ?? whyBooster(input) ?? ready();
    case 'connect_by_email':
      return whyNoInvitation(input) ?? readyByEmail(input);
    case 'inmail':
      return whyNoInMail(input) ?? ready();
    case 'event_invite':
      return readyForEvent(input);
    default:
      return whyNotReached(input) ?? whyNotConnected(input) ?? ready();
  }
}

function whyNoInvitation({ node, state, person }: StepInput): Decision | null {
  if (state.connected_at) return skipAt(node.id, 'already_connected');
  if (state.invited_at || person.is_invited) return skipAt(node.id, 'request_already_sent');
  return null;
}

function readyByEmail(input: StepInput): Ready | Decision {
  // the network is told an address here, and nothing is mailed: whether it is held does not matter
  const found = emailToUse(input.person, input.node.settings.email_type);
  if (!found) return skipAt(input.node.id, 'no_emails');
  return whyBooster(input) ?? ready(found.email);
}

/** Whoever has no page at the network cannot be met there; the other channels go on. */
function whyNotReached({ node, person }: StepInput): Decision | null {
  if (person.network_id !== null || person.link !== null) return null;
  if (person.search_kind?.startsWith('navigator')) return waitAt(node.id, 'navigator_link');
  return skipAt(node.id, 'no_actions');
}

/** So many requests a day are safe by themselves; for more, the plan needs the booster. */
function whyBooster({ node, sender, space, now }: StepInput): Decision | null {
  const { used } = sender.limits.connections;
  if (used < BOOSTER_ABOVE || space.features.has('connection_booster')) return null;
  return waitAt(node.id, 'booster_needed', {
    until: nextWorkingDay(sender, now),
    values: { used, limit: BOOSTER_ABOVE },
  });
}

/** A connection is waited for, so long as the campaign says; after that the step is passed over. */
function whyNotConnected({ node, state, campaign, space, now }: StepInput): Decision | null {
  if (!ACTION_TRAITS[node.action].needsConnection || state.connected_at) return null;
  const days = campaign.settings.acceptance_days;
  const until = later(state.invited_at ?? state.arrived_at, scaleDuration(days * DAY, space.timeScale));
  return now < until ? waitAt(node.id, 'acceptance', { until, values: { days } }) : skipAt(node.id, 'not_accepted');
}

function whyNoInMail(input: StepInput): Decision | null {
  const { node, person, sender } = input;
  if (person.is_inmailed) return skipAt(node.id, 'already_inmailed');
  return whyNotReached(input) ?? (sender.account_type === 'basic' ? waitAt(node.id, 'navigator_needed') : null);
}

function readyForEvent(input: StepInput): Ready | Decision {
  const link = input.node.settings.event_url ?? '';
  if (input.person.events_invited.includes(link)) return skipAt(input.node.id, 'invite_already_sent');
  return whyNotReached(input) ?? whyNotConnected(input) ?? ready(link);
}
