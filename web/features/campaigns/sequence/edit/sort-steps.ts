import { BRANCHES, type Sequence, type SequenceLink } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';

/**
 * The same sequence with its steps in the order in which they are walked, Yes before No: the list of a simple campaign
 * is its order, and two sequences that say the same are written the same. What no way leads to comes last.
 */
export function sortSteps(sequence: Sequence): Sequence {
  const graph = graphOf(sequence);
  const seen = new Set<string>();
  const open = graph.first === null ? [] : [graph.first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    // the last in is the first out, so No goes in before Yes
    for (const branch of BRANCHES.toReversed()) {
      const next = graph.next(id, branch);
      if (next !== null) open.push(next);
    }
  }
  const place = new Map([...seen].map((id, index) => [id, index]));
  const at = (id: string) => place.get(id) ?? seen.size;
  const rank = ({ branch }: SequenceLink) => BRANCHES.indexOf(branch);
  return {
    nodes: sequence.nodes.toSorted((a, b) => at(a.id) - at(b.id)),
    links: sequence.links.toSorted((a, b) => at(a.from) - at(b.from) || rank(a) - rank(b)),
  };
}
