import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export interface StaleCharge {
  space_id: string;
  key: string;
  created_at: Date;
  /** What the act behind it says; null where there is none any more. */
  status: string | null;
}

/** Charges that are open for long though nobody is at it: the oldest first, those after a place. */
export const staleCharges = (tx: PlatformTx, before: Date, limit: number): Promise<StaleCharge[]> =>
  tx.all(
    sql<StaleCharge>`select c.space_id, c.key, c.created_at, i.status from credits_charges c
      left join runner_intents i on i.space_id = c.space_id
        and i.id = case when c.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.key::uuid end
      where c.status = 'open' and c.created_at < ${before}
        and (i.status is null or i.status not in ('intended', 'unknown'))
        -- a registration or renewal that goes on
        and not exists (select from domains d where d.space_id = c.space_id and d.charge_key = c.key)
      order by c.created_at limit ${limit}`.compile(build),
  );
