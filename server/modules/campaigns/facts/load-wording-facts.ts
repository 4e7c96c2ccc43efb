import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { WordingFacts } from '../../../../engine/text/render.ts';
import { wordingFactsOf } from './load-enrolled-prospects.ts';

export interface ProspectWording {
  prospect_id: string;
  headline: string;
  photo_link: string | null;
  facts: WordingFacts;
}

/** What texts are filled in from, of the first people of a campaign: the same facts as the runner's, without the rest. */
export async function loadWordingFacts(tx: SpaceTx, campaignId: string, most: number): Promise<ProspectWording[]> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments as e')
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
      )
      .select([
        'p.id as prospect_id',
        'p.first_name',
        'p.last_name',
        'p.occupation',
        'p.title',
        'p.headline',
        'p.college_name',
        'p.years_in_company',
        'p.location',
        'p.company_name',
        'p.custom',
        'p.photo_link',
      ])
      .where('e.space_id', '=', tx.spaceId)
      .where('e.campaign_id', '=', campaignId)
      .orderBy('e.id')
      .limit(most),
  );
  return rows.map((row) => ({
    prospect_id: row.prospect_id,
    headline: row.headline,
    photo_link: row.photo_link,
    facts: wordingFactsOf({ ...row, custom: row.custom as Record<string, string> }),
  }));
}
