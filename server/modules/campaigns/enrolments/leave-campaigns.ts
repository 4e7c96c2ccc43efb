import type { FinishReason } from '../../../../contract/enrolments/reasons.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeEnrolments } from './change-enrolments.ts';

export interface Leaving {
  prospectIds: readonly string[];
  /** Only this campaign; without it, all. */
  campaignId?: string;
  /** The accounts of a member: what others do goes on. */
  visibleFor?: readonly string[];
  reason: FinishReason;
}

export interface Left {
  /** The ways that ended with it, and whose they were. */
  enrolments: string[];
  people: string[];
}

/** People are on no way any more. */
export async function leaveCampaigns(tx: SpaceTx, given: Leaving): Promise<Left> {
  let query = build
    .selectFrom('enrolments')
    .select('id')
    .where('space_id', '=', tx.spaceId)
    .where((eb) => eb('prospect_id', '=', eb.fn.any(eb.val([...given.prospectIds]))))
    .where('status', 'in', ['active', 'pending', 'paused']);
  const { campaignId, visibleFor } = given;
  if (campaignId) query = query.where('campaign_id', '=', campaignId);
  if (visibleFor) query = query.where((eb) => eb('credential_id', '=', eb.fn.any(eb.val([...visibleFor]))));
  const ids = (await tx.all(query)).map(({ id }) => id);
  const enrolments: string[] = [];
  const people = new Set<string>();
  const data = { reason: given.reason };
  await changeEnrolments(tx, ids, ({ id, prospect_id, status }) => {
    if (status === 'finished' || status === 'excluded') return [];
    enrolments.push(id);
    people.add(prospect_id);
    return [{ type: 'enrolment.excluded', at: tx.now.toISOString(), data }];
  });
  return { enrolments, people: [...people] };
}
