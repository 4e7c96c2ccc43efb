import { defineModule } from '../../../core/module.ts';
import { signatureHandlers } from './calls.ts';
import { signatureListeners } from './listeners.ts';

export const signatures = defineModule({
  name: 'senders/signatures',
  calls: { signatures: signatureHandlers },
  listeners: signatureListeners,
});
