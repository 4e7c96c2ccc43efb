import type { Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { currentSpace } from '../queries.ts';

export async function validateSubscription(
  tx: SpaceTx,
): Promise<{ is_paid: boolean; payment_in_progress: boolean; tier: Tier }> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  return { is_paid: space.is_paid, payment_in_progress: space.payment_in_progress, tier: space.tier as Tier };
}
