import { defineModule } from '../../../core/module.ts';
import { restoreHandlers } from './calls.ts';

/** After a restore: what is held, which accounts were asked, and what they had sent. */
export const restoresModule = defineModule({
  name: 'platform/restores',
  calls: { restores: restoreHandlers },
});
