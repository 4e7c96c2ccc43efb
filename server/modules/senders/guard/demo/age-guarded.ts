import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** A day has passed in the demo: what was counted becomes a day older, and autopilot looks at every mailbox. */
export async function ageGuarded(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`with held as materialized (select space_id, integration_id, day from guard_days
        where lapse_of(space_id) > 1 order by space_id, integration_id, day for update),
      gone as (delete from guard_days d using held h
        where (d.space_id, d.integration_id, d.day) = (h.space_id, h.integration_id, h.day) returning d.*)
      insert into guard_days (space_id, integration_id, day, soft_bounces, replies)
      select space_id, integration_id, day - 1, soft_bounces, replies from gone order by day`.compile(build),
  );
  const aDay = sql`interval '1 day'`;
  await tx.run(sql`update guard_changes set at = at - ${aDay} where lapse_of(space_id) > 1`.compile(build));
  await tx.run(sql`update guard_incidents set at = at - ${aDay} where lapse_of(space_id) > 1`.compile(build));
  await tx.run(
    sql`update guard_mailboxes set paused_at = paused_at - ${aDay}, resumed_at = resumed_at - ${aDay}
      where lapse_of(space_id) > 1`.compile(build),
  );
  const spaces = await tx.all(
    sql<{ space_id: string; ids: string[] }>`select space_id, array_agg(id order by id) as ids from integrations
      where category = 'email' and status <> 'disabled' and lapse_of(space_id) > 1 group by space_id`.compile(build),
  );
  for (const { space_id, ids } of spaces)
    await tx.enqueue('guard.judge', { space_id, ids }, { key: `guard.judge:${space_id}` });
}
