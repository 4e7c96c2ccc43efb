import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/**
 * Verdicts of a workspace that has used its addresses for a while: most are good, some risky, a few bad, one was looked
 * at too long ago, and nobody has looked at some yet. Bad and stale ones are not of those who are written to just now.
 */
export async function seedChecks(tx: SpaceTx): Promise<void> {
  await tx.run(
    sql`insert into prospects_checks as c (space_id, address, verdict, reasons, source, checked_at)
      select ${tx.spaceId}::uuid, a.email_key,
        case when a.place = 1 then 'good' when a.is_free and a.place % 12 = 2 then 'bad'
          when a.place % 9 = 4 then 'risky' else 'good' end,
        case when a.place = 1 then '{}' when a.is_free and a.place % 12 = 2 then
            case when a.place % 24 = 2 then '{mailbox_missing}' else '{null_mx}' end
          when a.place % 9 = 4 then case when a.place % 18 = 4 then '{accepts_all}' else '{no_mx}' end
          else '{}' end::text[],
        case when a.place % 5 < 3 then 'server' else 'records' end,
        ${tx.now}::timestamptz - case when a.place = 1 then interval '45 days'
          else (a.place % 20 + 1) * interval '1 day' end
      from (
        select k.email_key, k.is_free, row_number() over (order by not k.is_free, k.email_key) as place
        from (
          select p.email_key, not exists (
            select from enrolments e join campaigns m on m.space_id = e.space_id and m.id = e.campaign_id
            where e.space_id = p.space_id and e.prospect_id = p.id and m.status = 'active' and e.finish_reason is null
          ) as is_free
          from prospects p where p.space_id = ${tx.spaceId}::uuid and p.email_key is not null and p.merged_into is null
        ) k
      ) a
      where a.place = 1 or a.place % 7 <> 0
      on conflict (space_id, address) do update set verdict = excluded.verdict, reasons = excluded.reasons,
        source = excluded.source, checked_at = excluded.checked_at, asked_at = null, due_at = null`.compile(build),
  );
}
