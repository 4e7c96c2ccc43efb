import { type LimitedFeature, limitCondition, TIER_WEIGHTS, type Tier } from '../../../../../contract/features.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { currentSpace, limitedUsage, lockSpace } from '../queries.ts';
import { brandTiers, settingsOf } from './tiers.ts';

/**
 * For the actions of other modules: goes on only where the workspace's tier allows `more` of what it limits by count.
 * Holds the workspace until the end of the transaction, so that two at once do not both take the last place.
 */
export async function requireRoom(tx: SpaceTx, limited: LimitedFeature, more: number): Promise<void> {
  await lockSpace(tx);
  const used = await limitedUsage(tx);
  await requireCount(tx, limited, used[limited] + more);
}

/** The same for so many of them altogether. */
export async function requireCount(tx: SpaceTx, limited: LimitedFeature, count: number): Promise<void> {
  const space = await currentSpace(tx);
  if (!space) throw refuse('space_not_found');
  const [own, tiers] = [space.tier as Tier, await brandTiers(tx, space.brand_id)];
  const usage = { campaigns: 0, email_integrations: 0, [limited]: count - 1 };
  const hasRoom = (settings: (typeof tiers)[number]['settings']) =>
    limitCondition(limited, usage, settings) === 'active';
  if (hasRoom(settingsOf(tiers, own))) return;
  const [next] = tiers
    .filter(({ tier, settings }) => TIER_WEIGHTS[tier] > TIER_WEIGHTS[own] && hasRoom(settings))
    .sort((a, b) => TIER_WEIGHTS[a.tier] - TIER_WEIGHTS[b.tier]);
  throw refuse('upgrade_needed', { fields: { feature: limited, tier: next?.tier ?? own } });
}
