import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { EnrolmentsMoved } from '../../../contacts/prospects/merge/merge-ports.ts';
import { withPlaceholderProspect } from '../../../contacts/prospects/merge/with-placeholder-prospect.ts';
import { moveIntents } from '../../../senders/ledger/forget-intents.ts';
import { leaveCampaigns } from '../leave-campaigns.ts';
import { stepApprovals } from '../step-ports.ts';
import { changeEnrolmentsByHand } from './change-enrolments-by-hand.ts';
import { enrolmentsToMerge, type MergedEnrolmentRow, moveEnrolments } from './merge-queries.ts';

/** Whoever has been through a campaign is further on than who walks it; an answer counts most. */
const isFurther = (one: MergedEnrolmentRow, other: MergedEnrolmentRow): boolean => {
  const rank = ({ status, replied_at }: MergedEnrolmentRow) =>
    (replied_at ? 4 : 0) + (status === 'excluded' ? 0 : status === 'finished' ? 2 : 1);
  return rank(one) !== rank(other) ? rank(one) > rank(other) : one.revision > other.revision;
};

/** All of the other's ways come along; where both are in one campaign, only the one further on goes on. */
export async function mergeEnrolments(tx: SpaceTx, from: string, to: string): Promise<EnrolmentsMoved> {
  const ways = await enrolmentsToMerge(tx, [from, to]);
  const own = new Map(ways.filter(({ prospect_id }) => prospect_id === to).map((way) => [way.campaign_id, way]));
  const moved: EnrolmentsMoved = { came: [], swapped: [], ended: [] };
  const stays: MergedEnrolmentRow[] = [];
  for (const way of ways.filter(({ prospect_id }) => prospect_id === from)) {
    const rival = own.get(way.campaign_id);
    if (!rival) moved.came.push(way.id);
    else if (isFurther(way, rival)) moved.swapped.push([way.id, rival.id]);
    else stays.push(way);
  }
  await moveEnrolments(tx, moved.came, to);
  await swap(tx, moved.swapped, { one: to, other: from });
  await moveDependents(tx, [...moved.came, ...moved.swapped.map(([came]) => came)], { from, to });
  await moveDependents(
    tx,
    moved.swapped.map(([, went]) => went),
    { from: to, to: from },
  );
  // what is left with the record that is shown nowhere any more walks no further
  moved.ended = (await leaveCampaigns(tx, { prospectIds: [from], reason: 'removed' })).enrolments;
  return moved;
}

/** The same backwards. What has ended since the merge stays ended. */
export async function splitEnrolments(
  tx: SpaceTx,
  services: Services,
  { came, swapped, ended }: EnrolmentsMoved,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await moveEnrolments(tx, came, to);
  await swap(tx, swapped, { one: to, other: from });
  await moveDependents(tx, [...came, ...swapped.map(([each]) => each)], { from, to });
  await moveDependents(
    tx,
    swapped.map(([, each]) => each),
    { from: to, to: from },
  );
  await changeEnrolmentsByHand(tx, services, ended, { change: 'include', moveTo: null });
}

/** The first of each pair becomes one's, the second the other's. */
async function swap(tx: SpaceTx, pairs: readonly [string, string][], { one, other }: { one: string; other: string }) {
  if (pairs.length === 0) return;
  const seconds = pairs.map(([, second]) => second);
  await withPlaceholderProspect(tx, async (placeholder) => {
    await moveEnrolments(tx, seconds, placeholder);
    await moveEnrolments(
      tx,
      pairs.map(([first]) => first),
      one,
    );
    await moveEnrolments(tx, seconds, other);
  });
}

async function moveDependents(tx: SpaceTx, enrolments: readonly string[], prospects: { from: string; to: string }) {
  if (enrolments.length === 0) return;
  await stepApprovals.one.move(tx, enrolments, prospects);
  await moveIntents(tx, enrolments, prospects);
}
