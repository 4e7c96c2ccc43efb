import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** What is older is counted for this one: sums stay what they are. */
const OLDEST_DAYS = 60;
/** As far back as lists and cards look: a campaign that has ended is moved until it lies behind that. */
const SHOWN_DAYS = 14;

/**
 * A day has passed in the demo: what its campaigns did becomes a day older, also of those that were paused or have ended
 * since, or today's numbers would be those of a day that has passed. What lies further back stays: its days are those
 * that its people tell of. What its accounts did is what all their campaigns did.
 */
export async function ageCounters(tx: PlatformTx): Promise<void> {
  const oldest = sql`${tx.now}::date - ${OLDEST_DAYS}::integer`;
  await tx.run(
    sql`with held as materialized (select n.* from campaigns_counters n
        join campaigns c on c.space_id = n.space_id and c.id = n.campaign_id
        where lapse_of(n.space_id) > 1 and n.day > ${oldest} and (c.status = 'active' or exists (
          select from campaigns_counters r where r.space_id = n.space_id and r.campaign_id = n.campaign_id
            and r.node_id = '' and r.variant = '' and r.day > ${tx.now}::date - ${SHOWN_DAYS}::integer))
        order by n.space_id, n.campaign_id, n.node_id, n.variant, n.kind, n.day for update of n),
      gone as (delete from campaigns_counters n using held h
        where (n.space_id, n.campaign_id, n.node_id, n.variant, n.kind, n.day)
          = (h.space_id, h.campaign_id, h.node_id, h.variant, h.kind, h.day) returning n.*)
      insert into campaigns_counters as n (space_id, campaign_id, node_id, variant, kind, day, count)
      select space_id, campaign_id, node_id, variant, kind, day - 1, count from gone order by day
      on conflict (space_id, campaign_id, node_id, variant, kind, day)
        do update set count = n.count + excluded.count`.compile(build),
  );
  await tx.run(
    sql`delete from campaigns_account_days a using (select space_id, credential_id, kind, day
        from campaigns_account_days where lapse_of(space_id) > 1
        order by space_id, credential_id, kind, day for update) held
      where (a.space_id, a.credential_id, a.kind, a.day)
        = (held.space_id, held.credential_id, held.kind, held.day)`.compile(build),
  );
  await tx.run(
    sql`insert into campaigns_account_days as a (space_id, credential_id, kind, day, count)
      select n.space_id, c.credentials_id, n.kind, n.day, sum(n.count)
      from campaigns_counters n join campaigns c on c.space_id = n.space_id and c.id = n.campaign_id
      where lapse_of(n.space_id) > 1 and n.node_id = '' and n.variant = '' and c.credentials_id is not null
        and n.kind in ('sent', 'contacted', 'invited', 'accepted', 'replied')
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (space_id, credential_id, kind, day) do update set count = a.count + excluded.count`.compile(build),
  );
}
