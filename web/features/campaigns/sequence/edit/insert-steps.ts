import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { sortSteps } from './sort-steps.ts';
import { lastPosition, type StepPosition, stepAt } from './step-position.ts';

export const insertStep = (sequence: Sequence, place: StepPosition, node: SequenceNode): Sequence =>
  insertSteps(sequence, place, { nodes: [node], links: [] });

/** Puts steps that hang together at a place; what stood there goes on where their story ends. */
export function insertSteps(sequence: Sequence, place: StepPosition, added: Sequence): Sequence {
  const root = graphOf(added).first;
  if (root === null) return sequence;
  const behind = stepAt(graphOf(sequence), place);
  const kept = sequence.links.filter(({ from, branch }) => !(from === place.from && branch === place.branch));
  const last = lastPosition(added, root);
  return sortSteps({
    // what is first in the list is the start where nothing else says so
    nodes: place.from === null ? [...added.nodes, ...sequence.nodes] : [...sequence.nodes, ...added.nodes],
    links: [
      ...kept,
      ...added.links,
      ...(place.from === null ? [] : [{ from: place.from, to: root, branch: place.branch }]),
      ...(behind === null || last.from === null ? [] : [{ from: last.from, to: behind, branch: last.branch }]),
    ],
  });
}
