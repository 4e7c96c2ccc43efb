import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphProblems } from '../../../../../engine/sequence/problems/graph-problems.ts';
import { orderProblems } from '../../../../../engine/sequence/problems/order-problems.ts';

function tooSoon(sequence: Sequence): string[] {
  // what leads in a circle has no order
  if (graphProblems(sequence).some(({ code }) => code === 'circle' || code === 'duplicate_id')) return [];
  return orderProblems(sequence).flatMap(({ code, node_id }) =>
    code === 'too_small_delay' && node_id ? [node_id] : [],
  );
}

/** Steps that keep too small a distance because of a change, and did not before it. */
export function newDelayProblems(before: Sequence, after: Sequence): string[] {
  const known = new Set(tooSoon(before));
  return tooSoon(after).filter((id) => !known.has(id));
}

/** The same with a day's wait before each of these. */
export const withDayBefore = (sequence: Sequence, ids: readonly string[]): Sequence => ({
  ...sequence,
  nodes: sequence.nodes.map((node) => (ids.includes(node.id) ? { ...node, delay_days: 1, delay_hours: 0 } : node)),
});
