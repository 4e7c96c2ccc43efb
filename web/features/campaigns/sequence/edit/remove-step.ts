import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { sortSteps } from './sort-steps.ts';
import { stepPosition, subtreeOf } from './step-position.ts';

/** Which way of a condition goes on in its place. */
export type KeptBranch = 'yes' | 'no' | 'none';

/** How many steps each way of a condition would take along. */
export function branchSizes(sequence: Sequence, id: string): { yes: number; no: number } {
  const graph = graphOf(sequence);
  const size = (branch: 'yes' | 'no') => {
    const first = graph.next(id, branch);
    return first === null ? 0 : subtreeOf(sequence, first).size;
  };
  return { yes: size('yes'), no: size('no') };
}

/** Takes a step out; what follows it closes up. Of a condition one way stays at most, the other goes with it. */
export function removeStep(sequence: Sequence, id: string, keep: KeptBranch = 'yes'): Sequence {
  const graph = graphOf(sequence);
  const node = graph.node(id);
  if (!node) return sequence;
  const next = node.condition ? (keep === 'none' ? null : graph.next(id, keep)) : graph.next(id);
  const staying = next === null ? new Set<string>() : subtreeOf(sequence, next);
  const going = new Set([...subtreeOf(sequence, id)].filter((each) => !staying.has(each)));
  const place = stepPosition(sequence, id);
  return sortSteps({
    nodes: sequence.nodes.filter((each) => !going.has(each.id)),
    links: [
      ...sequence.links.filter(({ from, to }) => !going.has(from) && !going.has(to)),
      ...(next === null || place.from === null ? [] : [{ from: place.from, to: next, branch: place.branch }]),
    ],
  });
}
