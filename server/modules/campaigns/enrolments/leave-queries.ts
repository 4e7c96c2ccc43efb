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

/** Of these people those for whom nothing was done, asked or tried in a campaign yet; held until the transaction ends. */
export async function unbegunAmong(tx: SpaceTx, campaignId: string, prospectIds: readonly string[]): Promise<string[]> {
  const campaign = build
    .selectFrom('campaigns')
    .select('id')
    .where('space_id', '=', tx.spaceId)
    .where('id', '=', campaignId)
    .forNoKeyUpdate();
  const rows = build
    .selectFrom('enrolments as e')
    .select('e.id')
    .where('e.space_id', '=', tx.spaceId)
    .where('e.campaign_id', '=', campaignId)
    .where((eb) => eb('e.prospect_id', '=', eb.fn.any(eb.val([...prospectIds]))))
    .where('e.status', 'in', ['active', 'pending', 'paused'])
    .where('e.last_act_at', 'is', null)
    .where('e.wait_reason', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('runner_intents as i')
            .select('i.id')
            .whereRef('i.space_id', '=', 'e.space_id')
            .whereRef('i.enrolment_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .forUpdate('e');
  await tx.first(campaign);
  return (await tx.all(rows)).map(({ id }) => id);
}

export async function deleteEnrolments(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    build
      .deleteFrom('enrolments')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}
