import { defineModule } from '../../../core/module.ts';

/** What was meant to go out, and what came of it: written before anything leaves, by the runner and by hand. */
export const ledgerModule = defineModule({
  name: 'senders/ledger',
});
