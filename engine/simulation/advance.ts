import type { PlannedAct, WaitDecision } from '../decision.ts';
import { apply, type EnrolmentEvent, type EnrolmentState } from '../enrolment.ts';
import { actedEvent, afterDecision } from '../outcome.ts';
import { plan, type PlanInput } from '../plan.ts';

/** Somebody who is walked through a campaign without anything going out: all that a plan asks, but the time. */
export interface SimulatedEnrolment extends Omit<PlanInput, 'now' | 'done'> {
  done: Set<string>;
}

/** Where a walk comes to a stop: at an act, at a wait, or at the end. */
export type AdvanceStop = { kind: 'do'; act: PlannedAct } | WaitDecision | { kind: 'finished' };

/** More decisions in one moment than any sequence has steps. */
const MOST_DECISIONS = 1_000;

/**
 * Goes on until something would go out, has to be waited for, or is over. What needs a yes gets it: whoever asks what
 * will happen wants to know what happens then. Every event on the way is handed to `onEvent`.
 */
export function advanceUntilStop(
  simulated: SimulatedEnrolment,
  now: Date,
  onEvent?: (event: EnrolmentEvent) => void,
): AdvanceStop {
  for (let count = 0; count < MOST_DECISIONS; count++) {
    if (isEnrolmentOver(simulated.state)) return { kind: 'finished' };
    const decision = plan({ ...simulated, now });
    if (decision.kind === 'do') return decision;
    if (decision.kind === 'approve') {
      const { subject, text } = decision.act;
      simulated.approval = { status: 'approved', subject, text };
      continue;
    }
    applyToSimulated(
      simulated,
      afterDecision(simulated.graph, simulated.state, decision, { now, timeScale: simulated.space.timeScale }),
      onEvent,
    );
    if (decision.kind === 'wait') return decision;
  }
  throw new Error('A walk does not come to an end');
}

/** The act went out: the person goes on to the next step. */
export function completeAct(
  simulated: SimulatedEnrolment,
  act: PlannedAct,
  now: Date,
  onEvent?: (event: EnrolmentEvent) => void,
): void {
  const { graph, space, person } = simulated;
  applyToSimulated(simulated, actedEvent(graph, act, { now, timeScale: space.timeScale, intentId: null }), onEvent);
  simulated.done.add(act.node_id);
  const { texts_sent, written_from } = person;
  simulated.person = {
    ...person,
    ...(act.text !== '' && { texts_sent: [...texts_sent, act.text] }),
    ...(act.integration_id && { written_from: [...written_from, act.integration_id] }),
  };
}

export function applyToSimulated(
  simulated: SimulatedEnrolment,
  event: EnrolmentEvent,
  onEvent?: (event: EnrolmentEvent) => void,
): void {
  const before = simulated.state.node_id;
  simulated.state = apply(simulated.state, event);
  // an approval and a task are of the step they were asked for
  if (simulated.state.node_id !== before) {
    simulated.approval = null;
    simulated.task = null;
  }
  onEvent?.(event);
}

export const isEnrolmentOver = ({ status }: EnrolmentState): boolean => status === 'finished' || status === 'excluded';
