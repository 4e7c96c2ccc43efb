import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** What is older is counted for this one: sums stay what they are. */
const OLDEST_DAYS = 60;

/** A day has passed in the demo: what its campaigns did, and its accounts by them, becomes a day older. */
export async function ageCounters(tx: PlatformTx): Promise<void> {
  const oldest = sql`${tx.now}::date - ${OLDEST_DAYS}::integer`;
  await tx.run(
    sql`with held as materialized (select n.* from campaigns_counters n
        where lapse_of(n.space_id) > 1 and n.day > ${oldest}
        order by n.space_id, n.campaign_id, n.node_id, n.variant, n.kind, n.day for update),
      gone as (delete from campaigns_counters n using held h
        where (n.space_id, n.campaign_id, n.node_id, n.variant, n.kind, n.day)
          = (h.space_id, h.campaign_id, h.node_id, h.variant, h.kind, h.day) returning n.*)
      insert into campaigns_counters as n (space_id, campaign_id, node_id, variant, kind, day, count)
      select space_id, campaign_id, node_id, variant, kind, day - 1, count from gone order by day
      on conflict (space_id, campaign_id, node_id, variant, kind, day)
        do update set count = n.count + excluded.count`.compile(build),
  );
  await tx.run(
    sql`with held as materialized (select n.* from campaigns_account_days n
        where lapse_of(n.space_id) > 1 and n.day > ${oldest}
        order by n.space_id, n.credential_id, n.kind, n.day for update),
      gone as (delete from campaigns_account_days n using held h
        where (n.space_id, n.credential_id, n.kind, n.day) = (h.space_id, h.credential_id, h.kind, h.day)
        returning n.*)
      insert into campaigns_account_days as n (space_id, credential_id, kind, day, count)
      select space_id, credential_id, kind, day - 1, count from gone order by day
      on conflict (space_id, credential_id, kind, day) do update set count = n.count + excluded.count`.compile(build),
  );
}
