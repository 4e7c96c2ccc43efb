import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export async function addToPeopleCount(tx: SpaceTx, campaignId: string, count: number): Promise<void> {
  await tx.run(
    build
      .updateTable('campaigns')
      .set((eb) => ({ people_count: eb('people_count', '+', count) }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', campaignId),
  );
}

export async function takeOffPeopleCounts(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`update campaigns c set people_count = greatest(0, c.people_count - n.people),
        left_out_count = greatest(0, c.left_out_count - n.left_out)
      from (select campaign_id, count(*)::integer as people,
          count(*) filter (where status = 'excluded' and last_act_at is null)::integer as left_out from enrolments
        where space_id = ${tx.spaceId}::uuid and id = any (${[...enrolmentIds]}::uuid[]) group by 1) n
      where c.space_id = ${tx.spaceId}::uuid and c.id = n.campaign_id`.compile(build),
  );
}

/** What a campaign's own row counts, by kind. */
export const OF_CAMPAIGNS = {
  contacted: 'contacted_count',
  invited: 'invited_count',
  accepted: 'connected_count',
  replied: 'replied_count',
  meeting: 'meetings_count',
  sent: 'sent_count',
  finished: 'finished_count',
  left_out: 'left_out_count',
} as const;
export const SUMMED = Object.keys(OF_CAMPAIGNS) as (keyof typeof OF_CAMPAIGNS)[];
const CAMPAIGNS = {
  space_id: 'uuid',
  campaign_id: 'uuid',
  contacted: 'integer',
  invited: 'integer',
  accepted: 'integer',
  replied: 'integer',
  meeting: 'integer',
  sent: 'integer',
  finished: 'integer',
  left_out: 'integer',
} as const satisfies Record<'space_id' | 'campaign_id' | (typeof SUMMED)[number], string>;
const sums = sql.raw(SUMMED.map((kind) => `${OF_CAMPAIGNS[kind]} = c.${OF_CAMPAIGNS[kind]} + n.${kind}`).join(', '));

export type CampaignSums = { space_id: string; campaign_id: string } & Record<(typeof SUMMED)[number], number>;

export async function addToCounts(tx: SpaceTx | PlatformTx, rows: readonly CampaignSums[]): Promise<void> {
  await tx.run(
    sql`update campaigns c set ${sums} from ${rowsOf(CAMPAIGNS, rows)}
      where c.space_id = n.space_id and c.id = n.campaign_id`.compile(build),
  );
}
