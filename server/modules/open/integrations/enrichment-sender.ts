import type { Services } from '../../../core/services.ts';
import { enrichForStep } from '../../contacts/enrichment/enrich-for-step.ts';
import type { IntegrationSender } from './channel-intent.ts';

/** Looks somebody up as a step of a campaign; null where nobody is set up who could be asked. */
export function enrichmentSender(services: Services): IntegrationSender | null {
  if (services.settings.outside.enrichment.length === 0) return null;
  return {
    send: (intent) => enrichForStep(services, intent),
    // what was answered is kept: asking again brings the same, and asks nobody twice
    ask: async (intent) => {
      const outcome = await enrichForStep(services, intent);
      return outcome.kind === 'done' ? outcome : { kind: 'not_done' };
    },
  };
}
