import { sql } from 'kysely';
import type { CreditCategory } from '../../../../../contract/credits/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** More of each nobody reads. */
const MOST = 20;

interface NamedRow {
  id: string | null;
  name: string | null;
  credits: number;
}

/** All of these look along the index of the workspace's quarters of an hour; one in which a period begins is divided. */
const since = (tx: SpaceTx, from: Date) => sql`u.space_id = ${tx.spaceId} and u.began_at >= ${from} and u.used > 0`;

export const usedByCategory = (tx: SpaceTx, from: Date): Promise<{ category: CreditCategory; credits: number }[]> =>
  tx.all(
    sql<{ category: CreditCategory; credits: number }>`select u.category, sum(u.used) as credits from credits_uses u
      where ${since(tx, from)} group by 1 order by 2 desc, 1`.compile(build),
  );

export const usedByDay = (tx: SpaceTx, from: Date, timezone: string): Promise<{ day: string; credits: number }[]> =>
  tx.all(
    sql<{ day: string; credits: number }>`select to_char(u.began_at at time zone ${timezone}, 'YYYY-MM-DD') as day,
        sum(u.used) as credits
      from credits_uses u where ${since(tx, from)} group by 1 order by 1`.compile(build),
  );

type UsedByMemberRow = NamedRow & { credential_id: string | null; credential_name: string | null };

/** Who wanted it; where nobody did, the account that acted for a campaign. */
export const usedByMember = (tx: SpaceTx, from: Date): Promise<UsedByMemberRow[]> =>
  tx.all(
    sql<UsedByMemberRow>`select u.credits, p.id, nullif(trim(p.first_name || ' ' || p.last_name), '') as name,
        c.id as credential_id, nullif(trim(c.first_name || ' ' || c.last_name), '') as credential_name
      from (select u.space_id, u.user_id, case when u.user_id is null then u.credential_id end as credential_id,
          sum(u.used) as credits from credits_uses u where ${since(tx, from)}
        group by 1, 2, 3 order by 4 desc limit ${MOST}) u
      left join accounts_users p on p.id = u.user_id
      left join credentials c on c.space_id = u.space_id and c.id = u.credential_id
      order by u.credits desc, 2, 4`.compile(build),
  );

export const usedByCampaign = (tx: SpaceTx, from: Date): Promise<NamedRow[]> =>
  tx.all(
    sql<NamedRow>`select u.credits, w.id, w.name
      from (select u.space_id, u.campaign_id, sum(u.used) as credits from credits_uses u where ${since(tx, from)}
        group by 1, 2 order by 3 desc limit ${MOST}) u
      left join campaigns w on w.space_id = u.space_id and w.id = u.campaign_id
      order by u.credits desc, 2`.compile(build),
  );

/** In one look: what was used lately, and for phone numbers in the last month. */
export async function usedLately(
  tx: SpaceTx,
  from: Date,
  monthAgo: Date,
): Promise<{ lately: number; phone_numbers: number }> {
  const row = await tx.first(
    sql<{ lately: number; phone_numbers: number }>`select
        coalesce(sum(u.used) filter (where u.began_at >= ${from}), 0) as lately,
        coalesce(sum(u.used) filter (where u.category = 'phone_monthly_payment' and u.began_at >= ${monthAgo}), 0)
          as phone_numbers
      from credits_uses u where ${since(tx, from < monthAgo ? from : monthAgo)}`.compile(build),
  );
  return row ?? { lately: 0, phone_numbers: 0 };
}

/** When the plan's period ends, where one runs. */
export async function endOfPlanPeriod(tx: SpaceTx): Promise<Date | null> {
  const row = await tx.first(
    build.selectFrom('billing_subscriptions').select('period_ends_at').where('space_id', '=', tx.spaceId),
  );
  return row?.period_ends_at ?? null;
}
