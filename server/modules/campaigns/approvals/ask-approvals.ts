import { ACTION_TRAITS } from '../../../../contract/campaigns/sequence.ts';
import type { PlannedAct } from '../../../../engine/decision.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { publishQueueChange } from '../enrolments/publish-queue-change.ts';
import { insertApprovals } from './queries.ts';

/** Whose act somebody wants to see first. */
export interface AskedFor {
  enrolment: { space_id: string; id: string; campaign_id: string; prospect_id: string; credential_id: string };
  act: PlannedAct;
}

/**
 * Puts texts before a person, word for word as they would go out. That the enrolments wait for it is an event of
 * theirs, recorded by whoever asks together with the others of the same moment.
 */
export async function askApprovals(tx: SpaceTx | PlatformTx, asked: readonly AskedFor[]): Promise<void> {
  if (asked.length === 0) return;
  await insertApprovals(
    tx,
    asked.map(({ enrolment, act }) => ({
      id: newId(),
      space_id: enrolment.space_id,
      enrolment_id: enrolment.id,
      campaign_id: enrolment.campaign_id,
      prospect_id: enrolment.prospect_id,
      credential_id: enrolment.credential_id,
      node_id: act.node_id,
      kind: ACTION_TRAITS[act.action].approval ?? 'message',
      variant: act.variant,
      subject: act.subject,
      text: act.text,
    })),
  );
  await publishQueueChange(
    tx,
    asked.map(({ enrolment }) => enrolment.space_id),
    'approvals.changed',
  );
}
export const askApproval = (
  tx: SpaceTx | PlatformTx,
  enrolment: AskedFor['enrolment'],
  act: PlannedAct,
): Promise<void> => askApprovals(tx, [{ enrolment, act }]);
