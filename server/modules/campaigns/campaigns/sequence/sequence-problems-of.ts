import type { Sequence, SequenceProblem } from '../../../../../contract/campaigns/sequence.ts';
import { problemsOf } from '../../../../../engine/sequence/problems.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { checkedAgainst } from '../queries.ts';

interface Asked {
  sequences_type: string;
  is_email_only: boolean;
  credentials_id: string | null;
}

/** What is wrong with a sequence for this campaign: its kind, its account's note and the workspace's own fields decide. */
export async function sequenceProblemsOf(tx: SpaceTx, campaign: Asked, sequence: Sequence): Promise<SequenceProblem[]> {
  const { noteMax, customKeys } = await checkedAgainst(tx, campaign.credentials_id);
  return problemsOf(sequence, {
    type: campaign.sequences_type as 'simple' | 'smart' | 'magic',
    isEmailOnly: campaign.is_email_only,
    noteMax,
    customKeys,
  });
}
