import { BOOSTER_ABOVE, type LimitedAction } from '../../../../contract/limits/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';

/** More requests a day than are safe by themselves need the booster; fewer than before need nothing. */
export async function requireBooster(
  tx: SpaceTx,
  changes: readonly { action: LimitedAction; before: number; after: number }[],
): Promise<void> {
  const isRaised = changes.some(
    ({ action, before, after }) => action === 'connections' && after > Math.max(before, BOOSTER_ABOVE),
  );
  if (isRaised) await requireFeature(tx, 'connection_booster');
}
