import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { LeaveInput } from '../../contacts/prospects/campaigns-port.ts';

/** The enrolments of these people that have not come to an end. */
export async function leavingAmong(
  tx: SpaceTx,
  { prospectIds, campaignId, visibleFor }: Omit<LeaveInput, 'reason'>,
): Promise<string[]> {
  let query = build
    .selectFrom('enrolments')
    .select('id')
    .where('space_id', '=', tx.spaceId)
    .where((eb) => eb('prospect_id', '=', eb.fn.any(eb.val([...prospectIds]))))
    .where('status', 'in', ['active', 'pending', 'paused']);
  if (campaignId) query = query.where('campaign_id', '=', campaignId);
  if (visibleFor) query = query.where((eb) => eb('credential_id', '=', eb.fn.any(eb.val([...visibleFor]))));
  return (await tx.all(query)).map(({ id }) => id);
}
