import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import type { EnrolmentChange } from '../../../../../contract/enrolments/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { lockEnrolments } from '../lock-enrolments.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';
import { moveToCampaign } from './move-to-campaign.ts';
import { enrolmentsInFlight, enrolmentsWithUnknownSend } from '../queries.ts';
import { retrySteps } from './retry-steps.ts';
import { skipSteps } from './skip-steps.ts';

/**
 * What a colleague does to some people of a campaign at once; whom it does not fit is passed over. Answers how many it
 * changed.
 */
export async function changeEnrolmentsByHand(
  tx: SpaceTx,
  services: Services,
  ids: readonly string[],
  { change, moveTo }: { change: EnrolmentChange; moveTo: string | null },
): Promise<number> {
  const at = tx.now.toISOString();
  switch (change) {
    case 'pause':
      return changeEnrolments(tx, ids, (row) => (isUnderway(row) ? [{ type: 'enrolment.paused', at, data: {} }] : []));
    case 'exclude':
      return changeEnrolments(tx, ids, (row) =>
        isUnderway(row) || row.status === 'paused'
          ? [{ type: 'enrolment.excluded', at, data: { reason: 'excluded' } }]
          : [],
      );
    case 'resume': {
      const released = { type: 'enrolment.resumed', at, data: { due_at: at } } as const;
      const resumed = await resumeEnrolments(tx, ids, 'paused', released);
      // who is not paused but held is released from that
      return resumed + (await retrySteps(tx, await free(tx, ids)));
    }
    case 'include':
      return resumeEnrolments(tx, ids, 'excluded', { type: 'enrolment.included', at, data: { due_at: at } });
    case 'skip_step':
      return skipSteps(tx, services, await free(tx, ids));
    case 'retry':
      return retrySteps(tx, await free(tx, ids));
    case 'move':
      return moveTo ? moveToCampaign(tx, services, await free(tx, ids), moveTo) : 0;
    default:
      return change satisfies never;
  }
}

const isUnderway = ({ status }: EnrolmentRow): boolean => status === 'active' || status === 'pending';

/** Back on the way; of whom nobody knows whether something was sent, that is still to be said first. */
async function resumeEnrolments(
  tx: SpaceTx,
  ids: readonly string[],
  from: EnrolmentRow['status'],
  event: EnrolmentEvent,
): Promise<number> {
  const unknown = await enrolmentsWithUnknownSend(tx, ids);
  return changeEnrolments(tx, ids, (row): EnrolmentEvent[] => {
    if (row.status !== from) return [];
    const { node_id } = row;
    if (!unknown.has(row.id) || node_id === null) return [event];
    const data = { node_id, reason: 'outcome_unknown', values: {}, due_at: null } as const;
    return [event, { type: 'enrolment.waiting', at: event.at, data }];
  });
}

/** Held, and without those for whom something is just being sent, or of whom nobody can say whether it was. */
async function free(tx: SpaceTx, ids: readonly string[]): Promise<EnrolmentRow[]> {
  const rows = await lockEnrolments(
    tx,
    ids.map((id) => ({ space_id: tx.spaceId, id })),
  );
  const busy = await enrolmentsInFlight(tx, ids);
  return rows.filter((row) => !busy.has(row.id) && row.wait_reason !== 'outcome_unknown');
}
