import type { Feature } from '../../../../../contract/features.ts';
import { featureOfAction, type Sequence } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';

interface Asked {
  sequences_type: string;
  is_link_tracking: boolean;
  is_ai_targeting: boolean;
  is_ai_employee: boolean;
}

const OF_TYPE: Record<string, Feature> = { smart: 'smart_sequences', magic: 'ai_magic_campaigns' };

/** What a tier must have for this kind of campaign; undefined where every tier does. */
export const featureOfType = (type: string): Feature | undefined => OF_TYPE[type];

/** What a campaign uses that not every tier has. */
export function requiredFeatures(campaign: Asked, { nodes }: Sequence): Feature[] {
  const ofSteps = nodes.map(({ action }) => action && featureOfAction(action));
  const wanted = [
    OF_TYPE[campaign.sequences_type],
    ...ofSteps,
    campaign.is_link_tracking && ('link_tracking' as const),
    campaign.is_ai_targeting && ('ai_targeting' as const),
    campaign.is_ai_employee && ('ai_employee_messages' as const),
  ];
  return [...new Set(wanted.filter((feature) => !!feature))];
}

/** Goes on only where the workspace's tier has all that the campaign uses. */
export async function requireFeaturesOf(tx: SpaceTx, campaign: Asked, sequence: Sequence): Promise<void> {
  for (const feature of requiredFeatures(campaign, sequence)) await requireFeature(tx, feature);
}
