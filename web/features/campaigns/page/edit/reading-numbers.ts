import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';

/** The number of each step in reading order: along “yes” before “no”. */
export function readingNumbers(sequence: Sequence): Map<string, number> {
  const graph = graphOf(sequence);
  const numbers = new Map<string, number>();
  const visit = (id: string | null): void => {
    if (!id || numbers.has(id)) return;
    numbers.set(id, numbers.size + 1);
    for (const branch of ['next', 'yes', 'no'] as const) visit(graph.next(id, branch));
  };
  visit(graph.first);
  for (const { id } of sequence.nodes) visit(id);
  return numbers;
}

/** Steps in reading order. */
export function stepsInReadingOrder(sequence: Sequence): SequenceNode[] {
  const numbers = readingNumbers(sequence);
  const place = ({ id }: SequenceNode) => numbers.get(id) ?? 0;
  return [...sequence.nodes].sort((a, b) => place(a) - place(b));
}
