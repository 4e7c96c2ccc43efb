import { sql } from 'kysely';
import type { ContactSource, EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import type { AddressVerdict } from '../../../../../contract/verification/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** An address or a number as it stands in a prospect's record. */
export interface RecordedValue {
  kind: EnrichedKind;
  value: string;
  type: string;
  /** By how they came: from a file, by a program, from the network; else somebody of the workspace wrote it. */
  source: ContactSource;
  created_at: Date;
  checked_at: Date | null;
  verdict: AddressVerdict | null;
}

export const recordedValues = (tx: SpaceTx, prospectId: string): Promise<RecordedValue[]> =>
  tx.all(
    sql<RecordedValue>`with p as (
        select * from prospects where space_id = ${tx.spaceId}::uuid and id = ${prospectId}::uuid),
      origin as (
        select case when s.kind = 'csv' then 'file' when s.kind = 'api' then 'program' else 'network' end
            as source
        from enrolments e join searches s on s.space_id = e.space_id and s.id = e.search_id
        where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${prospectId}::uuid
        order by e.created_at limit 1),
      all_of as (
        select 'email' as kind, m.v as value, m.k as type, 0 as place from p, jsonb_each_text(p.emails) as m (k, v)
        union all select 'email', p.email, 'work', 1 from p where p.email is not null
          and lower(p.email) not in (select lower(v) from jsonb_each_text(p.emails) as m (k, v))
        union all select 'phone', n ->> 'number', coalesce(n ->> 'type', 'other'), 2
          from p, jsonb_array_elements(p.phones) n
        union all select 'phone', p.phone, 'other', 3 from p where p.phone is not null
          and not exists (select from jsonb_array_elements(p.phones) n where n ->> 'number' = p.phone))
      select a.kind, a.value, a.type, coalesce((select source from origin), 'member') as source, p.created_at,
        c.checked_at, c.verdict
      from all_of a cross join p
      left join prospects_checks c on c.space_id = p.space_id and a.kind = 'email' and c.address = lower(a.value)
      where a.value <> '' order by a.place, a.type, a.value`.compile(build),
  );
