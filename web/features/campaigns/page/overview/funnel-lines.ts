import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';

/** One column of the funnel: a step, or what came of one. */
export type FunnelStep = (
  | { kind: 'enrolled' | 'accepted' | 'replied' | 'meeting' }
  | { kind: 'step'; node: SequenceNode }
) & {
  count: number;
  /** How many of those in the column before it came as far; null where it does not follow from that one. */
  share: number | null;
  /** Goes on from the column before it. */
  isContinued: boolean;
};
/** Steps that follow one another: the way that everybody begins, or one that an answer parts from it. */
export interface FunnelLine {
  /** Who answered “no” goes this way; null of the first line. */
  parts: { condition: SequenceNode; count: number | null } | null;
  steps: FunnelStep[];
}

const ASKING: readonly (string | null)[] = ['connect', 'connect_by_email'];
const isAsking = ({ action }: SequenceNode) => ASKING.includes(action);
/** What everybody who goes on along “yes” has done: accepted. */
const GRANTED: readonly (string | null)[] = ['accepted', 'connected'];

interface Walked {
  node: SequenceNode;
  /** Only those come here who accepted. */
  isGranted: boolean;
  /** Ways from several steps meet here: nobody knows from which one came. */
  isJoint: boolean;
}
interface WalkedLine {
  condition: SequenceNode | null;
  steps: Walked[];
}

/**
 * Everybody, the steps in the order of the sequence and what came of them; each “no” leads to a line of its own. A share
 * is told only between columns that follow from each other. Of too many steps the first line has those that reached most.
 */
export function funnelLines(
  sequence: Sequence,
  { total, steps: rates, answers }: CampaignRates,
  most: number,
): FunnelLine[] {
  const sent = new Map(rates.map((step) => [step.node_id, step.sent]));
  const said = new Map(answers.map(({ node_id, no }) => [node_id, no]));
  const walked = walkedLines(sequence, (id) => sent.has(id));
  const lastAsking = walked.flatMap(({ steps }) => steps).findLast(({ node }) => isAsking(node))?.node;
  return walked.map(({ condition, steps }, place) => {
    const count = condition ? (said.get(condition.id) ?? null) : null;
    const columns: FunnelStep[] =
      place === 0 ? [{ kind: 'enrolled', count: total.people, share: null, isContinued: false }] : [];
    const room = most - 3 - (lastAsking ? 1 : 0);
    for (const each of place === 0 ? shownSteps(steps, sent, room) : steps) {
      const { node } = each;
      const beside = columns.at(-1);
      const follows = !each.isJoint && (beside?.kind !== 'accepted' || each.isGranted);
      const own = sent.get(node.id) ?? 0;
      const share = follows ? shareOf(own, beside ? beside.count : count) : null;
      columns.push({ kind: 'step', node, count: own, share, isContinued: follows && beside !== undefined });
      if (node === lastAsking)
        columns.push({
          kind: 'accepted',
          count: total.accepted.count,
          share: shareOf(total.accepted.count, total.invited),
          isContinued: true,
        });
    }
    if (place === 0)
      columns.push(
        { kind: 'replied', count: total.replied.count, share: null, isContinued: false },
        { kind: 'meeting', count: total.meetings, share: null, isContinued: false },
      );
    return { parts: condition && { condition, count }, steps: columns };
  });
}

/** Along “next” and “yes”; each “no” that leads to steps of its own is walked after it. */
function walkedLines(sequence: Sequence, isTold: (id: string) => boolean): WalkedLine[] {
  const graph = graphOf(sequence);
  const sources = Map.groupBy(sequence.links, ({ to }) => to);
  const seen = new Set<string>();
  const lines: WalkedLine[] = [];
  const follow = (first: string | null, condition: SequenceNode | null): void => {
    const line: WalkedLine = { condition, steps: [] };
    lines.push(line);
    const aside: [string | null, SequenceNode][] = [];
    let isGranted = false;
    for (let id = first; id !== null && !seen.has(id); ) {
      const node = graph.node(id);
      if (!node) break;
      seen.add(id);
      if (node.condition) {
        aside.push([graph.next(id, 'no'), node]);
        isGranted ||= GRANTED.includes(node.condition);
        id = graph.next(id, 'yes');
        continue;
      }
      if (isAsking(node)) isGranted = false;
      const isJoint = (sources.get(id)?.length ?? 0) > 1;
      if (isTold(id)) line.steps.push({ node, isGranted: isGranted || node.action === 'message', isJoint });
      id = graph.next(id);
    }
    for (const [next, asked] of aside) if (next !== null && !seen.has(next)) follow(next, asked);
  };
  follow(graph.first, null);
  for (const { id } of sequence.nodes) if (!seen.has(id)) follow(id, null);
  const [whole, ...others] = lines;
  return whole ? [whole, ...others.filter(({ steps }) => steps.length > 0)] : [];
}

/** Requests are always among them: what was accepted means nothing without them. */
function shownSteps(steps: readonly Walked[], sent: ReadonlyMap<string, number>, room: number): Walked[] {
  const rank = ({ node }: Walked) => (isAsking(node) ? Number.POSITIVE_INFINITY : (sent.get(node.id) ?? 0));
  const kept = new Set([...steps].sort((a, b) => rank(b) - rank(a) || 0).slice(0, Math.max(1, room)));
  return steps.filter((step) => kept.has(step));
}

/** More than there were before says that something else was counted, such as the time before an edit: then there is no share. */
const shareOf = (count: number, of: number | null): number | null =>
  of !== null && of > 0 && count <= of ? count / of : null;

/** Steps that found no place in a line, those that reached most first. */
export function otherSteps(sequence: Sequence, rates: CampaignRates, lines: readonly FunnelLine[]) {
  const shown = lines.flatMap(({ steps }) => steps);
  const ids = new Set(shown.flatMap((step) => (step.kind === 'step' ? [step.node.id] : [])));
  const byId = new Map(sequence.nodes.map((node) => [node.id, node]));
  return rates.steps
    .flatMap((step) => {
      const node = byId.get(step.node_id);
      return node && !ids.has(step.node_id) && step.sent > 0 ? [{ node, rates: step }] : [];
    })
    .sort((a, b) => b.rates.sent - a.rates.sent);
}
