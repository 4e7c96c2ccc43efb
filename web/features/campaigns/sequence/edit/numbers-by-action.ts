import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { sortSteps } from './sort-steps.ts';

/** Which of several steps of one kind each is, in the order they are walked; steps that are alone have no number. */
export function numbersByAction(sequence: Sequence): Map<string, number> {
  const { nodes } = sortSteps(sequence);
  const numbers = new Map<string, number>();
  for (const [action, same] of Map.groupBy(nodes, (node) => node.action)) {
    if (action === null || same.length < 2) continue;
    for (const [index, { id }] of same.entries()) numbers.set(id, index + 1);
  }
  return numbers;
}
