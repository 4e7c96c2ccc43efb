import type { Preview } from '../../contract/enrolments/schemas.ts';
import { DAY, scaleDuration, later } from '../time/durations.ts';
import type { EnrolmentEvent } from '../enrolment.ts';
import { stepQuota } from '../sequence/graph.ts';
import { notedEvent } from '../outcome.ts';
import { placeholdersIn } from '../text/placeholders.ts';
import { type LimitsOn, SimulatedSender } from './simulated-sender.ts';
import {
  completeAct,
  isEnrolmentOver,
  type AdvanceStop,
  applyToSimulated,
  type SimulatedEnrolment,
  advanceUntilStop,
} from './advance.ts';

/** When an invitation would be accepted, where it is supposed to be. */
const ACCEPTED_AFTER = DAY / 2;

export interface PreviewPathInput {
  now: Date;
  until: Date;
  accepts: boolean;
  limitsOn: LimitsOn;
}

/**
 * What will have happened with one person at a time to come, if nothing comes between but, where it is supposed, the
 * acceptance of an invitation. The same plan as the runner's, asked at each moment at which it would be asked.
 */
export function previewPath(
  simulated: SimulatedEnrolment,
  { now, until, accepts, limitsOn }: PreviewPathInput,
): Preview {
  const sender = new SimulatedSender(simulated.sender, now, limitsOn);
  const steps: Preview['steps'] = [];
  const keep = (event: EnrolmentEvent) => {
    const step = stepOf(event);
    if (step) steps.push(step);
  };
  let stop: AdvanceStop = { kind: 'finished' };
  const inTime = (sent: Date) => later(sent, scaleDuration(ACCEPTED_AFTER, simulated.space.timeScale));
  const { invited_at, connected_at } = simulated.state;
  let acceptedAt: string | null = null;
  let accepted: Date | null = accepts && invited_at && !connected_at ? inTime(now) : null;
  for (let at = now; at <= until; ) {
    if (accepted && accepted <= at) {
      applyToSimulated(
        simulated,
        notedEvent(
          simulated.graph,
          simulated.state,
          { fact: 'accepted', at },
          { now: at, timeScale: simulated.space.timeScale },
        ),
      );
      acceptedAt = at.toISOString();
      accepted = null;
    }
    sender.at(at);
    simulated.sender = sender.facts;
    stop = advanceUntilStop(simulated, at, keep);
    if (stop.kind === 'do') {
      const { act } = stop;
      const { subject, text, variant } = act;
      completeAct(simulated, act, at, keep);
      const step = steps.at(-1);
      if (step)
        Object.assign(step, {
          subject,
          text,
          variant,
          missing: placeholdersIn(`${subject} ${text}`).map(({ key }) => key),
        });
      const node = simulated.graph.node(act.node_id);
      if (node) sender.spend(stepQuota(node), at);
      const isInvitation = act.action === 'connect' || act.action === 'connect_by_email';
      if (isInvitation && accepts) accepted = inTime(at);
    }
    const next = nextLook(simulated, accepted);
    if (!next || isEnrolmentOver(simulated.state)) break;
    // a look that is due already comes a moment later: time goes on in any case
    at = next > at ? next : later(at, 1);
  }
  return {
    at: until.toISOString(),
    steps,
    accepted_at: acceptedAt,
    node_id: simulated.state.node_id,
    wait: stop.kind === 'wait' ? previewEntry(stop) : null,
    finish_reason: simulated.state.finish_reason,
  };
}

function nextLook({ state }: SimulatedEnrolment, accepted: Date | null): Date | null {
  if (!state.due_at || !accepted) return state.due_at ?? accepted;
  return accepted < state.due_at ? accepted : state.due_at;
}

const previewEntry = ({ reason, values, until, fix }: Extract<AdvanceStop, { kind: 'wait' }>): Preview['wait'] => ({
  reason,
  values,
  until: until && until.toISOString(),
  fix,
});

const NO_WORDS = { variant: '', subject: '', text: '', missing: [] as string[] };
function stepOf({ type, at, data }: EnrolmentEvent): Preview['steps'][number] | null {
  switch (type) {
    case 'enrolment.acted':
      if (data.action === 'wait') return null;
      return { ...NO_WORDS, at, node_id: data.node_id, action: data.action, outcome: 'done', skip_reason: null };
    case 'enrolment.skipped':
      return { ...NO_WORDS, at, node_id: data.node_id, action: null, outcome: 'skipped', skip_reason: data.reason };
    case 'enrolment.branched':
      return { ...NO_WORDS, at, node_id: data.node_id, action: null, outcome: data.branch, skip_reason: null };
    default:
      return null;
  }
}
