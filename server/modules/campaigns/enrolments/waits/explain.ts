import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import type { Wait, WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import { enrolmentStatus } from '../../../../../engine/enrolment.ts';
import { fixOf } from '../../../../../engine/fix-of.ts';
import { plan } from '../../../../../engine/plan.ts';
import type { LoadedFacts } from '../../facts/load-facts.ts';
import { predictNext } from './predict-next.ts';

/** Beyond what one person's facts say: how many acts of the account come before theirs; null where too many to see. */
export interface QueuePlace {
  ahead: number | null;
  gapMs: number;
}
type Explained = Pick<Enrolment, 'status' | 'node_id' | 'action' | 'next_at' | 'wait'>;
interface Held extends Omit<Wait, 'until'> {
  until: Date | null;
}

/** Passes by itself: when, can be foreseen. */
const PASSES: ReadonlySet<WaitReason> = new Set([
  'delay',
  'turn',
  'work_hours',
  'daily_limit',
  'weekly_limit',
  'sender_limited',
  'person_away',
] satisfies WaitReason[]);

/** Where somebody stands, why nothing happens at this moment if nothing does, and when something will. */
export function explain(facts: LoadedFacts, place: QueuePlace, now: Date): Explained {
  const { state, graph, campaign } = facts;
  const status = enrolmentStatus(state, campaign.status === 'active');
  const action = graph.node(state.node_id ?? '')?.action ?? null;
  const wait = status === 'finished' || status === 'excluded' ? null : whyNot(facts, place, now);
  const next = wait && nextOf(facts, wait, place, now);
  return {
    status,
    node_id: state.node_id,
    action,
    next_at: next?.toISOString() ?? null,
    wait: wait && { ...wait, until: wait.until?.toISOString() ?? null },
  };
}

/** What the row keeps holds until somebody looks again; all else is asked of the plan, as the runner would ask it. */
function whyNot(facts: LoadedFacts, place: QueuePlace, now: Date): Held | null {
  const { state } = facts;
  const { due_at: due, wait_reason: kept } = state;
  const decision = plan({ ...facts, now });
  const found: Held | null =
    decision.kind === 'wait'
      ? { reason: decision.reason, values: decision.values, until: decision.until, fix: decision.fix }
      : null;
  if (found && isOfAll(found.reason)) return found;
  if (kept && (due === null || due > now))
    return found?.reason === kept
      ? { ...found, values: { ...found.values, ...state.wait_values }, until: found.until ?? due }
      : { reason: kept, values: state.wait_values ?? {}, until: due, fix: fixOf(kept) };
  if (found) return found;
  if (due && due > now) return { reason: 'delay', values: {}, until: due, fix: null };
  if (due === null) return null;
  const values: Held['values'] = place.ahead === null ? {} : { place: place.ahead + 1 };
  return { reason: 'turn', values, until: null, fix: null };
}

const isOfAll = (reason: WaitReason): boolean =>
  reason === 'space_closed' || reason === 'campaign_paused' || reason === 'person_paused';

function nextOf({ state, sender, graph }: LoadedFacts, wait: Held, place: QueuePlace, now: Date): Date | null {
  if (!PASSES.has(wait.reason)) return wait.until;
  const { action } = graph.node(state.node_id ?? '') ?? {};
  const from = wait.until ?? now;
  // conditions, and what happens inside, wait neither for hours nor for their turn
  if (!action || ACTION_TRAITS[action].channel === 'inside') return from;
  if (wait.reason === 'sender_limited' && wait.until === null) return null;
  if (place.ahead === null) return null;
  return predictNext(sender, { takes: state.takes, from, ahead: place.ahead, gapMs: place.gapMs }, now);
}
