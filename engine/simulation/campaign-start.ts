import type { Quota } from '../../contract/enrolments/events.ts';
import type { WaitReason } from '../../contract/enrolments/reasons.ts';
import type { SenderFacts } from '../facts.ts';
import { pace } from '../limits/pace.ts';
import { type Graph, stepQuota } from '../sequence/graph.ts';
import { DAY } from '../time/durations.ts';
import { type LimitsOn, SimulatedSender } from './simulated-sender.ts';

export interface CampaignStart {
  /** Null where only somebody's doing ends what holds it. */
  at: Date | null;
  /** What holds it until then; null where it begins at once. */
  reason: WaitReason | null;
  values: Record<string, string | number>;
}

const LOOKED_AHEAD = 90 * DAY;
/** The rest between two acts is no reason that anybody waits for. */
const NO_REASON: readonly WaitReason[] = ['turn'];

/**
 * When a campaign that is started now does its first act, and what holds it until then: asked of the same pace that the
 * runner, the simulation and the campaign's page ask. Null where it has no step.
 */
export function campaignStart(graph: Graph, sender: SenderFacts, limitsOn: LimitsOn, now: Date): CampaignStart | null {
  const starts = firstQuotas(graph).map((takes) => startOf(takes, sender, limitsOn, now));
  const never = Number.POSITIVE_INFINITY;
  return starts.toSorted((a, b) => (a.at?.getTime() ?? never) - (b.at?.getTime() ?? never))[0] ?? null;
}

function startOf(takes: Quota, sender: SenderFacts, limitsOn: LimitsOn, now: Date): CampaignStart {
  const { problem } = sender;
  // mail needs no account at the network; a person's pause holds everything
  if (problem && (takes !== 'emails' || problem.kind === 'paused'))
    return { at: problem.until, reason: `sender_${problem.kind}`, values: {} };
  const told = pace(sender, takes, now, { timeScale: 1, seed: '' });
  if (told.ok || NO_REASON.includes(told.reason)) return { at: now, reason: null, values: {} };
  const until = new Date(now.getTime() + LOOKED_AHEAD);
  const at = new SimulatedSender(sender, now, limitsOn).freeAt(takes, now, until, '');
  return { at, reason: told.reason, values: told.values };
}

/** What the first act takes, on each way that leads to one. */
function firstQuotas(graph: Graph): Quota[] {
  const found = new Set<Quota>();
  const seen = new Set<string>();
  const open = [graph.first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = id === null || seen.has(id) ? undefined : graph.node(id);
    if (!node) continue;
    seen.add(node.id);
    if (node.condition) open.push(graph.next(node.id, 'yes'), graph.next(node.id, 'no'));
    else found.add(stepQuota(node));
  }
  return [...found];
}
