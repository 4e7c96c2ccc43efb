import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { describeEnrolments } from './describe-enrolments.ts';
import { graphsOf } from '../../facts/load-graphs.ts';
import { enrolmentsOfProspectRows } from './person-queries.ts';

type EnrolmentDetails = ProspectDetail['campaigns'][number];

/** Every campaign that a person is in, with what comes next there and why not, the newest first. */
export async function enrolmentsOfProspect(
  tx: SpaceTx,
  services: Services,
  prospectId: string,
  { visibleFor }: { visibleFor?: string[] },
): Promise<EnrolmentDetails[]> {
  const rows = await enrolmentsOfProspectRows(tx, prospectId, visibleFor);
  const graphOf = await graphsOf(tx, rows);
  return Promise.all(
    rows.map(async (row): Promise<EnrolmentDetails> => {
      const [told] = await describeEnrolments(tx, services, [row]);
      const { ids } = graphOf(row);
      const place = ids.indexOf(row.node_id ?? '');
      return {
        enrolment_id: row.id,
        has_replied: told?.has_replied ?? false,
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
