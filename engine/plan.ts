import type { FinishReason } from '../contract/enrolments/reasons.ts';
import {
  ACTION_TRAITS,
  type Action,
  type Condition,
  MIN_DELAY_HOURS,
  type SequenceNode,
} from '../contract/campaigns/sequence.ts';
import type { Decision, PlannedAct } from './decision.ts';
import { awayEnd } from './time/away-end.ts';
import { HOUR, scaleDuration, later, readyAt } from './time/durations.ts';
import { stepQuota } from './sequence/graph.ts';
import { nextWorkingDay, pace } from './limits/pace.ts';
import { readyByEmail, readyByPhone, readyToEnrich } from './plan/channels.ts';
import { decideCondition } from './plan/condition.ts';
import { type PlanInput, type Ready, ready, skipAt, type StepInput, waitAt } from './plan/input.ts';
import { readyOnNetwork } from './plan/network.ts';
import { whyTask } from './plan/task.ts';
import { whyTextUnfit, stepText } from './plan/step-text.ts';

export type { PlanInput } from './plan/input.ts';

/**
 * The one question of the engine: what is to happen with this person now? Asked by the runner before it acts, by screens
 * that explain and by the simulator; the first answer in this order holds.
 */
export function plan(input: PlanInput): Decision {
  const { graph, state } = input;
  if (state.status === 'finished' || state.status === 'excluded')
    return { kind: 'finish', reason: state.finish_reason ?? 'completed' };
  const id = state.node_id;
  if (id === null) return { kind: 'finish', reason: 'completed' };
  const node = graph.node(id);
  const held = whyHeld(input, id);
  if (held) return held;
  const stop = whyStop(input, node);
  if (stop) return { kind: 'finish', reason: stop };
  if (!node) return skipAt(id, 'step_removed');
  const early = whyEarly(input, node) ?? whyAway(input, node) ?? whyStillWaiting(input, id) ?? whySender(input, id);
  if (early) return early;
  if (isCondition(node)) return decideCondition(input, node);
  return isAction(node) ? planStep({ ...input, node }) : skipAt(id, 'no_actions');
}

const isCondition = (node: SequenceNode): node is SequenceNode & { condition: Condition } => node.condition !== null;
const isAction = (node: SequenceNode): node is SequenceNode & { action: Action } => node.action !== null;

/** The workspace, the campaign or a colleague rests. */
function whyHeld({ space, campaign, state }: PlanInput, id: string): Decision | null {
  if (!space.is_open) return waitAt(id, 'space_closed');
  if (campaign.status !== 'active') return waitAt(id, 'campaign_paused', { values: { status: campaign.status } });
  return state.status === 'paused' ? waitAt(id, 'person_paused') : null;
}

/** What ends a way at once. Who has replied hears nothing more: steps inside may follow where a condition asked for it. */
function whyStop({ state, person, campaign }: PlanInput, node: SequenceNode | undefined): FinishReason | null {
  if (person.is_blacklisted) return 'blacklisted';
  if (state.unsubscribed_at) return 'unsubscribed';
  if (state.bounced_at) return 'bounced';
  if (state.meeting_at) return 'meeting';
  if (state.replied_at && node?.action && ACTION_TRAITS[node.action].channel !== 'inside') return 'replied';
  if (state.last_act_at) return null;
  if (!campaign.is_include_talked_before && person.talked_before) return 'talked_before';
  return campaign.is_only_premium && person.is_premium === false ? 'not_premium' : null;
}

/** The step's own delay, and a day between two contacts, whatever an edit has made of the sequence. */
function whyEarly({ state, space, now }: PlanInput, node: SequenceNode): Decision | null {
  // by a clock that went back somebody may have arrived in the future: then they are here now
  const arrived = state.arrived_at < now ? state.arrived_at : now;
  const until = [readyAt(node, arrived, space.timeScale)];
  if (node.action && ACTION_TRAITS[node.action].isContact && state.last_contact_at)
    until.push(later(state.last_contact_at, scaleDuration(MIN_DELAY_HOURS.contact * HOUR, space.timeScale)));
  const last = new Date(Math.max(...until.map((each) => each.getTime())));
  return now < last ? waitAt(node.id, 'delay', { until: last }) : null;
}

/** Whoever said that they are away hears nothing before the day after: nobody reads it, and a pile is nobody's friend. */
function whyAway({ person, sender, now }: PlanInput, node: SequenceNode): Decision | null {
  if (!person.away_until || !node.action || !ACTION_TRAITS[node.action].isContact) return null;
  const until = awayEnd(person.away_until, sender.timezone);
  return now < until ? waitAt(node.id, 'person_away', { until, values: { away_until: person.away_until } }) : null;
}

/** What was said outside cannot be found out from here again: it stands until somebody releases it, or its time is over. */
function whyStillWaiting({ state, now }: PlanInput, id: string): Decision | null {
  const { wait_reason: reason, wait_values: values, due_at: until } = state;
  if (reason === null) return null;
  const told = { values: values ?? {}, until: null };
  if (reason === 'outcome_unknown' || values?.refusal !== undefined) return waitAt(id, reason, told);
  return reason === 'network_unreached' && until && until > now ? waitAt(id, reason, { ...told, until }) : null;
}

function whySender({ sender, campaign }: PlanInput, id: string): Decision | null {
  const { problem } = sender;
  if (!problem) return null;
  // mail needs no account at the network; a person's pause holds everything
  if (campaign.is_email_only && problem.kind !== 'paused') return null;
  const told = { until: problem.until };
  if (problem.kind === 'paused') return waitAt(id, 'sender_paused', told);
  if (problem.kind === 'not_connected') return waitAt(id, 'sender_not_connected', told);
  return waitAt(id, 'sender_limited', { ...told, fix: problem.until ? null : 'reconnect_account' });
}

function planStep(input: StepInput): Decision {
  const { node, graph, done, campaign } = input;
  if (node.action === 'wait') return { kind: 'pass', node_id: node.id };
  const next = graph.next(node.id);
  if (done && (done.has(node.id) || (next !== null && done.has(next)))) return skipAt(node.id, 'next_step_done');
  if (campaign.is_only_premium && input.person.is_premium !== true) return waitAt(node.id, 'not_premium');

  const state = readyFor(input);
  if (state.kind !== 'ready') return state;
  const words = stepText(input);
  if (words.kind !== 'words') return words;
  const { subject, text, variant } = words;
  const unsuitable = whyTextUnfit(input, words);
  if (unsuitable) return unsuitable;

  const { to, integration_id } = state;
  const by = byWhom(input);
  const act: PlannedAct = { node_id: node.id, action: node.action, variant, subject, text, to, integration_id, by };
  const undecided = whyUndecided(input, act);
  if (undecided) return undecided;
  const isPaced = ACTION_TRAITS[node.action].channel !== 'inside';
  return whyTask(input, by) ?? (isPaced ? whyPaced(input) : null) ?? { kind: 'do', act };
}

function byWhom({ node: { action }, sender }: StepInput): PlannedAct['by'] {
  if (action === 'manual_task' || action === 'call') return 'person';
  const isByExtension = ACTION_TRAITS[action].channel === 'network' && sender.automation_type === 'extension';
  return isByExtension ? 'extension' : 'provider';
}

/** Texts that somebody wants to see first, and what they decided. */
function whyUndecided({ node, campaign, approval }: StepInput, act: PlannedAct): Decision | null {
  const kind = ACTION_TRAITS[node.action].approval;
  if (!kind || act.text === '') return null;
  switch (approval?.status) {
    case undefined:
      return campaign.settings.requires_approval || campaign.approval_kinds.includes(kind)
        ? { kind: 'approve', act }
        : null;
    case 'awaiting approval':
      return waitAt(node.id, 'approval');
    case 'hold':
    case 'paused':
    case 'canceled':
      return waitAt(node.id, 'action_declined', { values: { status: approval.status } });
    default:
      return null;
  }
}

function readyFor(input: StepInput): Ready | Decision {
  const { action } = input.node;
  switch (action) {
    case 'email':
      return readyByEmail(input);
    case 'sms':
    case 'call':
    case 'voicemail':
      return readyByPhone(input, action);
    case 'enrich':
      return readyToEnrich(input);
    case 'manual_task':
      return ready();
    default:
      return readyOnNetwork(input);
  }
}

/** The account's hours, limits and rhythm, and how many new people a day the campaign begins with. */
function whyPaced({ node, state, sender, campaign, space, now, seed }: StepInput): Decision | null {
  const told = pace(sender, stepQuota(node), now, { timeScale: space.timeScale, seed });
  if (!told.ok) return waitAt(node.id, told.reason, told);
  const most = campaign.settings.new_people_per_day;
  if (most === null || state.last_act_at !== null || campaign.begun_today < most) return null;
  const values = { action: 'new_people', used: campaign.begun_today, limit: most };
  return waitAt(node.id, 'daily_limit', { until: nextWorkingDay(sender, now), values });
}
