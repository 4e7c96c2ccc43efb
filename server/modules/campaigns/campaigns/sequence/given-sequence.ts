import type { Sequence, SequenceLink, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../../engine/sequence/graph.ts';

interface Given {
  /** Steps in their order. */
  sequence?: SequenceNode[];
  sequences_nodes?: SequenceNode[];
  sequences_links?: SequenceLink[];
}

/** The sequence in a request: a list of steps becomes a chain, a tree stays one; null where none was given. */
export function givenSequence(given: Given, type: string): Sequence | null {
  const { sequence, sequences_nodes: nodes, sequences_links: links } = given;
  if (sequence && (type === 'simple' || !nodes)) return { nodes: sequence, links: chainOf(sequence) };
  if (!nodes) return null;
  return { nodes, links: links ?? (type === 'simple' ? chainOf(nodes) : []) };
}
