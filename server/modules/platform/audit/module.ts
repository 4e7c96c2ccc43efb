import { defineModule } from '../../../core/module.ts';
import { auditHandlers } from './calls.ts';
import { forgetSignIns } from './demo.ts';

export const auditModule = defineModule({
  name: 'platform/audit',
  calls: { audit: auditHandlers },
  demoDay: forgetSignIns,
});
