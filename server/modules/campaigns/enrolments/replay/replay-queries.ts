import { sql } from 'kysely';
import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';

/** Somebody in a campaign, each by id or by the whole of its name. */
export function namedEnrolments(
  tx: SpaceTx | PlatformTx,
  { campaign, person }: { campaign: string; person: string },
): Promise<EnrolmentRow[]> {
  return tx.all(
    sql<EnrolmentRow>`select e.* from enrolments e
      join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      where (c.id::text = ${campaign} or c.name = ${campaign})
        and (p.id::text = ${person} or e.id::text = ${person}
          or trim(concat_ws(' ', p.first_name, p.last_name)) = ${person})
      order by e.id limit 10`.compile(build),
  );
}

/** Everything that was recorded of an enrolment, in the order in which it was. */
export async function historyOf(
  tx: SpaceTx | PlatformTx,
  { space_id, id }: { space_id: string; id: string },
): Promise<EnrolmentEvent[]> {
  const rows = await tx.all(
    sql<{ type: string; at: Date; data: object }>`select type, at, data from events
      where space_id = ${space_id} and subject_id = ${id} and type like 'enrolment.%' order by id`.compile(build),
  );
  return rows.map(({ type, at, data }) => ({ type, at: at.toISOString(), data }) as EnrolmentEvent);
}
