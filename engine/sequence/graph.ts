import type { Quota } from '../../contract/enrolments/events.ts';
import {
  ACTION_TRAITS,
  type Branch,
  type Sequence,
  type SequenceLink,
  type SequenceNode,
} from '../../contract/campaigns/sequence.ts';

/** A sequence as it is walked: a simple campaign's steps and a smart one's tree look the same from here. */
export interface Graph {
  /** Where everybody begins; null where there are no steps. */
  first: string | null;
  node(id: string): SequenceNode | undefined;
  /** Where a step leads; null is the end. */
  next(id: string, branch?: Branch): string | null;
  ids: readonly string[];
}

/** Also of a sequence that is not in order yet: what cannot be followed leads to the end. */
export function graphOf({ nodes, links }: Sequence): Graph {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ways = new Map<string, string>();
  const entered = new Set<string>();
  for (const { from, to, branch } of links) {
    if (!byId.has(from) || !byId.has(to) || ways.has(`${from} ${branch}`)) continue;
    ways.set(`${from} ${branch}`, to);
    entered.add(to);
  }
  const first = nodes.find(({ id }) => !entered.has(id)) ?? nodes[0];
  return {
    first: first?.id ?? null,
    node: (id) => byId.get(id),
    next: (id, branch = 'next') => ways.get(`${id} ${branch}`) ?? null,
    ids: [...byId.keys()],
  };
}

/** The links of steps that follow one another. */
export const chainOf = (steps: readonly Pick<SequenceNode, 'id'>[]): SequenceLink[] =>
  steps.slice(1).map(({ id }, index) => ({ from: (steps[index] as { id: string }).id, to: id, branch: 'next' }));

/** Which of the day's limits a step takes from. */
export const stepQuota = ({ action }: SequenceNode): Quota => (action && ACTION_TRAITS[action].takes) || 'none';
