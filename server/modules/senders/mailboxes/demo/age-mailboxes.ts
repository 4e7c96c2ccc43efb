import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

const KEPT_DAYS = 90;

/** A day has passed in the demo: what went out by its mailboxes becomes a day older. */
export async function ageMailboxes(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`with held as materialized (select space_id, integration_id, day from integrations_days
        where lapse_of(space_id) > 1 order by space_id, integration_id, day for update),
      gone as (delete from integrations_days d using held h
        where (d.space_id, d.integration_id, d.day) = (h.space_id, h.integration_id, h.day) returning d.*)
      insert into integrations_days (space_id, integration_id, day, used, bounced, tests)
      select space_id, integration_id, day - 1, used, bounced, tests from gone
      where day > ${tx.now}::date - ${KEPT_DAYS}::integer order by day`.compile(build),
  );
  // and their ramps a day longer
  await tx.run(
    sql`update integrations set ramp_from = ramp_from - 1 where ramp_from is not null and lapse_of(space_id) > 1`.compile(
      build,
    ),
  );
}
