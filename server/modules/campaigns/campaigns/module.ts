import { defineModule } from '../../../core/module.ts';
import { erasedProspects } from '../../contacts/prospects/erase-port.ts';
import { campaignsOfMember } from '../../people/accounts/profile/leave-ports.ts';
import { planUsers } from '../../people/spaces/features/plan-room.ts';
import { paletteSources } from '../../platform/palette/palette-port.ts';
import { credentialUsers } from '../../senders/credentials/credential-ports.ts';
import { campaignHandlers } from './calls.ts';
import { changeOwnerOfCampaigns } from './change-queries.ts';
import { subtractErasedPeople } from './counts/count-people.ts';
import { campaignTasks } from './jobs.ts';
import { campaignListeners } from './listeners.ts';
import { excessCampaigns, fitCampaigns } from './plan/fit-campaigns.ts';
import { ownCampaigns } from './plan/running-queries.ts';
import { paletteCampaigns } from './palette-campaigns.ts';
import { checkCampaign } from './preflight/check-campaign.ts';
import { runningOn, stopCampaignsOf } from './stop-campaigns-of.ts';
import { seedCampaigns } from './demo/seed-campaigns.ts';
import { keptReferences } from './sequence/reference-queries.ts';
import { seenCampaigns } from './queries.ts';

export const campaignsModule = defineModule({
  name: 'campaigns/campaigns',
  calls: { campaigns: campaignHandlers, preflight: { check: checkCampaign } },
  records: { campaign: seenCampaigns },
  kept: keptReferences,
  tasks: campaignTasks,
  listeners: campaignListeners,
  ports: [
    paletteSources.with(paletteCampaigns),
    planUsers.with({ kind: 'campaigns', excess: excessCampaigns, own: ownCampaigns, fit: fitCampaigns }),
    credentialUsers.with({ running: runningOn, stop: stopCampaignsOf }),
    campaignsOfMember.with({ handOver: changeOwnerOfCampaigns }),
    erasedProspects.with((tx, { enrolments }) => subtractErasedPeople(tx, enrolments)),
  ],
  demo: seedCampaigns,
});
