import type { campaignCalls } from '../../../contract/campaigns.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { getCampaign } from './get-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';

export const campaignHandlers: Handlers<typeof campaignCalls> = {
  list: listCampaigns,
  byId: getCampaign,
};
