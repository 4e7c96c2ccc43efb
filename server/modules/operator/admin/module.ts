import { defineModule } from '../../../core/module.ts';
import { adminHandlers } from './calls.ts';

export const adminModule = defineModule({
  name: 'operator/admin',
  calls: { admin: adminHandlers },
});
