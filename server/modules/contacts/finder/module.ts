import { defineModule } from '../../../core/module.ts';
import { finderHandlers } from './calls.ts';
import { foundPeople } from '../enrichment/found/found-port.ts';
import { erasedProspects } from '../prospects/erase-port.ts';
import { forgetErased } from './forget-people.ts';
import { finderListeners } from './listeners.ts';
import { finderTasks } from './jobs.ts';
import { prepareDemoIndex } from './loading/prepare-demo.ts';
import { foundToLookUp } from './taking/handed-people.ts';
import { seenFinderSearches } from './searches/seen-queries.ts';

export const finderModule = defineModule({
  name: 'contacts/finder',
  calls: { finder: finderHandlers },
  records: { finder_search: seenFinderSearches },
  tasks: finderTasks,
  listeners: finderListeners,
  ports: [erasedProspects.with(forgetErased), foundPeople.with(foundToLookUp)],
  prepare: prepareDemoIndex,
});
