import { defineModule } from '../../../core/module.ts';
import { dashboardHandlers } from './calls.ts';

export const dashboardModule = defineModule({
  name: 'work/dashboard',
  calls: { dashboard: dashboardHandlers },
});
