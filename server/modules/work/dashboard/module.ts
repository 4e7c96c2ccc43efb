import { defineModule } from '../../../core/module.ts';
import { dashboardHandlers } from './calls.ts';

export const dashboard = defineModule({
  name: 'work/dashboard',
  calls: { dashboard: dashboardHandlers },
});
