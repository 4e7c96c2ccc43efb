import type { EnrolmentEvent } from '../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { lockEnrolmentRows } from './row-queries.ts';
import { holdCampaignsOf } from '../campaigns/hold-campaigns.ts';
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
  const all = [...new Set(ids)].sort().map((id) => ({ space_id: tx.spaceId, id }));
  const isMany = all.length > AT_ONCE;
  // all campaigns before the first person, and of many people all lanes before the first number (`holdCampaigns`)
  const campaigns = await holdCampaignsOf(tx, all);
  if (isMany)
    await wakeLanes(
      tx,
      campaigns.flatMap(({ credentials_id }) => credentials_id ?? []),
    );
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const moved = (await lockEnrolmentRows(tx, all.slice(from, from + AT_ONCE)))
      .map((row): Moved => movedOf(row, decide(row)))
      .filter(({ events }) => events.length > 0);
    if (!isMany)
      await wakeLanes(
        tx,
        moved.map(({ credential_id }) => credential_id),
      );
    changed += (await recordEvents(tx, moved)).size;
  }
  return changed;
}
