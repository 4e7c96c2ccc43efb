import { defineModule } from '../../../core/module.ts';
import { signatureHandlers } from './calls.ts';
import { signatureListeners } from './listeners.ts';
import { demoSignatures } from './demo.ts';

export const signaturesModule = defineModule({
  name: 'senders/signatures',
  calls: { signatures: signatureHandlers },
  listeners: signatureListeners,
  demo: demoSignatures,
});
