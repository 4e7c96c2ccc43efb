import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { archiveCampaign } from './archive-campaign.ts';
import { checkSequence } from './sequence/check-sequence.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { duplicateCampaigns } from './duplicate-campaigns.ts';
import { fetchCampaigns } from './list/fetch-campaigns.ts';
import { getCampaign } from './get-campaign.ts';
import { getRates } from './list/get-rates.ts';
import { getSummary } from './list/get-summary.ts';
import { listCampaigns } from './list/list-campaigns.ts';
import { listVersions } from './sequence/list-versions.ts';
import { orderCampaigns } from './list/order-campaigns.ts';
import { previewEdit } from './sequence/preview-edit.ts';
import { previewStepText } from './sequence/preview-step-text.ts';
import { restoreCampaign } from './restore-campaign.ts';
import { simulateCampaign } from './simulation/simulate-campaign.ts';
import {
  createSmartSequence,
  deleteSmartSequence,
  getSmartSequence,
  listSmartSequences,
  updateSmartSequence,
} from './sequence/smart-sequences.ts';
import { undoEdit } from './sequence/undo-edit.ts';
import { testEmail } from './sequence/test-email.ts';
import { updateCampaign } from './update-campaign.ts';
import { updateCampaignStatus } from './update-campaign-status.ts';

export const campaignHandlers: Handlers<typeof campaignCalls> = {
  list: listCampaigns,
  summary: getSummary,
  byId: getCampaign,
  fetch: fetchCampaigns,
  create: createCampaign,
  update: updateCampaign,
  updateStatus: updateCampaignStatus,
  deleteAsync: deleteCampaign,
  archive: archiveCampaign,
  restore: restoreCampaign,
  order: orderCampaigns,
  duplicate: duplicateCampaigns,
  check: checkSequence,
  testEmail,
  rates: getRates,
  versions: listVersions,
  previewEdit,
  previewText: previewStepText,
  undoEdit,
  simulate: simulateCampaign,
  smartSequences: listSmartSequences,
  smartSequence: getSmartSequence,
  createSmartSequence,
  updateSmartSequence,
  deleteSmartSequence,
};
