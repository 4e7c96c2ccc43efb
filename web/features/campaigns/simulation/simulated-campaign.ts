import type { CallPayload } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import type { SequenceNode } from '../../../../contract/campaigns/sequence.ts';

/** A campaign as the server tells it. */
export type SimulatedCampaign = CallPayload<(typeof campaignCalls)['byId']>;

/** Its steps, whatever its type. The server has filled in every field that may be left out when one is written. */
export const campaignSteps = (campaign: Pick<SimulatedCampaign, 'sequence' | 'sequences_nodes'>): SequenceNode[] =>
  [...campaign.sequence, ...campaign.sequences_nodes] as SequenceNode[];
