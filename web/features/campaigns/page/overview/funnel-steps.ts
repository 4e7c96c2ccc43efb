import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { stepsInReadingOrder } from '../edit/reading-numbers.ts';

/** One column of the funnel: a step, or what came of one. */
export type FunnelStep = (
  | { kind: 'enrolled' | 'accepted' | 'replied' | 'meeting' }
  | { kind: 'step'; node: SequenceNode }
) & {
  count: number;
  /** How many of those that this column follows from came as far; null where it follows from none that is shown. */
  share: number | null;
  /** Goes on from the column beside it; others begin a branch of their own. */
  isContinued: boolean;
};

/** As many as can be read beside each other. */
export const FUNNEL_COLUMNS = 7;
const ASKING: readonly (string | null)[] = ['connect', 'connect_by_email'];
const isAsking = ({ action }: SequenceNode) => ASKING.includes(action);
/** What nobody gets before they are connected. */
const isAfterAcceptance = ({ action }: SequenceNode) => action === 'message';

/** Everybody, the steps in the order of the sequence, and what came of them; of too many steps those that reached most. */
export function funnelSteps(
  sequence: Sequence,
  { total, steps: rates }: CampaignRates,
  columns: number = FUNNEL_COLUMNS,
): FunnelStep[] {
  const sent = new Map(rates.map((step) => [step.node_id, step.sent]));
  const steps = stepsInReadingOrder(sequence).filter(({ id }) => sent.has(id));
  const asking = steps.filter(isAsking);
  const room = columns - 3 - (asking.length > 0 ? 1 : 0);
  const shown = shownSteps(steps, sent, room);
  const before = ancestorsOf(sequence, new Set(shown.map(({ id }) => id)));
  const countOf = (id: string) => sent.get(id) ?? 0;
  const found: FunnelStep[] = [{ kind: 'enrolled', count: total.people, share: null, isContinued: false }];
  const last = shown.findLast(isAsking);
  for (const node of shown) {
    const from = before.get(node.id);
    const follows = from === undefined ? total.people : from === null ? null : sourceCount(node, from);
    const beside = found.at(-1);
    found.push({
      kind: 'step',
      node,
      count: countOf(node.id),
      share: shareOf(countOf(node.id), follows),
      isContinued: isBeside(beside, from, node),
    });
    if (node === last)
      found.push({
        kind: 'accepted',
        count: total.accepted.count,
        share: shareOf(total.accepted.count, total.invited),
        isContinued: true,
      });
  }
  return [
    ...found,
    {
      kind: 'replied',
      count: total.replied.count,
      share: shareOf(total.replied.count, total.contacted),
      isContinued: false,
    },
    { kind: 'meeting', count: total.meetings, share: null, isContinued: false },
  ];

  /** What a step is a share of: those who were sent the one before, or who accepted where it takes that. */
  function sourceCount(node: SequenceNode, from: SequenceNode): number {
    return isAsking(from) && isAfterAcceptance(node) ? total.accepted.count : countOf(from.id);
  }
}

/** Requests are always among them: what was accepted means nothing without them. */
function shownSteps(steps: readonly SequenceNode[], sent: ReadonlyMap<string, number>, room: number): SequenceNode[] {
  const rank = (node: SequenceNode) => (isAsking(node) ? Number.POSITIVE_INFINITY : (sent.get(node.id) ?? 0));
  const kept = new Set(
    [...steps]
      .sort((a, b) => rank(b) - rank(a) || 0)
      .slice(0, Math.max(1, room))
      .map(({ id }) => id),
  );
  return steps.filter(({ id }) => kept.has(id));
}

/** The nearest step before each that is shown; undefined at the beginning, null where ways from several steps meet. */
function ancestorsOf(sequence: Sequence, shown: ReadonlySet<string>): Map<string, SequenceNode | null | undefined> {
  const graph = graphOf(sequence);
  const sources = Map.groupBy(sequence.links, ({ to }) => to);
  const nearest = (id: string, seen: ReadonlySet<string>): SequenceNode | null | undefined => {
    const links = sources.get(id) ?? [];
    if (links.length > 1) return null;
    const from = links[0] && graph.node(links[0].from);
    if (!from || seen.has(from.id)) return undefined;
    return shown.has(from.id) ? from : nearest(from.id, new Set([...seen, from.id]));
  };
  return new Map([...shown].map((id) => [id, nearest(id, new Set([id]))]));
}

function isBeside(beside: FunnelStep | undefined, from: SequenceNode | null | undefined, node: SequenceNode): boolean {
  if (from === undefined) return beside?.kind === 'enrolled';
  if (from === null || !beside) return false;
  if (beside.kind === 'accepted') return isAsking(from) && isAfterAcceptance(node);
  return beside.kind === 'step' && beside.node.id === from.id;
}

/** More than there were before says that something else was counted, such as the time before an edit: then there is no share. */
const shareOf = (count: number, of: number | null): number | null =>
  of !== null && of > 0 && count <= of ? count / of : null;

/** Steps that found no place among the columns, those that reached most first. */
export function otherSteps(sequence: Sequence, rates: CampaignRates, shown: readonly FunnelStep[]) {
  const ids = new Set(shown.flatMap((step) => (step.kind === 'step' ? [step.node.id] : [])));
  const byId = new Map(sequence.nodes.map((node) => [node.id, node]));
  return rates.steps
    .flatMap((step) => {
      const node = byId.get(step.node_id);
      return node && !ids.has(step.node_id) && step.sent > 0 ? [{ node, rates: step }] : [];
    })
    .sort((a, b) => b.rates.sent - a.rates.sent);
}

/** Which of these names occurs more than once: such steps are told with their number. */
export function namesTwice(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}
