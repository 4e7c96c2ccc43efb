import { defineModule } from '../../../core/module.ts';
import { whitelabelHandlers } from './calls.ts';

export const whitelabel = defineModule({
  name: 'platform/whitelabel',
  calls: { whitelabel: whitelabelHandlers },
});
