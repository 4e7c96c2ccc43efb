import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { brandOf } from '../../platform/whitelabel/brand-of.ts';

/** A session cookie and a browser of one's own are for the workspace's admins, or for everybody of some brands. */
export async function requireAdvancedOptions(tx: SpaceTx, { space, brandId }: SpaceActor): Promise<void> {
  if (space.role === 'admin') return;
  const { config } = await brandOf(tx, brandId);
  if (!config.capabilities.includes('advanced_account_options')) throw refuse('forbidden');
}
