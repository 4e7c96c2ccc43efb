import { defineModule } from '../../../core/module.ts';
import { accessTokens } from '../oauth/access-tokens-port.ts';
import { accountHandlers } from './calls.ts';
import { accountTasks } from './jobs.ts';
import { serveExternalCallbacks } from './external-login/serve-external-callbacks.ts';
import { deleteAccessTokens, insertAccessToken } from './sessions/token-queries.ts';
import { seedDemoPeople } from './demo/seed-people.ts';

export const accountsModule = defineModule({
  name: 'people/accounts',
  calls: { accounts: accountHandlers },
  tasks: accountTasks,
  routes: [serveExternalCallbacks],
  ports: [accessTokens.with({ add: insertAccessToken, end: deleteAccessTokens })],
  demo: seedDemoPeople,
});
