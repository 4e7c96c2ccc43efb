import type { EnrolmentEvent } from '../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { lockEnrolments } from './row-queries.ts';
import type { EnrolmentRow } from '../facts/enrolment-row.ts';
import { type Moved, movedOf } from './moved.ts';
import { recordEvents } from './record-events.ts';
import { wakeLanes } from '../../senders/lanes/wake-lanes.ts';

const AT_ONCE = 1_000;

/**
 * How everybody but the runner changes enrolments: the rows are held, `decide` says what happens to each, it is
 * recorded, and their senders look again. Answers how many were changed.
 */
export async function changeEnrolments(
  tx: SpaceTx,
  ids: readonly string[],
  decide: (row: EnrolmentRow) => readonly EnrolmentEvent[],
): Promise<number> {
  let changed = 0;
  const sorted = [...new Set(ids)].sort();
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const keys = sorted.slice(from, from + AT_ONCE).map((id) => ({ space_id: tx.spaceId, id }));
    const moved = (await lockEnrolments(tx, keys))
      .map((row): Moved => movedOf(row, decide(row)))
      .filter(({ events }) => events.length > 0);
    // lanes before counters: in the order in which the runner takes them
    await wakeLanes(
      tx,
      moved.map(({ credential_id }) => credential_id),
    );
    changed += (await recordEvents(tx, moved)).size;
  }
  return changed;
}
