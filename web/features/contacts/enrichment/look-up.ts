import type { EnrichedKind, EnrichmentQuote } from '../../../../contract/enrichment/schemas.ts';
import type { SendOptions } from '../../../api/create-api-client.ts';

/** Whose emails and phones are looked up: prospects or people of the finder, each by calls of their own. */
export interface LookUp {
  /** Tells one choice of people from another. */
  key: readonly unknown[];
  quote: (kinds: EnrichedKind[], options: SendOptions) => Promise<EnrichmentQuote>;
  begin: (kinds: EnrichedKind[]) => Promise<{ job_id: string }>;
}
