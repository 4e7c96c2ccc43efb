import type { Branch, Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { type Graph, graphOf } from '../../../../../engine/sequence/graph.ts';

/** Somewhere a step can stand: behind another one, on one of its ways; behind nothing is the start. */
export interface StepPosition {
  from: string | null;
  branch: Branch;
}
export const START_POSITION: StepPosition = { from: null, branch: 'next' };

export const branchesOf = ({ condition }: Pick<SequenceNode, 'condition'>): readonly Branch[] =>
  condition ? ['yes', 'no'] : ['next'];

/** What stands there now; null is the end. */
export const stepAt = (graph: Graph, { from, branch }: StepPosition): string | null =>
  from === null ? graph.first : graph.next(from, branch);

/** Where a step stands. */
export function stepPosition({ links }: Sequence, id: string): StepPosition {
  const into = links.find(({ to }) => to === id);
  return into ? { from: into.from, branch: into.branch } : START_POSITION;
}

/** A step and all that follows it. */
export function subtreeOf(sequence: Sequence, id: string): Set<string> {
  const graph = graphOf(sequence);
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = graph.node(next);
    if (!node || found.has(next)) continue;
    found.add(next);
    for (const branch of branchesOf(node)) {
      const to = graph.next(next, branch);
      if (to !== null) open.push(to);
    }
  }
  return found;
}

/**
 * The way on which the story goes on where a condition is put before it: of “replied” the No, since nothing is sent to
 * whoever has replied, of all others the Yes.
 */
export const nextBranch = ({ condition }: Pick<SequenceNode, 'condition'>): Branch => {
  if (condition === null) return 'next';
  return condition === 'replied' ? 'no' : 'yes';
};

/** Where the story of a step and what follows it ends. */
export function lastPosition(sequence: Sequence, id: string): StepPosition {
  const graph = graphOf(sequence);
  const seen = new Set<string>();
  let at = id;
  for (;;) {
    seen.add(at);
    const branch = nextBranch(graph.node(at) ?? { condition: null });
    const next = graph.next(at, branch);
    if (next === null || seen.has(next)) return { from: at, branch };
    at = next;
  }
}
