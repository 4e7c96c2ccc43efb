import type { enrichmentCalls } from '../../../../contract/enrichment/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { enrichProspects } from './begin-enrichment.ts';
import { listProviders, saveProviders } from './providers.ts';
import { quoteProspects } from './quote-enrichment.ts';
import { getContactValues } from './values/get-values.ts';

export const enrichmentHandlers: Handlers<typeof enrichmentCalls> = {
  quote: quoteProspects,
  enrich: enrichProspects,
  values: getContactValues,
  providers: listProviders,
  saveProviders,
};
