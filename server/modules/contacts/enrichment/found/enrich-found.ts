import type { EnrichedKind, EnrichmentQuote } from '../../../../../contract/enrichment/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { askerOf } from '../../prospects/list/chosen-prospects.ts';
import { beginEnrichment } from '../begin-enrichment.ts';
import { quoteFor } from '../quote-enrichment.ts';

interface Wanted {
  /** People of the finder, by their ids there: those whom the asker may see. */
  ids: readonly string[];
  kinds: readonly EnrichedKind[];
}

/** What looking up people of the finder costs at most. */
export const quoteFound = (
  tx: SpaceTx,
  actor: SpaceActor,
  { ids, kinds }: Wanted,
  services: Services,
): Promise<EnrichmentQuote> =>
  quoteFor(tx, { asker: askerOf(actor), found: [...ids], kinds: [...kinds], again: false }, services);

/** Begins to look up people of the finder; what is found of those who are prospects becomes theirs. */
export const enrichFound = (
  tx: SpaceTx,
  actor: SpaceActor,
  { ids, kinds }: Wanted,
  services: Services,
): Promise<{ job_id: string }> =>
  beginEnrichment(tx, actor, { found: [...ids], kinds: [...kinds], again: false }, services);
