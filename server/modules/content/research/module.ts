import { defineModule } from '../../../core/module.ts';
import { researchHandlers } from './calls.ts';
import { researchTasks } from './jobs.ts';
import { researchListeners } from './listeners.ts';
import { seenResearches } from './queries.ts';

export const researchModule = defineModule({
  name: 'content/research',
  calls: { research: researchHandlers },
  records: { company_research: seenResearches },
  tasks: researchTasks,
  listeners: researchListeners,
});
