import { defineModule } from '../../../core/module.ts';
import { billingHandlers } from './calls.ts';
import { seedPrices } from './demo/seed-prices.ts';
import { billingTasks } from './jobs.ts';
import { packSales } from '../credits/top-up/pack-sales-port.ts';
import { serveReturned } from './purchases/returned.ts';
import { sellPack } from './purchases/sell-pack.ts';
import { orUnanswered } from './refuse-unanswered.ts';
import { servePaymentHooks } from './sync/serve-payment-hooks.ts';

export const billingModule = defineModule({
  name: 'money/billing',
  calls: { billing: billingHandlers },
  tasks: billingTasks,
  routes: [servePaymentHooks, serveReturned],
  ports: [
    packSales.with({
      ...sellPack,
      quote: (actor, price, services) =>
        orUnanswered(sellPack.quote(actor, price, services), 'payments_unreached', services),
    }),
  ],
  demo: seedPrices,
});
