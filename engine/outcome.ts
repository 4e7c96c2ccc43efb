import type { Fact, NextStep } from '../contract/enrolments/events.ts';
import type { FinishReason, SkipReason, WaitReason } from '../contract/enrolments/reasons.ts';
import type { SearchKind } from '../contract/searches/schemas.ts';
import type { Branch } from '../contract/campaigns/sequence.ts';
import type { Decision, PlannedAct } from './decision.ts';
import { HOUR, later, readyAt } from './time/durations.ts';
import {
  type EnrolmentEvent,
  type EnrolmentState,
  isFoundOnReading,
  type EngineTime,
  nextStep,
  nextStepAt,
} from './enrolment.ts';
import type { Graph } from './sequence/graph.ts';
import { afterRefusal, type Refused } from './outcome/after-refusal.ts';

/** What came of an act, whoever carried it out; `unknown` where nobody can say yet. */
export type ActOutcome =
  | { kind: 'done' }
  | { kind: 'already' }
  | { kind: 'refused'; reason: Refused }
  | { kind: 'throttled'; until: Date }
  | { kind: 'disconnected' }
  | { kind: 'challenged' }
  | { kind: 'not_reached' }
  | { kind: 'unknown' };

/** What the ledger writes beside it. `retry`: the same act goes out again later. */
export interface AfterOutcome {
  event: EnrolmentEvent;
  intent: 'done' | 'already' | 'refused' | 'not_done' | 'unknown';
  retry?: boolean;
}

export interface OutcomeContext extends EngineTime {
  intentId: string | null;
  /** Where the person was found: groups and events close themselves in their own way. */
  searchKind?: SearchKind | null;
}

type Act = Pick<PlannedAct, 'node_id' | 'action' | 'variant'>;

/** What becomes of a person by the outcome of an act. */
export function afterOutcome(
  graph: Graph,
  state: EnrolmentState,
  act: Act,
  outcome: ActOutcome,
  ctx: OutcomeContext,
): AfterOutcome {
  const skip = (reason: SkipReason) => afterDecision(graph, state, { kind: 'skip', node_id: act.node_id, reason }, ctx);
  const again = (reason: WaitReason, dueAt: Date, values: Values = {}): AfterOutcome => ({
    event: waits(act.node_id, reason, dueAt, values, ctx.now),
    intent: 'not_done',
    retry: true,
  });
  switch (outcome.kind) {
    case 'done':
      return { event: acted(), intent: 'done' };
    case 'already': {
      const reason = ALREADY[act.action];
      return { event: reason ? skip(reason) : acted(), intent: 'already' };
    }
    case 'throttled':
      return again('sender_limited', outcome.until);
    case 'disconnected':
    case 'challenged':
      return whenDisconnected();
    case 'not_reached':
      return unreached();
    case 'unknown':
      return { event: waits(act.node_id, 'outcome_unknown', null, { action: act.action }, ctx.now), intent: 'unknown' };
    case 'refused':
      return refused(outcome.reason);
    default:
      return outcome satisfies never;
  }

  function acted(): EnrolmentEvent {
    return actedEvent(graph, act, ctx, state);
  }

  function refused(refusal: Refused): AfterOutcome {
    const after = afterRefusal(act.action, refusal, ctx.searchKind ?? null);
    switch (after.kind) {
      case 'skip':
        return { event: skip(after.reason), intent: 'refused' };
      case 'wait':
        return { event: waits(act.node_id, after.reason, null, { refusal }, ctx.now), intent: 'refused' };
      case 'sender':
        return again(after.reason, later(ctx.now, SENDER_RETRY));
      case 'retry':
        return unreached();
      case 'bounce':
        return { event: notedEvent(graph, state, { fact: 'bounced', at: ctx.now }, ctx), intent: 'refused' };
      default:
        return after satisfies never;
    }
  }

  /** A mailbox or a Dialer phone that is signed out is not the account's doing. */
  function whenDisconnected(): AfterOutcome {
    if (act.action === 'email') return refused('mailbox_disconnected');
    if (act.action === 'sms' || act.action === 'voicemail' || act.action === 'call')
      return refused('line_disconnected');
    return again('sender_not_connected', later(ctx.now, SENDER_RETRY));
  }

  function unreached(): AfterOutcome {
    const before = state.wait_reason === 'network_unreached' ? Number(state.wait_values?.tries ?? 0) : 0;
    const pause = UNREACHED_RETRIES[Math.min(before, UNREACHED_RETRIES.length - 1)] as number;
    return again('network_unreached', later(ctx.now, pause), { tries: before + 1 });
  }
}

/** The lane rests while its account has a problem; this is only the look after, should the problem end unheard. */
const SENDER_RETRY = HOUR / 60;
/** The first tries come soon: most outages are short. */
const UNREACHED_RETRIES = [HOUR / 60, HOUR / 12, HOUR / 4, HOUR, 6 * HOUR];

/** Done before, and not by this step: what was sent is not sent again; the rest is as good as done. */
const ALREADY: Partial<Record<PlannedAct['action'], SkipReason>> = {
  connect: 'request_already_sent',
  connect_by_email: 'request_already_sent',
  inmail: 'already_inmailed',
  event_invite: 'invite_already_sent',
  message: 'message_exists',
  email: 'message_exists',
  sms: 'message_exists',
  enrich: 'already_enriched',
};

type Values = Record<string, string | number>;
const waits = (nodeId: string, reason: WaitReason, dueAt: Date | null, values: Values, now: Date): EnrolmentEvent => ({
  type: 'enrolment.waiting',
  at: now.toISOString(),
  data: { node_id: nodeId, reason, values, due_at: dueAt && dueAt.toISOString() },
});

/** A step that was carried out, by us or by a person. */
export const actedEvent = (
  graph: Graph,
  act: Act,
  ctx: EngineTime & { intentId: string | null },
  state?: EnrolmentState,
): EnrolmentEvent => ({
  type: 'enrolment.acted',
  at: ctx.now.toISOString(),
  data: {
    node_id: act.node_id,
    action: act.action,
    variant: act.variant,
    intent_id: ctx.intentId,
    onward: leave(graph, act.node_id, 'next', ctx, state),
  },
});

/** On from a step; whoever an edit has put somewhere else meanwhile goes on from there. */
function leave(graph: Graph, from: string, branch: Branch, ctx: EngineTime, state?: EnrolmentState): NextStep {
  const isElsewhere = state && state.node_id !== null && state.node_id !== from;
  return isElsewhere ? nextStepAt(graph, state.node_id, ctx) : nextStep(graph, from, branch, ctx);
}

/** How long something that only a person can end stays unlooked at, where its row keeps no reason. */
const LOOK_AGAIN = HOUR;

/** The event that carries out a decision which is none to act. */
export function afterDecision(
  graph: Graph,
  state: EnrolmentState,
  decision: Exclude<Decision, { kind: 'do' | 'approve' }>,
  ctx: EngineTime,
): EnrolmentEvent {
  const at = ctx.now.toISOString();
  switch (decision.kind) {
    case 'pass':
      return actedEvent(graph, { node_id: decision.node_id, action: 'wait', variant: '' }, { ...ctx, intentId: null });
    case 'skip': {
      const { node_id, reason } = decision;
      // who passes over a condition goes on as if it did not hold
      const branch = graph.node(node_id)?.condition ? 'no' : 'next';
      return {
        type: 'enrolment.skipped',
        at,
        data: { node_id, reason, onward: leave(graph, node_id, branch, ctx, state) },
      };
    }
    case 'branch': {
      const { node_id, branch } = decision;
      return {
        type: 'enrolment.branched',
        at,
        data: { node_id, branch, onward: leave(graph, node_id, branch, ctx, state) },
      };
    }
    case 'wait': {
      const look = isFoundOnReading(decision.reason) ? later(ctx.now, LOOK_AGAIN) : null;
      return waits(decision.node_id, decision.reason, decision.until ?? look, decision.values, ctx.now);
    }
    case 'finish':
      return finishEvent(state, decision.reason, at);
    default:
      return decision satisfies never;
  }
}

const FACT_OF = { replied: 'replied', meeting: 'meeting', unsubscribed: 'unsubscribed', bounced: 'bounced' } as const;
const isAlreadyNoted = (reason: FinishReason): reason is keyof typeof FACT_OF => Object.hasOwn(FACT_OF, reason);

function finishEvent(state: EnrolmentState, reason: FinishReason, at: string): EnrolmentEvent {
  if (isAlreadyNoted(reason)) {
    const heard = state[`${reason}_at`]?.toISOString() ?? at;
    return { type: 'enrolment.noted', at, data: { fact: reason, at: heard, due_at: null, finish_reason: reason } };
  }
  if (reason !== 'completed' && reason !== 'removed') return { type: 'enrolment.excluded', at, data: { reason } };
  const end = { node_id: null, due_at: null, takes: 'none', finish_reason: reason } as const;
  return { type: 'enrolment.moved', at, data: { from: state.node_id, version: state.version, onward: end } };
}

/** What ends a way when it is heard. */
const ENDS: Partial<Record<Fact, FinishReason>> = {
  replied: 'replied',
  meeting: 'meeting',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
};

/**
 * News about a person. A reply ends the way, but for those who stand at the condition that asks for it: they take its
 * other branch. What does not end it brings the next look forward, never before the step's own delay is over.
 */
export function notedEvent(
  graph: Graph,
  state: EnrolmentState,
  news: { fact: Fact; at: Date },
  { now, timeScale }: EngineTime,
): EnrolmentEvent {
  const node = state.node_id === null ? undefined : graph.node(state.node_id);
  const isAskedFor = news.fact === 'replied' && node?.condition === 'replied';
  const finish_reason = isAskedFor ? null : (ENDS[news.fact] ?? null);
  const ready = node ? readyAt(node, state.arrived_at, timeScale) : now;
  const due = ready > now ? ready : now;
  return {
    type: 'enrolment.noted',
    at: now.toISOString(),
    data: {
      fact: news.fact,
      at: news.at.toISOString(),
      due_at: finish_reason || isHeldElsewhere(state) ? null : due.toISOString(),
      finish_reason,
    },
  };
}

/** What news does not end: no news says whether a message was sent, or what a colleague decides. */
function isHeldElsewhere({ wait_reason, wait_values, due_at }: EnrolmentState): boolean {
  if (wait_reason === null || wait_reason === 'acceptance' || wait_reason === 'condition') return false;
  return (
    due_at === null ||
    wait_values?.refusal !== undefined ||
    wait_reason === 'network_unreached' ||
    wait_reason === 'person_away'
  );
}
