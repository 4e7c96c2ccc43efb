import type { SequenceProblem } from '../../../../../contract/campaigns/sequence.ts';
import { refuse } from '../../../../core/http/refusal.ts';

/** Refuses what is wrong with a sequence, each problem under the step and the field it is about. */
export function requireValidSequence(problems: readonly SequenceProblem[]): void {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(
    problems.map(({ node_id, field, message }) => [[node_id ?? 'sequence', field].filter(Boolean).join('.'), message]),
  );
  throw refuse('sequence_invalid', { fields });
}
