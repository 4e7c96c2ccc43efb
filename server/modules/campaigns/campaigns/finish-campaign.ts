import type { PlatformTx } from '../../../core/db/transaction.ts';
import { setFinished } from './change-queries.ts';

export interface EndedCampaign {
  space_id: string;
  id: string;
  /** As many as were found to be through. */
  people_count: number;
}

/** Everybody is through. Answers whether it is finished: not where somebody has stopped it meanwhile, or people came. */
export async function finishCampaign(tx: PlatformTx, campaign: EndedCampaign): Promise<boolean> {
  const row = await setFinished(tx, campaign);
  if (!row) return false;
  const { credentials_id, version } = row;
  await tx.append(campaign.space_id, {
    type: 'campaign.updated',
    subjectId: campaign.id,
    data: { credentials_id, status: 'finished', version },
  });
  return true;
}
