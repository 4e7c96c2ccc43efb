import type { EnrolmentEvent, EnrolmentEventData, Fact, NextStep, Quota } from '../contract/enrolments/events.ts';
import type { EnrolmentStatus } from '../contract/enrolments/schemas.ts';
import type { FinishReason, WaitReason } from '../contract/enrolments/reasons.ts';
import { ACTION_TRAITS, type Action, type Branch } from '../contract/campaigns/sequence.ts';
import { delayOf, later } from './time/durations.ts';
import { type Graph, stepQuota } from './sequence/graph.ts';

/** Where a person stands in a campaign: the columns of `enrolments` that events decide. */
export interface EnrolmentState {
  status: 'pending' | 'active' | 'paused' | 'finished' | 'excluded';
  version: number;
  node_id: string | null;
  /** When the step before was done: what delays and patience are counted from. */
  arrived_at: Date;
  due_at: Date | null;
  takes: Quota;
  wait_reason: WaitReason | null;
  wait_values: Record<string, string | number> | null;
  wait_since: Date | null;
  finish_reason: FinishReason | null;
  invited_at: Date | null;
  connected_at: Date | null;
  messaged_at: Date | null;
  seen_at: Date | null;
  replied_at: Date | null;
  emailed_at: Date | null;
  opened_at: Date | null;
  clicked_at: Date | null;
  bounced_at: Date | null;
  unsubscribed_at: Date | null;
  meeting_at: Date | null;
  last_act_at: Date | null;
  last_contact_at: Date | null;
  revision: number;
}

export type { EnrolmentEvent };

/** How time passes for whoever is asked: durations are divided by `timeScale`. */
export interface EngineTime {
  now: Date;
  timeScale: number;
}

/** Reasons that are found anew at each look: a row does not keep them, only the time of the next look. */
const FOUND_ON_READING: ReadonlySet<WaitReason> = new Set([
  'delay',
  'work_hours',
  'no_work_days',
  'daily_limit',
  'weekly_limit',
  'turn',
  'campaign_paused',
  'person_paused',
  'sender_paused',
  'sender_not_connected',
  'sender_limited',
  'space_closed',
] satisfies WaitReason[]);
export const isFoundOnReading = (reason: WaitReason): boolean => FOUND_ON_READING.has(reason);

/** Waits that end when news comes. */
const WAITS_FOR_NEWS: ReadonlySet<WaitReason> = new Set(['acceptance', 'condition'] satisfies WaitReason[]);

const NO_WAIT = { wait_reason: null, wait_values: null, wait_since: null } as const;
const INITIAL_STATE: Omit<EnrolmentState, 'version' | 'arrived_at'> = {
  status: 'active',
  node_id: null,
  due_at: null,
  takes: 'none',
  ...NO_WAIT,
  finish_reason: null,
  invited_at: null,
  connected_at: null,
  messaged_at: null,
  seen_at: null,
  replied_at: null,
  emailed_at: null,
  opened_at: null,
  clicked_at: null,
  bounced_at: null,
  unsubscribed_at: null,
  meeting_at: null,
  last_act_at: null,
  last_contact_at: null,
  revision: 0,
};

/** What an event makes of a person's row. A way that has ended stays ended, whatever is still heard about it. */
export function apply(state: EnrolmentState | null, event: EnrolmentEvent): EnrolmentState {
  if (event.type === 'enrolment.enrolled') {
    if (state) throw new Error('A person is enrolled once');
    return newState(event.data, new Date(event.at));
  }
  if (!state) throw new Error('A way begins with enrolment.enrolled');
  return { ...changed(state, event, new Date(event.at)), revision: state.revision + 1 };
}

export function replay(events: readonly EnrolmentEvent[]): EnrolmentState {
  const state = events.reduce<EnrolmentState | null>(apply, null);
  if (!state) throw new Error('A way begins with enrolment.enrolled');
  return state;
}

function newState(data: EnrolmentEventData<'enrolment.enrolled'>, at: Date): EnrolmentState {
  const state = {
    ...INITIAL_STATE,
    version: data.version,
    arrived_at: at,
    connected_at: data.is_connected ? at : null,
  };
  return { ...moveToNext(state, data.onward, at), revision: 1 };
}

type LaterEvent = Exclude<EnrolmentEvent, { type: 'enrolment.enrolled' }>;
function changed(state: EnrolmentState, event: LaterEvent, at: Date): EnrolmentState {
  const isOver = state.status === 'finished' || state.status === 'excluded';
  switch (event.type) {
    case 'enrolment.acted':
      return moveToNext(acted(state, event.data.action, at), event.data.onward, at);
    case 'enrolment.skipped':
      return moveToNext(skipped(state, event.data.reason, at), event.data.onward, at);
    case 'enrolment.branched':
      return moveToNext(state, event.data.onward, at);
    case 'enrolment.waiting':
      return isOver ? state : waiting(state, event.data, at);
    case 'enrolment.noted':
      return noted(state, event.data);
    case 'enrolment.paused':
      return isOver ? state : { ...state, status: 'paused', due_at: null };
    case 'enrolment.resumed':
      return isOver ? state : { ...state, ...NO_WAIT, status: 'active', due_at: new Date(event.data.due_at) };
    case 'enrolment.excluded':
      return { ...ended(state, event.data.reason), status: 'excluded' };
    case 'enrolment.included':
      return included(state, event.data.due_at);
    case 'enrolment.moved':
      return moved(state, event.data);
    default:
      return event satisfies never;
  }
}

const ended = (state: EnrolmentState, reason: FinishReason): EnrolmentState => ({
  ...state,
  ...NO_WAIT,
  status: 'finished',
  due_at: null,
  finish_reason: reason,
});

/** To the next step or the end; whoever is paused stands there and stays paused. */
function moveToNext(state: EnrolmentState, onward: NextStep, at: Date): EnrolmentState {
  if (state.status === 'finished' || state.status === 'excluded') return state;
  if (onward.node_id === null || onward.finish_reason)
    return {
      ...ended(state, onward.finish_reason ?? 'completed'),
      node_id: onward.node_id,
      arrived_at: at,
      takes: 'none',
    };
  // led nowhere else, and not to be looked at anew: what holds them still does
  const isLeft = onward.node_id === state.node_id && onward.due_at === (state.due_at?.toISOString() ?? null);
  if (isLeft && state.wait_reason) return { ...state, takes: onward.takes };
  return {
    ...state,
    ...NO_WAIT,
    node_id: onward.node_id,
    arrived_at: at,
    takes: onward.takes,
    due_at: state.status === 'paused' ? null : new Date(onward.due_at ?? at),
  };
}

function acted(state: EnrolmentState, action: Action, at: Date): EnrolmentState {
  if (action === 'wait') return state;
  const isInvitation = action === 'connect' || action === 'connect_by_email';
  return {
    ...state,
    last_act_at: at,
    last_contact_at: ACTION_TRAITS[action].isContact ? at : state.last_contact_at,
    invited_at: isInvitation ? at : state.invited_at,
    messaged_at: action === 'message' || action === 'inmail' ? at : state.messaged_at,
    emailed_at: action === 'email' ? at : state.emailed_at,
  };
}

/** Some reasons tell something about the person that later steps ask for. */
function skipped(state: EnrolmentState, reason: EnrolmentEventData<'enrolment.skipped'>['reason'], at: Date) {
  if (reason === 'already_connected') return { ...state, connected_at: state.connected_at ?? at };
  if (reason === 'request_already_sent') return { ...state, invited_at: state.invited_at ?? at };
  return state;
}

function waiting(state: EnrolmentState, data: EnrolmentEventData<'enrolment.waiting'>, at: Date): EnrolmentState {
  // an edit has led the person on meanwhile: what held them there holds them no longer
  if (data.node_id !== state.node_id) return state;
  const due = data.due_at === null || state.status === 'paused' ? null : new Date(data.due_at);
  // without a next look the reason has to be kept: nobody stands somewhere without either
  if (due && isFoundOnReading(data.reason)) return { ...state, ...NO_WAIT, due_at: due };
  return {
    ...state,
    due_at: due,
    wait_reason: data.reason,
    wait_values: data.values,
    wait_since: state.wait_reason === data.reason ? state.wait_since : at,
  };
}

/** Where a row keeps when it was heard. */
export const FACT_COLUMNS = {
  accepted: 'connected_at',
  seen: 'seen_at',
  replied: 'replied_at',
  opened: 'opened_at',
  clicked: 'clicked_at',
  bounced: 'bounced_at',
  unsubscribed: 'unsubscribed_at',
  meeting: 'meeting_at',
} as const satisfies Record<Fact, keyof EnrolmentState>;
/** What may happen again to the next message keeps its last time; what is asked once, its first. */
export const REPEATED_FACTS: ReadonlySet<Fact> = new Set(['seen', 'opened', 'clicked'] satisfies Fact[]);

function noted(state: EnrolmentState, data: EnrolmentEventData<'enrolment.noted'>): EnrolmentState {
  const column = FACT_COLUMNS[data.fact];
  const [before, heard] = [state[column], new Date(data.at)];
  const isKept = before !== null && (REPEATED_FACTS.has(data.fact) ? before >= heard : before <= heard);
  const known = { ...state, [column]: isKept ? before : heard };
  if (known.status === 'finished' || known.status === 'excluded') return known;
  if (data.finish_reason) return ended(known, data.finish_reason);
  if (data.due_at === null || known.status === 'paused') return known;
  const isReleased = known.wait_reason !== null && WAITS_FOR_NEWS.has(known.wait_reason);
  return { ...known, ...(isReleased ? NO_WAIT : {}), due_at: new Date(data.due_at) };
}

/** Only who was taken out can be taken back in, to the step they stood at. */
function included(state: EnrolmentState, dueAt: string): EnrolmentState {
  if (state.status !== 'excluded') return state;
  if (state.node_id === null) return { ...state, status: 'finished' };
  return { ...state, status: 'active', finish_reason: null, due_at: new Date(dueAt) };
}

/** A change of the sequence does not change when the step before was done. */
function moved(state: EnrolmentState, { version, onward }: EnrolmentEventData<'enrolment.moved'>): EnrolmentState {
  // whom an edit had ended is on the way again when that edit is taken back
  const isBack = state.finish_reason === 'removed' && state.status === 'finished';
  const walking: EnrolmentState = isBack ? { ...state, status: 'active', finish_reason: null } : state;
  const next = { ...moveToNext(walking, onward, state.arrived_at), version };
  // nobody knows whether it was sent: no edit of the step settles that
  const isUnsettled = state.wait_reason === 'outcome_unknown' && state.node_id === next.node_id;
  if (!isUnsettled || next.finish_reason) return next;
  const { wait_reason, wait_values, wait_since } = state;
  return { ...next, wait_reason, wait_values, wait_since, due_at: null };
}

/** Where a way leads from a step, or begins, and when that is due. */
export const nextStep = (graph: Graph, from: string | null, branch: Branch, moment: EngineTime): NextStep =>
  nextStepAt(graph, from === null ? graph.first : graph.next(from, branch), moment);

/** To a step, as if the one before had just been done. */
export function nextStepAt(graph: Graph, id: string | null, { now, timeScale }: EngineTime): NextStep {
  const node = id === null ? undefined : graph.node(id);
  if (!node) return { node_id: null, due_at: null, takes: 'none', finish_reason: 'completed' };
  return {
    node_id: node.id,
    due_at: later(now, delayOf(node, timeScale)).toISOString(),
    takes: stepQuota(node),
    finish_reason: null,
  };
}

export function enrolledEvent(
  graph: Graph,
  given: Omit<EnrolmentEventData<'enrolment.enrolled'>, 'onward'>,
  moment: EngineTime,
): EnrolmentEvent {
  const data = { ...given, onward: nextStep(graph, null, 'next', moment) };
  return { type: 'enrolment.enrolled', at: moment.now.toISOString(), data };
}

/** Whose campaign never ran has no history: they stand at its beginning, whatever becomes of the sequence until then. */
export const hasHistory = ({ revision }: Pick<EnrolmentState, 'revision'>): boolean => revision > 0;

/** How a way began that nothing was recorded of yet. */
export function firstEvent(
  state: EnrolmentState,
  ids: Pick<EnrolmentEventData<'enrolment.enrolled'>, 'campaign_id' | 'prospect_id' | 'credential_id'>,
): EnrolmentEvent {
  const { campaign_id, prospect_id, credential_id } = ids;
  const onward = {
    node_id: state.node_id,
    due_at: state.due_at?.toISOString() ?? null,
    takes: state.takes,
    finish_reason: state.finish_reason,
  };
  const data = {
    campaign_id,
    prospect_id,
    credential_id,
    version: state.version,
    is_connected: state.connected_at !== null,
    onward,
  };
  return { type: 'enrolment.enrolled', at: state.arrived_at.toISOString(), data };
}

/** The status as it is told (R448): who has not been begun with is pending, and a campaign that rests holds everybody. */
export function enrolmentStatus(state: EnrolmentState, isCampaignActive: boolean): EnrolmentStatus {
  if (state.status === 'finished' || state.status === 'excluded' || state.status === 'paused') return state.status;
  if (!isCampaignActive) return 'campaign paused';
  return state.last_act_at === null ? 'pending' : 'active';
}
