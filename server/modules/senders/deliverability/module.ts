import { defineModule } from '../../../core/module.ts';
import { deliverabilityHandlers } from './calls.ts';

export const deliverabilityModule = defineModule({
  name: 'senders/deliverability',
  calls: { deliverability: deliverabilityHandlers },
});
