import type { Action } from '../../../../contract/campaigns/sequence.ts';
import type { Services } from '../../../core/services.ts';
import { emailSender } from './email-sender.ts';
import { enrichmentSender } from './enrichment-sender.ts';
import { smsSender, voicemailSender } from './phone-senders.ts';
import type { IntegrationSender } from './channel-intent.ts';

/** Who carries out what does not go over the network; null where nobody is set up, or where it is a person's work. */
export function integrationSender(services: Services, action: Action): IntegrationSender | null {
  switch (action) {
    case 'email':
      return emailSender(services);
    case 'sms':
      return smsSender(services);
    case 'voicemail':
      return voicemailSender(services);
    case 'enrich':
      return enrichmentSender(services);
    default:
      return null;
  }
}
