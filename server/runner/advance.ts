import type { WaitReason } from '../../contract/enrolments/reasons.ts';
import type { Decision, PlannedAct } from '../../engine/decision.ts';
import { later } from '../../engine/time/durations.ts';
import { apply, type EnrolmentEvent, type EnrolmentState } from '../../engine/enrolment.ts';
import { afterDecision } from '../../engine/outcome.ts';
import { plan } from '../../engine/plan.ts';
import type { LoadedFacts } from '../modules/campaigns/facts/load-facts.ts';

/** More steps than a sequence may have: whoever passes over so many at once has met a fault. */
const STEPS_MAX = 150;

/** What ends by somebody's doing wakes the lane; this is only the look after. */
const HELD_MS = 60_000;

/** These hold the lane, not the person: they are found anew whenever it looks, and nothing is written about anybody. */
const LANE_REASONS: ReadonlySet<WaitReason> = new Set([
  'turn',
  'campaign_paused',
  'person_paused',
  'sender_paused',
  'sender_not_connected',
  'sender_limited',
  'space_closed',
] satisfies WaitReason[]);

export interface AdvanceResult {
  facts: LoadedFacts;
  /** Everything that happened on the way to where they stand now. */
  events: EnrolmentEvent[];
  state: EnrolmentState;
  /** What is to go out, or to be asked of somebody. */
  act: { kind: 'do' | 'approve'; act: PlannedAct } | null;
  /** Set where the lane has to rest. */
  restUntil: Date | null;
}

/** Asks the engine what is to happen with somebody, and again after every step that is passed over at once. */
export function advance(facts: LoadedFacts, now: Date): AdvanceResult {
  const ctx = { now, timeScale: facts.space.timeScale };
  const events: EnrolmentEvent[] = [];
  let state: EnrolmentState = facts.state;
  const stop = (rest: Partial<AdvanceResult> = {}): AdvanceResult => ({
    facts,
    events,
    state,
    act: null,
    restUntil: null,
    ...rest,
  });
  const take = (decision: Exclude<Decision, { kind: 'do' | 'approve' }>) => {
    const event = afterDecision(facts.graph, state, decision, ctx);
    state = apply(state, event);
    events.push(event);
  };
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const isMoved = state.node_id !== facts.state.node_id;
    // what was approved or done by hand belongs to the step they stood at
    const decision = plan({ ...facts, state, now, ...(isMoved && { approval: null, task: null }) });
    switch (decision.kind) {
      case 'do':
      case 'approve':
        return stop({ act: decision });
      case 'wait':
        if (LANE_REASONS.has(decision.reason)) return stop({ restUntil: decision.until ?? later(now, HELD_MS) });
        take(decision);
        return stop();
      case 'finish':
        take(decision);
        return stop();
      case 'skip':
      case 'branch':
      case 'pass':
        take(decision);
        if (state.status !== 'active' || (state.due_at && state.due_at > now)) return stop();
        break;
      default:
        return decision satisfies never;
    }
  }
  throw new Error(`the way of enrolment ${facts.seed} does not end`);
}
