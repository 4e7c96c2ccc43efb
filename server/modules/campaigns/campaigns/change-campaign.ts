import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { type CampaignColumns, updateCampaignRow } from './change-queries.ts';

/** Every change of a campaign goes through here: it raises the version and tells whoever has it open. */
export async function changeCampaign(
  tx: SpaceTx,
  id: string,
  change: CampaignColumns,
  actorId: string | null,
): Promise<void> {
  // whoever starts, pauses or archives it takes it out of the plan's hands
  const own = change.status === undefined ? {} : { paused_by_plan: null };
  const row = await updateCampaignRow(tx, id, { ...own, ...change });
  if (!row) throw refuse('not_found');
  await tx.append({ type: 'campaign.updated', subjectId: id, actorId, data: row });
}
