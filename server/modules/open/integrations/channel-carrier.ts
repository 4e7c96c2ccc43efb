import type { Action } from '../../../../contract/campaigns/sequence.ts';
import type { Services } from '../../../core/services.ts';
import { carryEmail } from './carry-email.ts';
import { carryEnrichment } from './carry-enrichment.ts';
import { carrySms, carryVoicemail } from './carry-phone.ts';
import type { ChannelCarrier } from './channel-intent.ts';

/** Who carries out what does not go over the network; null where nobody is set up, or where it is a person's work. */
export function channelCarrier(services: Services, action: Action): ChannelCarrier | null {
  switch (action) {
    case 'email':
      return carryEmail(services);
    case 'sms':
      return carrySms(services);
    case 'voicemail':
      return carryVoicemail(services);
    case 'enrich':
      return carryEnrichment(services);
    default:
      return null;
  }
}
