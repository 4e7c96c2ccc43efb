import { defineModule } from '../../../core/module.ts';
import { credentialHandlers } from './calls.ts';
import { credentialTasks } from './jobs.ts';
import { credentialLifeTasks } from './life-jobs.ts';
import { credentialListeners } from './listeners.ts';
import { serveHooks } from './network/serve-hooks.ts';
import { ageAccounts } from './demo/age-accounts.ts';
import { seedAccounts } from './demo/seed-accounts.ts';
import { seedProxyStock } from './demo/seed-proxy-stock.ts';
import { planUsers } from '../../people/spaces/features/plan-room.ts';
import { excessAccounts, fitAccounts } from './plan/fit-accounts.ts';
import { ownAccounts } from './plan/seat-queries.ts';
import { seenCredentials } from './visible-accounts.ts';

export const credentialsModule = defineModule({
  name: 'senders/credentials',
  calls: { credentials: credentialHandlers },
  records: { credential: seenCredentials },
  tasks: [...credentialTasks, ...credentialLifeTasks],
  listeners: credentialListeners,
  routes: [serveHooks],
  ports: [planUsers.with({ kind: 'credentials', excess: excessAccounts, own: ownAccounts, fit: fitAccounts })],
  prepare: async (tx, isDemo) => {
    if (isDemo) await seedProxyStock(tx);
  },
  demo: seedAccounts,
  demoDay: ageAccounts,
});
