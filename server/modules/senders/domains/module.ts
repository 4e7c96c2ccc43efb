import { defineModule } from '../../../core/module.ts';
import { domainHandlers } from './calls.ts';
import { seedDomains } from './demo/seed-domains.ts';
import { domainTasks } from './jobs.ts';
import { domainListeners } from './listeners.ts';

export const domainsModule = defineModule({
  name: 'senders/domains',
  calls: { domains: domainHandlers },
  tasks: domainTasks,
  listeners: domainListeners,
  demo: async (tx, network) => {
    if (network) await seedDomains(tx, network);
  },
});
