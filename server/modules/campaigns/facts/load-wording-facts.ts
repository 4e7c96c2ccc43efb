import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { WordingFacts } from '../../../../engine/text/render.ts';
import { wordingFactsOf } from './load-enrolled-prospects.ts';
import { firstProspectsOfCampaign } from './prospect-queries.ts';

export interface ProspectWording {
  prospect_id: string;
  headline: string;
  photo_link: string | null;
  facts: WordingFacts;
}

/** What texts are filled in from, of the first people of a campaign: the same facts as the runner's, without the rest. */
export async function loadWordingFacts(tx: SpaceTx, campaignId: string, most: number): Promise<ProspectWording[]> {
  const rows = await firstProspectsOfCampaign(tx, campaignId, most);
  return rows.map((row) => ({
    prospect_id: row.prospect_id,
    headline: row.headline,
    photo_link: row.photo_link,
    facts: wordingFactsOf({ ...row, custom: row.custom as Record<string, string> }),
  }));
}
