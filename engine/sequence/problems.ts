import type { Sequence, SequenceProblem } from '../../contract/campaigns/sequence.ts';
import { graphProblems } from './problems/graph-problems.ts';
import { orderProblems } from './problems/order-problems.ts';
import type { SequenceRules } from './problems/rules.ts';
import { stepProblems } from './problems/step-problems.ts';

/** All that keeps a campaign from starting, each beside the step and the field it is about; none where it may. */
export function problemsOf(sequence: Sequence, rules: SequenceRules): SequenceProblem[] {
  const form = graphProblems(sequence);
  // what comes before what can only be asked of a sequence that leads somewhere
  const isWalkable = !form.some(({ code }) => code === 'circle' || code === 'duplicate_id');
  return [
    ...form,
    ...sequence.nodes.flatMap((node) => stepProblems(node, rules)),
    ...(isWalkable ? orderProblems(sequence) : []),
  ];
}
