import { defineModule } from '../../../core/module.ts';

/** When each sender is looked at next, and by whom; the runner holds lanes, others wake them. */
export const lanesModule = defineModule({
  name: 'senders/lanes',
});
