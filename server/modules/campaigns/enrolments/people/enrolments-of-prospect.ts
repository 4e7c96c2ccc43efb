import { sql } from 'kysely';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { describeEnrolments } from './describe-enrolments.ts';
import { graphsOf } from '../../facts/load-graphs.ts';
import type { EnrolledPersonRow } from '../queries.ts';

type EnrolmentDetails = ProspectDetail['campaigns'][number];

/** Every campaign that a person is in, with what comes next there and why not, the newest first. */
export async function enrolmentsOfProspect(
  tx: SpaceTx,
  services: Services,
  prospectId: string,
  { visibleFor }: { visibleFor?: string[] },
): Promise<EnrolmentDetails[]> {
  const among = visibleFor ? sql`and e.credential_id = any (${visibleFor}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<EnrolledPersonRow & { campaign_name: string }>`select e.*, c.name as campaign_name, p.first_name, p.last_name,
        p.headline, p.company_name, p.photo_link
      from enrolments e
      join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id and c.status <> 'deleted'
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${prospectId}::uuid ${among}
      order by e.created_at desc, e.id desc`.compile(build),
  );
  const graphOf = await graphsOf(tx, rows);
  return Promise.all(
    rows.map(async (row): Promise<EnrolmentDetails> => {
      const [told] = await describeEnrolments(tx, services, [row]);
      const { ids } = graphOf(row);
      const place = ids.indexOf(row.node_id ?? '');
      return {
        enrolment_id: row.id,
        campaign: { _id: row.campaign_id, name: row.campaign_name },
        status: told?.status ?? 'paused',
        action: told?.action ?? null,
        next_at: told?.next_at ?? null,
        wait: told?.wait ?? null,
        finish_reason: told?.finish_reason ?? null,
        node_id: row.node_id,
        step: place < 0 ? null : place + 1,
        steps: ids.length,
      };
    }),
  );
}
