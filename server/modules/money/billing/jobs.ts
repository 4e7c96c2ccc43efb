import * as z from 'zod';
import { Id } from '../../../../contract/ids.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { noteCheckout } from './purchases/note-checkout.ts';
import { compareBilling } from './sync/compare-billing.ts';
import { syncBilling, syncPayer } from './sync/sync-billing.ts';

export const billingTasks = [
  task({
    name: 'billing.sync',
    payload: z.object({ space_id: Id }),
    run: ({ space_id }, services) => syncBilling(space_id, services),
  }),
  task({
    name: 'billing.note_checkout',
    payload: z.object({ space_id: Id, checkout: z.string() }),
    run: noteCheckout,
  }),
  task({ name: 'billing.sync_payer', payload: z.object({ payment: z.string() }), run: syncPayer }),
  task({ name: 'billing.compare', payload: z.object({}), cron: '23 3 * * *', run: compareBilling }),
];
