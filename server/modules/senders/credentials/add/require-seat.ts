import type { AutomationType } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { getSpaceFeatures } from '../../../people/spaces/features/get-space-features.ts';
import { getSpaceInfo } from '../../../people/spaces/get-space-info.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';

/** Goes on only where the workspace may run one more account of this kind. The caller holds the workspace. */
export async function requireSeat(tx: SpaceTx, actor: SpaceActor, type: AutomationType): Promise<void> {
  await requireFeature(tx, 'social_automation');
  const { settings } = await getSpaceFeatures(tx);
  const space = await getSpaceInfo(tx, actor);
  const hasCloud = space.total_seats > settings.seats.extension;
  if (type === 'cloud' && !hasCloud) throw refuse('no_cloud_seats');
  await requireFeature(tx, type);
  if (space.max_credentials !== null && space.used_seats >= space.max_credentials)
    throw refuse('max_credentials_reached');
  const available = type === 'cloud' ? space.cloud_seats_available : space.extension_seats_available;
  if (available < 1) throw refuse('seat_needed');
}
