import { defineModule } from '../../../core/module.ts';
import { blacklistHandlers } from './calls.ts';
import { blacklistListeners } from './listeners.ts';
import { demoBlacklists } from './demo.ts';

export const blacklistModule = defineModule({
  name: 'contacts/blacklist',
  calls: { blacklist: blacklistHandlers },
  listeners: blacklistListeners,
  demo: demoBlacklists,
});
