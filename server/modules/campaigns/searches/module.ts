import { defineModule } from '../../../core/module.ts';
import { takingCampaigns } from '../../contacts/prospects/campaigns-port.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import { campaignSearches } from '../campaigns/searches-port.ts';
import { contactedSearches } from '../enrolments/searches-port.ts';
import { addSearches } from './add-searches.ts';
import { searchHandlers } from './calls.ts';
import { addToContactedCounts } from './count-queries.ts';
import { searchTasks } from './jobs.ts';
import { listSearches } from './list-searches.ts';
import { searchListeners } from './listeners.ts';
import { addByIds } from './known/add-known.ts';
import { seenSearches, seenUploads } from './seen-queries.ts';

export const searchesModule = defineModule({
  name: 'campaigns/searches',
  calls: { searches: searchHandlers },
  records: { search: seenSearches, upload: seenUploads },
  tasks: searchTasks,
  listeners: searchListeners,
  ports: [
    campaignSearches.with({ add: addSearches, list: listSearches }),
    contactedSearches.with(addToContactedCounts),
    takingCampaigns.with({ find: findCampaign, take: addByIds }),
  ],
});
