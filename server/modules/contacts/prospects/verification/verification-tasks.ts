import * as z from 'zod';
import { Id } from '../../../../../contract/ids.ts';
import { DAY } from '../../../../../engine/time/durations.ts';
import { type JobHandler, task } from '../../../../core/jobs/job-handler.ts';
import { BOUNCED_TASK } from '../../blacklist/suppress.ts';
import { CHECK_TASK } from './ask-checks.ts';
import { checkAddresses } from './check-addresses.ts';
import { COUNT_TASK, recountChecks } from './count-checks.ts';
import { dropBouncesBefore, dropDomainsBefore } from './known-queries.ts';
import { noteBouncedAddress } from './note-bounced-address.ts';

/** People come back, and names are given anew. */
const BOUNCES_KEPT_DAYS = 365;
const DOMAINS_KEPT_DAYS = 30;

export const verificationTasks: readonly JobHandler[] = [
  task({ name: CHECK_TASK, payload: z.object({ space_id: Id }), run: checkAddresses }),
  task({
    name: COUNT_TASK,
    payload: z.object({ space_id: Id, campaign_id: Id, search_id: Id.nullable() }),
    run: recountChecks,
  }),
  task({
    name: BOUNCED_TASK,
    payload: z.object({ space_id: Id, address: z.string() }),
    run: noteBouncedAddress,
  }),
  task({
    name: 'prospects.forget_checks',
    payload: z.object({}),
    cron: '37 3 * * *',
    run: async (_payload, { transactions }) => {
      await transactions.onPlatform(async (tx) => {
        const ago = (days: number) => new Date(tx.now.getTime() - days * DAY);
        await dropDomainsBefore(tx, ago(DOMAINS_KEPT_DAYS));
        await dropBouncesBefore(tx, ago(BOUNCES_KEPT_DAYS));
      });
    },
  }),
];
