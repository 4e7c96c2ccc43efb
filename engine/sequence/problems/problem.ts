import {
  SEQUENCE_PROBLEMS,
  type SequenceProblem,
  type SequenceProblemCode,
} from '../../../contract/campaigns/sequence.ts';

export const problem = (
  code: SequenceProblemCode,
  nodeId: string | null = null,
  field: string | null = null,
): SequenceProblem => ({ node_id: nodeId, field, code, message: SEQUENCE_PROBLEMS[code] });
