import * as z from 'zod';
import { Id } from '../../../../contract/ids.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { tellLowCredits } from './notices/tell-low-credits.ts';
import { sweepCharges } from './sweep/sweep-charges.ts';
import { runTopUp } from './top-up/run-top-up.ts';

const ofSpace = z.object({ space_id: Id });

/** The first two are enqueued by the database, with the balance that leads to them (`0027-credits-ahead.sql`). */
export const creditTasks = [
  task({ name: 'credits.tell_low', payload: ofSpace, run: tellLowCredits }),
  task({ name: 'credits.top_up', payload: ofSpace, run: runTopUp }),
  task({ name: 'credits.sweep', payload: z.object({}), cron: '41 2 * * *', run: sweepCharges }),
];
