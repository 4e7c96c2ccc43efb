import { defineModule } from '../../../core/module.ts';
import { oauthHandlers } from './calls.ts';
import { oauthTasks } from './jobs.ts';
import { mountOauth } from './mount-oauth.ts';
import { seedOauth } from './demo/seed-oauth.ts';

export const oauthModule = defineModule({
  name: 'people/oauth',
  calls: { oauth: oauthHandlers },
  tasks: oauthTasks,
  routes: [mountOauth],
  prepare: async (tx, isDemo) => {
    if (isDemo) await seedOauth(tx);
  },
});
