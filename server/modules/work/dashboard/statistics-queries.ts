import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export type CountedKind = 'contacted' | 'accepted' | 'replied' | 'requests' | 'granted' | 'meetings';
export interface CountedDay {
  kind: CountedKind;
  day: string;
  count: number;
}

/** Which accounts are looked at: all of the workspace, or these. */
type Accounts = string[] | null;
const among = (accounts: Accounts, column = 'credential_id') =>
  accounts === null ? sql`true` : sql`${sql.ref(column)} = any (${accounts}::uuid[])`;
/** A meeting's day is its account's, like that of everything else. */
const zone = sql`coalesce(k.timezone, 'UTC')`;

/**
 * What accounts reached, by day, `from` and `to` included: sums over the accounts, counted as it happened. Requests and
 * those of them that were granted belong to the day of the request; a meeting counts on the day on which it was booked, unless it was canceled.
 */
export function countedDays(tx: SpaceTx, accounts: Accounts, from: string, to: string): Promise<CountedDay[]> {
  return tx.all(
    sql<CountedDay>`
      select kind, to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as count from campaigns_account_days
        where space_id = ${tx.spaceId} and kind in ('contacted', 'accepted', 'replied') and ${among(accounts)}
          and day >= ${from}::date and day <= ${to}::date
        group by 1, 2
      union all
      select k.kind, to_char(day, 'YYYY-MM-DD'),
          sum(case k.kind when 'requests' then used else accepted end)::int
        from limits_days cross join (values ('requests'), ('granted')) as k (kind)
        where space_id = ${tx.spaceId} and action = 'connections' and ${among(accounts)}
          and day >= ${from}::date and day <= ${to}::date
        group by 1, 2
      union all
      select 'meetings', to_char(m.created_at at time zone ${zone}, 'YYYY-MM-DD'), count(*)::int from meetings m
        left join credentials k on k.space_id = m.space_id and k.id = m.credential_id
        where m.space_id = ${tx.spaceId} and m.status <> 'canceled' and ${among(accounts, 'm.credential_id')}
          and m.created_at >= ${from}::date - interval '1 day' and m.created_at < ${to}::date + interval '2 days'
          and (m.created_at at time zone ${zone})::date between ${from}::date and ${to}::date
        group by 2`.compile(build),
  );
}
