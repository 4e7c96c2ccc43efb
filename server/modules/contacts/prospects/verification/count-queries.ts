import { sql } from 'kysely';
import type { AddressCounts, AddressVerdict } from '../../../../../contract/verification/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface PeopleOf {
  campaignId: string;
  searchId?: string;
}
export interface CountedVerdict {
  verdict: keyof AddressCounts;
  count: number;
}

/** The people of a campaign who are on the way, or all of one search, by the verdict on the address they are known by. */
export const countVerdicts = (tx: SpaceTx, of: PeopleOf): Promise<CountedVerdict[]> =>
  tx.all(
    sql<CountedVerdict>`select case when p.email_key is null then 'missing'
          when c.verdict = 'bad' and c.allowed_at is not null then 'allowed'
          else coalesce(c.verdict, 'unchecked') end as verdict,
        count(*)::int as count
      ${peopleOf(tx, of)} ${of.searchId ? sql`` : sql`and e.finish_reason is null`} group by 1`.compile(build),
  );

export const addressesWith = (
  tx: SpaceTx,
  { verdict, ...of }: PeopleOf & { verdict: AddressVerdict },
): Promise<{ first_name: string; last_name: string; company_name: string; address: string; reasons: string[] }[]> =>
  tx.all(
    sql<{ first_name: string; last_name: string; company_name: string; address: string; reasons: string[] }>`select
        p.first_name, p.last_name, p.company_name, c.address, c.reasons
      ${peopleOf(tx, of)} and c.verdict = ${verdict}
        and (c.verdict <> 'bad' or c.allowed_at is null) order by e.id limit 100000`.compile(build),
  );

const peopleOf = (tx: SpaceTx, { campaignId, searchId }: PeopleOf) =>
  sql`from enrolments e join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
    left join prospects_checks c on c.space_id = e.space_id and c.address = p.email_key
    where e.space_id = ${tx.spaceId}::uuid and e.campaign_id = ${campaignId}::uuid
      ${searchId ? sql`and e.search_id = ${searchId}::uuid` : sql``}`;

/** Whether more than so many would have to be counted. */
export async function isMoreThan(tx: SpaceTx, { campaignId, searchId }: PeopleOf, most: number): Promise<boolean> {
  const row = await tx.first(
    sql`select 1 from enrolments where space_id = ${tx.spaceId}::uuid and campaign_id = ${campaignId}::uuid
      ${searchId ? sql`and search_id = ${searchId}::uuid` : sql``} offset ${most} limit 1`.compile(build),
  );
  return row !== undefined;
}

export const keptCounts = (
  tx: SpaceTx,
  subjectId: string,
): Promise<{ counts: AddressCounts; counted_at: Date } | undefined> =>
  tx.first(
    sql<{ counts: AddressCounts; counted_at: Date }>`select counts, counted_at from prospects_check_counts
      where space_id = ${tx.spaceId}::uuid and subject_id = ${subjectId}::uuid`.compile(build),
  );

export async function keepCounts(tx: SpaceTx, subjectId: string, counts: AddressCounts): Promise<void> {
  await tx.run(
    sql`insert into prospects_check_counts (space_id, subject_id, counts, counted_at)
      values (${tx.spaceId}::uuid, ${subjectId}::uuid, ${JSON.stringify(counts)}::jsonb, ${tx.now})
      on conflict (space_id, subject_id) do update set counts = excluded.counts, counted_at = excluded.counted_at`.compile(
      build,
    ),
  );
}
