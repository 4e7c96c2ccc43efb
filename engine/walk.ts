import type { PlannedAct, WaitDecision } from './decision.ts';
import { apply, type EnrolmentEvent, type EnrolmentState } from './enrolment.ts';
import { actedEvent, afterDecision } from './outcome.ts';
import { plan, type PlanInput } from './plan.ts';

/** Somebody who is walked through a campaign without anything going out: all that a plan asks, but the time. */
export interface Walker extends Omit<PlanInput, 'now' | 'done'> {
  done: Set<string>;
}

/** Where a walk comes to a stop: at an act, at a wait, or at the end. */
export type Stop = { kind: 'do'; act: PlannedAct } | WaitDecision | { kind: 'finished' };

/** More decisions in one moment than any sequence has steps. */
const MOST = 1_000;

/**
 * Goes on until something would go out, has to be waited for, or is over. What needs a yes gets it: whoever asks what
 * will happen wants to know what happens then. Every event on the way is handed to `onEvent`.
 */
export function walkOn(walker: Walker, now: Date, onEvent?: (event: EnrolmentEvent) => void): Stop {
  for (let count = 0; count < MOST; count++) {
    if (isOver(walker.state)) return { kind: 'finished' };
    const decision = plan({ ...walker, now });
    if (decision.kind === 'do') return decision;
    if (decision.kind === 'approve') {
      const { subject, text } = decision.act;
      walker.approval = { status: 'approved', subject, text };
      continue;
    }
    take(walker, afterDecision(walker.graph, walker.state, decision, { now, lapse: walker.space.lapse }), onEvent);
    if (decision.kind === 'wait') return decision;
  }
  throw new Error('A walk does not come to an end');
}

/** The act went out: the person goes on to the next step. */
export function carryOut(walker: Walker, act: PlannedAct, now: Date, onEvent?: (event: EnrolmentEvent) => void): void {
  const { graph, space, person } = walker;
  take(walker, actedEvent(graph, act, { now, lapse: space.lapse, intentId: null }), onEvent);
  walker.done.add(act.node_id);
  if (act.text !== '') walker.person = { ...person, texts_sent: [...person.texts_sent, act.text] };
}

export function take(walker: Walker, event: EnrolmentEvent, onEvent?: (event: EnrolmentEvent) => void): void {
  const before = walker.state.node_id;
  walker.state = apply(walker.state, event);
  // an approval and a task are of the step they were asked for
  if (walker.state.node_id !== before) {
    walker.approval = null;
    walker.task = null;
  }
  onEvent?.(event);
}

export const isOver = ({ status }: EnrolmentState): boolean => status === 'finished' || status === 'excluded';
