import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { numbersByAction } from '../edit/numbers-by-action.ts';
import { useStepTexts } from './use-step-texts.ts';

/** What each step is called where the sequence is drawn, and wherever it is told beside that: “Message 2”. */
export function useStepTitles(sequence: Sequence): (node: SequenceNode) => string {
  const words = useStepTexts();
  const numbers = numbersByAction(sequence);
  return (node) => words.step(node, numbers.get(node.id));
}
