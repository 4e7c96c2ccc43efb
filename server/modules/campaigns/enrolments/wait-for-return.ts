import { ACTION_TRAITS } from '../../../../contract/campaigns/sequence.ts';
import type { EnrolmentEvent } from '../../../../engine/enrolment.ts';
import type { Graph } from '../../../../engine/sequence/graph.ts';
import { awayEnd } from '../../../../engine/time/away-end.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { noteAbsence } from '../../contacts/prospects/record/note-absence.ts';
import type { EnrolmentRow } from '../facts/enrolment-row.ts';
import { loadGraphs } from '../facts/load-graphs.ts';
import { changeEnrolments } from './change-enrolments.ts';
import { enrolmentRowsOfProspect } from './row-queries.ts';

/**
 * Somebody has said until when they are away: whatever campaign is about to write to them waits until the day after, and
 * says so from now on. Steps that come later are held by the plan.
 */
export async function waitForReturn(tx: SpaceTx, prospectId: string, until: string): Promise<void> {
  await noteAbsence(tx, prospectId, until);
  const keys = await enrolmentRowsOfProspect(tx, { prospectId });
  if (keys.length === 0) return;
  const graphs = await loadGraphs(tx, keys);
  await changeEnrolments(
    tx,
    keys.map(({ id }) => id),
    (row) => eventsOf(row, graphs.get(row.id), until, tx.now),
  );
}

function eventsOf(row: EnrolmentRow, graph: Graph | undefined, until: string, now: Date): EnrolmentEvent[] {
  const { status, node_id, wait_reason, due_at } = row;
  const action = node_id === null ? null : graph?.node(node_id)?.action;
  const isFree = status === 'active' && (wait_reason === null || wait_reason === 'person_away');
  if (!isFree || node_id === null || !action || !ACTION_TRAITS[action].isContact) return [];
  const end = awayEnd(until, row.timezone);
  if (due_at && due_at >= end && wait_reason === null) return [];
  const data = {
    node_id,
    reason: 'person_away',
    values: { away_until: until },
    due_at: end.toISOString(),
  } as const;
  return [{ type: 'enrolment.waiting', at: now.toISOString(), data }];
}
