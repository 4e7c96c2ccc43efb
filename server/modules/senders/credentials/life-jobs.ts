import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { checkBlockedAccounts } from './sign-in/request-account-state.ts';
import { disconnectAccount } from './sign-in/disconnect-account.ts';
import { hibernateAccounts } from './life/hibernate-accounts.ts';

/** What happens to an account beside its sign-in. */
export const credentialLifeTasks = [
  task({ name: 'credentials.disconnect', payload: z.object({ account: z.string() }), run: disconnectAccount }),
  task({
    name: 'credentials.ask_about_blocked',
    payload: z.object({}),
    cron: '40 3 * * *',
    run: async (_payload, services) => {
      const count = await checkBlockedAccounts(services);
      services.log.info({ count }, 'asked how blocked accounts stand');
    },
  }),
  task({
    name: 'credentials.hibernate',
    payload: z.object({}),
    cron: '20 3 * * *',
    run: async (_payload, services) => {
      const count = await hibernateAccounts(services);
      services.log.info({ count }, 'accounts put to sleep');
    },
  }),
];
