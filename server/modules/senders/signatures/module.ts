import { defineModule } from '../../../core/module.ts';
import { signatureHandlers } from './calls.ts';
import { signatureListeners } from './listeners.ts';
import { demoSignatures } from './demo.ts';
import { seenSignatures } from './seen-queries.ts';

export const signaturesModule = defineModule({
  name: 'senders/signatures',
  calls: { signatures: signatureHandlers },
  records: { signature: seenSignatures },
  listeners: signatureListeners,
  demo: demoSignatures,
});
