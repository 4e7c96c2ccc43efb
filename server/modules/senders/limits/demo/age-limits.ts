import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** Of what is older nothing is told any more. */
const KEPT_DAYS = 90;

/** A day has passed in the demo: what was done becomes a day older, and autopilot looks at every account. */
export async function ageLimits(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`with held as materialized (select space_id, credential_id, action, day from limits_days
        where lapse_of(space_id) > 1 order by space_id, credential_id, action, day for update),
      gone as (delete from limits_days d using held h
        where (d.space_id, d.credential_id, d.action, d.day) = (h.space_id, h.credential_id, h.action, h.day)
        returning d.*)
      insert into limits_days (space_id, credential_id, action, day, used, per_day, accepted, replied, objections)
      select space_id, credential_id, action, day - 1, used, per_day, accepted, replied, objections from gone
      where day > ${tx.now}::date - ${KEPT_DAYS}::integer order by day`.compile(build),
  );
  await tx.run(sql`update limits_changes set at = at - interval '1 day' where lapse_of(space_id) > 1`.compile(build));
  await tx.run(
    sql`delete from limits_changes where lapse_of(space_id) > 1
      and at < ${tx.now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)`.compile(build),
  );
  await tx.run(
    sql`update limits set held_until = held_until - interval '1 day'
      where held_until is not null and lapse_of(space_id) > 1`.compile(build),
  );
  const accounts = await tx.all(
    sql<{ space_id: string; ids: string[] }>`select space_id, array_agg(id) as ids from credentials
      where status = 'active' and is_autopilot_on and lapse_of(space_id) > 1 group by space_id`.compile(build),
  );
  for (const { space_id, ids } of accounts)
    await tx.enqueue('limits.judge', { space_id, ids }, { key: `limits.judge:${space_id}` });
}
