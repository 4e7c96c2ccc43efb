import { defineModule } from '../../../core/module.ts';
import { auditHandlers } from './calls.ts';

export const audit = defineModule({
  name: 'platform/audit',
  calls: { audit: auditHandlers },
});
