import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface CampaignOf {
  space_id: string;
  campaign_id: string;
}
export interface HeldCampaign {
  id: string;
  credentials_id: string | null;
}

/** `wanted` is a table `w` of (space_id, id). */
const held = (tx: SpaceTx | PlatformTx, wanted: RawBuilder<unknown>): Promise<HeldCampaign[]> =>
  tx.all(
    sql<HeldCampaign>`select c.id, c.credentials_id from campaigns c
      join (select distinct space_id, id from ${wanted}) w on w.space_id = c.space_id and w.id = c.id
      order by c.space_id, c.id
      for no key update of c`.compile(build),
  );

export const lockCampaignRows = (tx: SpaceTx | PlatformTx, keys: readonly CampaignOf[]): Promise<HeldCampaign[]> =>
  held(
    tx,
    sql`unnest(${keys.map(({ space_id }) => space_id)}::uuid[], ${keys.map(({ campaign_id }) => campaign_id)}::uuid[])
      as n (space_id, id)`,
  );

export const lockCampaignsOfEnrolments = (
  tx: SpaceTx | PlatformTx,
  keys: readonly { space_id: string; id: string }[],
): Promise<HeldCampaign[]> =>
  held(
    tx,
    sql`(select e.space_id, e.campaign_id as id from unnest(${keys.map(({ space_id }) => space_id)}::uuid[],
        ${keys.map(({ id }) => id)}::uuid[]) as n (space_id, id)
      join enrolments e on e.space_id = n.space_id and e.id = n.id) n`,
  );
