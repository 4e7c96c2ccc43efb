import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/**
 * What came back of the demo's mailbox came back from people of this campaign, so that what is told of it names campaign
 * and list and leads to them. Answers their addresses, nothing where the campaign has not mailed enough of them.
 */
export async function nameGuardedList(tx: SpaceTx, campaignId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ address: string }>`with back as (
        select id, row_number() over (order by at, id) as place from guard_incidents
        where space_id = ${tx.spaceId}::uuid and campaign_id is null and prospect_id is null),
      people as (
        select p.id, p.email_key as address, row_number() over (order by e.emailed_at desc, e.id) as place
        from enrolments e join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
        where e.space_id = ${tx.spaceId}::uuid and e.campaign_id = ${campaignId}::uuid and e.emailed_at is not null
          and e.replied_at is null and e.bounced_at is null and e.opened_at is null and p.email_key is not null)
      update guard_incidents i set campaign_id = ${campaignId}::uuid, prospect_id = o.id, address = o.address
      from back b join people o on o.place = b.place
      where i.space_id = ${tx.spaceId}::uuid and i.id = b.id
      returning i.address`.compile(build),
  );
  return rows.map(({ address }) => address);
}
