import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { useStepTexts } from '../../sequence/public.ts';
import { readingNumbers } from './reading-numbers.ts';

/** “4 · Message”: how a step is called wherever it stands alone. */
export function useStepName(sequence: Sequence) {
  const words = useStepTexts();
  const numbers = readingNumbers(sequence);
  const byId = new Map(sequence.nodes.map((node) => [node.id, node]));
  return {
    node: (id: string | null) => (id ? byId.get(id) : undefined),
    name: (id: string): string => {
      const node = byId.get(id);
      return node ? `${numbers.get(id)} · ${words.step(node)}` : id;
    },
  };
}
