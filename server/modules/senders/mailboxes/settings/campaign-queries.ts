import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { WRITES_FROM } from '../mailbox-queries.ts';

export interface CampaignOfMailbox {
  id: string;
  name: string;
  credentials_id: string | null;
  people: number;
  has_others: boolean;
}

/** Which campaigns write from it, how many people under way keep it, and whether another mailbox would take over. */
export function campaignsOfMailbox(tx: SpaceTx, id: string): Promise<CampaignOfMailbox[]> {
  return tx.all(
    sql<CampaignOfMailbox>`with kept as (
        select e.campaign_id, count(*)::integer as people from enrolments e
        where e.space_id = ${tx.spaceId}::uuid and e.status = 'active' and e.id in (
          select n.enrolment_id from runner_intents n where n.space_id = ${tx.spaceId}::uuid and n.action = 'email'
            and n.act ->> 'integration_id' = ${id} and n.status in ('done', 'already', 'intended', 'unknown'))
        group by e.campaign_id)
      select m.id, m.name, m.credentials_id, coalesce(k.people, 0) as people,
        exists (select from integrations o where o.space_id = i.space_id and o.category = 'email' and o.id <> i.id
          and o.status <> 'disabled' and (o.credential_id is null or o.credential_id = m.credentials_id)
          and case when coalesce(jsonb_array_length(m.settings -> 'email_integrations'), 0) > 0
            then m.settings -> 'email_integrations' ? o.id::text
            else o.credential_id = m.credentials_id end) as has_others
      from integrations i
      join campaigns m on m.space_id = i.space_id and ${WRITES_FROM}
      left join kept k on k.campaign_id = m.id
      where i.space_id = ${tx.spaceId}::uuid and i.id = ${id}::uuid
      order by people desc, lower(m.name), m.id`.compile(build),
  );
}

export const campaignsWithoutMailbox = (
  tx: SpaceTx,
  accounts: readonly string[] | null,
  limit: number,
): Promise<{ id: string; name: string }[]> =>
  tx.all(
    sql<{ id: string; name: string }>`select m.id, m.name from campaigns m
      where m.space_id = ${tx.spaceId}::uuid and m.status = 'active'
        and ${accounts === null ? sql`true` : sql`m.credentials_id = any (${[...accounts]}::uuid[])`}
        and exists (select from guard_mailboxes g
          join integrations i on i.space_id = g.space_id and i.id = g.integration_id and ${WRITES_FROM}
          where g.space_id = m.space_id and g.paused_at is not null)
        and not exists (select from integrations i where i.space_id = m.space_id and i.category = 'email'
          and i.status <> 'disabled' and ${WRITES_FROM})
      order by m.updated_at desc, m.id limit ${limit}`.compile(build),
  );
