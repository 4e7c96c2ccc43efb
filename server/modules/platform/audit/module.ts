import { defineModule } from '../../../core/module.ts';
import { auditHandlers } from './calls.ts';

export const auditModule = defineModule({
  name: 'platform/audit',
  calls: { audit: auditHandlers },
});
