import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

/**
 * A statement, or a part of one, that counts one more for each account's day that has room for it. `uses` is the table
 * `h` of them (space_id, credential_id, takes, day, most); answers the accounts that were counted.
 */
export const insertUses = (uses: RawBuilder<unknown>): RawBuilder<{ credential_id: string }> =>
  sql<{ credential_id: string }>`insert into limits_days as d (space_id, credential_id, action, day, used, per_day)
    select h.space_id, h.credential_id, h.takes, h.day, 1, h.most from ${uses} where h.takes <> 'none' and h.most >= 1
    order by h.space_id, h.credential_id, h.takes, h.day
    on conflict (space_id, credential_id, action, day)
      do update set used = d.used + 1, per_day = excluded.per_day where d.used + 1 <= excluded.per_day
    returning d.credential_id`;

export interface UseRow {
  space_id: string;
  credential_id: string;
  takes: string;
  day: string;
  most: number;
}

export function insertUseRows(tx: PlatformTx, rows: readonly UseRow[]): Promise<{ credential_id: string }[]> {
  const uses = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as h (space_id uuid, credential_id uuid, takes text, day date, most integer)`;
  return tx.all(insertUses(uses).compile(build));
}

/**
 * Taken off the day it was counted for. That day may be called otherwise by now, where the account has moved to another
 * zone or the demo's days have passed: then it is the nearest one on which something was counted.
 */
export async function takeUsesOff(tx: PlatformTx, rows: readonly Omit<UseRow, 'most'>[]): Promise<void> {
  await tx.run(
    sql`with counted as materialized (
        select n.space_id, n.credential_id, n.takes, nearest.day from json_to_recordset(${JSON.stringify(rows)}::json)
          as n (space_id uuid, credential_id uuid, takes text, day date)
        cross join lateral (select d.day from limits_days d where d.space_id = n.space_id
          and d.credential_id = n.credential_id and d.action = n.takes and d.used > 0
          order by abs(d.day - n.day), d.day desc limit 1) nearest),
      held as materialized (
        select n.* from counted n
        join limits_days d on d.space_id = n.space_id and d.credential_id = n.credential_id and d.action = n.takes
          and d.day = n.day
        order by d.space_id, d.credential_id, d.action, d.day for no key update of d)
      update limits_days d set used = d.used - 1 from held n
      where d.space_id = n.space_id and d.credential_id = n.credential_id and d.action = n.takes and d.day = n.day
        and d.used > 0`.compile(build),
  );
}
