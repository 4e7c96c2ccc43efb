import { defineModule } from '../../../core/module.ts';
import { billingHandlers } from './calls.ts';
import { seedPrices } from './demo.ts';
import { billingTasks } from './jobs.ts';
import { serveReturned } from './purchases/returned.ts';
import { servePaymentHooks } from './sync/serve-payment-hooks.ts';

export const billingModule = defineModule({
  name: 'money/billing',
  calls: { billing: billingHandlers },
  tasks: billingTasks,
  routes: [servePaymentHooks, serveReturned],
  demo: seedPrices,
});
