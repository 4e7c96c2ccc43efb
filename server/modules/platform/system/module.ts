import { defineModule } from '../../../core/module.ts';
import { systemHandlers } from './calls.ts';

export const systemModule = defineModule({
  name: 'platform/system',
  calls: { system: systemHandlers },
});
