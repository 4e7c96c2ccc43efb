import type { Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { fitPlan } from './fit-plan.ts';
import { currentSpace, updateSpaceRow } from '../queries.ts';

export interface PaidPlan {
  tier: Tier;
  isPaid: boolean;
  extraSeats: number;
}

/**
 * What the workspace may use from now on, by what is paid for. A payment that was under way is over with it, and so is
 * a trial once a plan was taken. Answers whether anything is other than it was.
 */
export async function setPaidPlan(tx: SpaceTx, { tier, isPaid, extraSeats }: PaidPlan): Promise<boolean> {
  const space = await currentSpace(tx);
  if (!space) return false;
  const isTried = tier !== 'free' && space.trial_ends_at !== null;
  const isSame =
    space.tier === tier && space.is_paid === isPaid && space.extra_seats === extraSeats && !space.payment_in_progress;
  if (isSame && !isTried) return false;
  const change = {
    tier,
    is_paid: isPaid,
    extra_seats: extraSeats,
    payment_in_progress: false,
    ...(isTried && { trial_ends_at: null, trial_ended_at: null }),
  };
  const version = await updateSpaceRow(tx, change);
  await tx.append({ type: 'space.updated', subjectId: tx.spaceId, data: { version } });
  await fitPlan(tx);
  if (space.is_paid && !isPaid)
    await tx.append({ type: 'space.unpaid', subjectId: tx.spaceId, data: { name: space.name } });
  return true;
}

/** Something about what the workspace pays is other than it was: whoever looks at it looks again. */
export async function tellSpace(tx: SpaceTx): Promise<void> {
  const version = await updateSpaceRow(tx, {});
  await tx.append({ type: 'space.updated', subjectId: tx.spaceId, data: { version } });
}

/** Somebody has paid and the news of it is on its way: they wait where it is told. */
export async function setPaymentInProgress(tx: SpaceTx): Promise<void> {
  const space = await currentSpace(tx);
  if (!space || space.is_paid || space.payment_in_progress) return;
  const version = await updateSpaceRow(tx, { payment_in_progress: true });
  await tx.append({ type: 'space.updated', subjectId: tx.spaceId, data: { version } });
}
