import { type RawBuilder, sql } from 'kysely';
import {
  CREDIT_CHANGES,
  CREDIT_CHANGES_MOST,
  type CreditCategory,
  type CreditChange,
} from '../../../../../contract/credits/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface UseFilter {
  from: Date | null;
  until: Date | null;
  user_id?: string;
  campaign_id?: string;
  credential_id?: string;
  usage_type?: CreditCategory;
}

export interface CreditUseRow {
  last_at: Date;
  category: CreditCategory;
  times: number;
  reserved: number;
  used: number;
  balance: number;
  user_id: string | null;
  user_name: string | null;
  campaign_id: string | null;
  campaign_name: string | null;
  credential_id: string | null;
  credential_name: string | null;
}

function matching(
  tx: SpaceTx,
  { from, until, user_id, campaign_id, credential_id, usage_type }: UseFilter,
): RawBuilder<unknown> {
  const among = [sql`u.space_id = ${tx.spaceId}`];
  if (from) among.push(sql`u.began_at >= ${from}`);
  if (until) among.push(sql`u.began_at < ${until}`);
  if (user_id) among.push(sql`u.user_id = ${user_id}`);
  if (campaign_id) among.push(sql`u.campaign_id = ${campaign_id}`);
  if (credential_id) among.push(sql`u.credential_id = ${credential_id} and u.user_id is null`);
  if (usage_type) among.push(sql`u.category = ${usage_type}`);
  return sql.join(among, sql` and `);
}

/** What an account did for a campaign is its owner's. */
export function usePage(
  tx: SpaceTx,
  filter: UseFilter,
  page: { offset: number; limit: number },
): Promise<CreditUseRow[]> {
  return tx.all(
    sql<CreditUseRow>`select u.last_at, u.category, u.times, u.reserved, u.used, u.balance,
        p.id as user_id, nullif(trim(p.first_name || ' ' || p.last_name), '') as user_name,
        w.id as campaign_id, w.name as campaign_name,
        c.id as credential_id, nullif(trim(c.first_name || ' ' || c.last_name), '') as credential_name
      from (select * from credits_uses u where ${matching(tx, filter)}
        order by u.began_at desc, u.last_at desc, u.category, u.campaign_id, u.user_id, u.credential_id
        offset ${page.offset} limit ${page.limit}) u
      left join campaigns w on w.space_id = u.space_id and w.id = u.campaign_id
      left join credentials c on c.space_id = u.space_id and c.id = u.credential_id
      left join accounts_users p on p.id = u.user_id
      order by u.began_at desc, u.last_at desc, u.category, u.campaign_id, u.user_id, u.credential_id`.compile(build),
  );
}

export async function countCreditUses(tx: SpaceTx, filter: UseFilter, upTo: number): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count(*)::int as count from (select 1 from credits_uses u
      where ${matching(tx, filter)} limit ${upTo}) found`.compile(build),
  );
  return row?.count ?? 0;
}

export interface DayRow {
  day: string;
  category: CreditCategory;
  reserved: number;
  used: number;
}

/** By day of the zone and category: at most a few rows a day, however much is used. */
export function usesByDay(tx: SpaceTx, filter: UseFilter, timezone: string): Promise<DayRow[]> {
  return tx.all(
    sql<DayRow>`select to_char(u.began_at at time zone ${timezone}, 'YYYY-MM-DD') as day, u.category,
        sum(u.reserved) as reserved, sum(u.used) as used
      from credits_uses u where ${matching(tx, filter)} group by 1, 2 order by 1, 2`.compile(build),
  );
}

/** Beyond these nobody chooses from a list. */
const CHOICES = 200;
export interface ChoiceRow {
  id: string;
  name: string | null;
}

/** Members who used credits, the most busy first. */
export function membersOfUses(tx: SpaceTx, filter: UseFilter): Promise<ChoiceRow[]> {
  return tx.all(
    sql<ChoiceRow>`select p.id, nullif(trim(p.first_name || ' ' || p.last_name), '') as name
      from (select u.user_id, sum(u.used) as used from credits_uses u
        where ${matching(tx, filter)} and u.user_id is not null
        group by 1 order by 2 desc limit ${CHOICES}) u
      join accounts_users p on p.id = u.user_id order by u.used desc, p.id`.compile(build),
  );
}

/** Campaigns that used credits, the most expensive first. */
export function campaignsOfUses(tx: SpaceTx, filter: UseFilter): Promise<ChoiceRow[]> {
  return tx.all(
    sql<ChoiceRow>`select w.id, w.name
      from (select u.space_id, u.campaign_id, sum(u.used) as used from credits_uses u
        where ${matching(tx, filter)} and u.campaign_id is not null
        group by 1, 2 order by 3 desc limit ${CHOICES}) u
      join campaigns w on w.space_id = u.space_id and w.id = u.campaign_id order by u.used desc, w.id`.compile(build),
  );
}

/** Accounts that used credits by themselves, the most busy first. */
export function accountsOfUses(tx: SpaceTx, filter: UseFilter): Promise<ChoiceRow[]> {
  return tx.all(
    sql<ChoiceRow>`select c.id, nullif(trim(c.first_name || ' ' || c.last_name), '') as name
      from (select u.space_id, u.credential_id, sum(u.used) as used from credits_uses u
        where ${matching(tx, filter)} and u.credential_id is not null and u.user_id is null
        group by 1, 2 order by 3 desc limit ${CHOICES}) u
      join credentials c on c.space_id = u.space_id and c.id = u.credential_id order by u.used desc, c.id`.compile(
      build,
    ),
  );
}

export interface CreditChangeRow {
  id: string;
  at: Date;
  kind: CreditChange['kind'];
  credits: number;
  balance: number;
  user_id: string | null;
  user_name: string | null;
}

/** What came and went otherwise than by use, a few in a period; what changed nothing that can be spent is left out. */
export function creditChanges(
  tx: SpaceTx,
  { from, until }: Pick<UseFilter, 'from' | 'until'>,
): Promise<CreditChangeRow[]> {
  const among = [
    sql`e.space_id = ${tx.spaceId}`,
    sql`e.kind in (${sql.join(CREDIT_CHANGES.map((kind) => sql.lit(kind)))})`,
  ];
  if (from) among.push(sql`e.at >= ${from}`);
  if (until) among.push(sql`e.at < ${until}`);
  return tx.all(
    sql<CreditChangeRow>`select e.id, e.at, e.kind, e.plan + e.bought as credits, e.balance, p.id as user_id,
        nullif(trim(p.first_name || ' ' || p.last_name), '') as user_name
      from credits_entries e left join accounts_users p on p.id = e.user_id
      where ${sql.join(among, sql` and `)} and e.plan + e.bought <> 0
      order by e.at desc, e.id desc limit ${CREDIT_CHANGES_MOST}`.compile(build),
  );
}
