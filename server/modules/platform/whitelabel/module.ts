import { defineModule } from '../../../core/module.ts';
import { whitelabelHandlers } from './calls.ts';
import { seedBrands } from './demo/seed-brands.ts';

export const whitelabelModule = defineModule({
  name: 'platform/whitelabel',
  calls: { whitelabel: whitelabelHandlers },
  prepare: (tx, isDemo) => seedBrands(tx, isDemo ? 'all' : 'default'),
});
