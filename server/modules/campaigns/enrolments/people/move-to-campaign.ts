import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { enrolProspects } from '../enrol-prospects.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';
import { entryRules } from '../queries.ts';

/**
 * People leave their campaign for another one, and begin there at the first step. Whoever is in it already stays where
 * they are; who wants to hear nothing more is not taken along, and who has replied only where the other campaign
 * includes people one has talked with.
 */
export async function moveToCampaign(
  tx: SpaceTx,
  services: Services,
  rows: readonly EnrolmentRow[],
  campaignId: string,
): Promise<number> {
  const target = await entryRules(tx, campaignId);
  if (!target) return 0;
  const willing = rows.filter(
    (row) =>
      !row.unsubscribed_at &&
      !row.bounced_at &&
      row.finish_reason !== 'blacklisted' &&
      (!row.replied_at || target.is_include_talked_before),
  );
  const prospects = willing.map((row) => ({
    id: row.prospect_id,
    isConnected: row.connected_at !== null && row.credential_id === target.credentials_id,
  }));
  const entered = new Set(await enrolProspects(tx, { campaignId, searchId: null, prospects }, services));
  const moved = willing.filter((row) => entered.has(row.prospect_id));
  await changeEnrolments(
    tx,
    moved.map(({ id }) => id),
    (row) =>
      row.status === 'finished' || row.status === 'excluded'
        ? []
        : [{ type: 'enrolment.excluded', at: tx.now.toISOString(), data: { reason: 'removed' } }],
  );
  return moved.length;
}
