import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { EnrolledPersonRow } from '../queries.ts';

export function enrolmentsOfProspectRows(
  tx: SpaceTx,
  prospectId: string,
  visibleFor: string[] | undefined,
): Promise<(EnrolledPersonRow & { campaign_name: string })[]> {
  const among = visibleFor ? sql`and e.credential_id = any (${visibleFor}::uuid[])` : sql``;
  return tx.all(
    sql<EnrolledPersonRow & { campaign_name: string }>`select e.*, c.name as campaign_name, p.first_name, p.last_name,
        p.headline, p.company_name, p.photo_link
      from enrolments e
      join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id and c.status <> 'deleted'
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${prospectId}::uuid ${among}
      order by e.created_at desc, e.id desc`.compile(build),
  );
}
