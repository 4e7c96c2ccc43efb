import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { deleteDevicesBefore } from './sign-in/device-queries.ts';
import { forgetAttempts } from './sign-in/attempts.ts';
import { forgetCodes } from './password/codes.ts';
import { mailRestoreTo } from './password/restore-password.ts';
import { sendDigests } from './digests/send-digests.ts';
import { deleteExpiredTokens } from './sessions/token-queries.ts';

/** A browser that nobody signed in with for so long is a stranger's again. */
const DEVICE_DAYS = 180;

export const accountTasks = [
  task({
    name: 'accounts.forget_expired_tokens',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async (_payload, { transactions, log }) => {
      const count = await transactions.onPlatform(deleteExpiredTokens);
      log.info({ count }, 'expired tokens forgotten');
    },
  }),
  task({
    name: 'accounts.forget_old_codes',
    payload: z.object({}),
    cron: '23 * * * *',
    run: async (_payload, { transactions, log }) => {
      const [codes, attempts, devices] = await transactions.onPlatform((tx) =>
        Promise.all([
          forgetCodes(tx),
          forgetAttempts(tx),
          deleteDevicesBefore(tx, new Date(tx.now.getTime() - DEVICE_DAYS * 86_400_000)),
        ]),
      );
      log.info({ codes, attempts, devices }, 'old codes, attempts and devices forgotten');
    },
  }),
  task({
    name: 'accounts.mail_restore',
    payload: z.object({ brandId: z.uuid(), email: z.string(), origin: z.url() }),
    run: mailRestoreTo,
  }),
  task({ name: 'accounts.send_digests', payload: z.object({}), cron: '* * * * *', run: sendDigests }),
];
