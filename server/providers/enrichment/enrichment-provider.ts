import type { NetworkGateway, Services } from '../../core/services.ts';
import { enrichmentOverGateway } from './enrichment-over-gateway.ts';
import type { EnrichmentProvider } from './port.ts';

const known = new WeakMap<NetworkGateway, EnrichmentProvider>();

/** Whoever knows addresses and numbers; null where nobody is set up. */
export function enrichmentProvider({ settings, clock }: Services): EnrichmentProvider | null {
  const gateway = settings.outside.channels;
  if (!gateway) return null;
  const enrichment = known.get(gateway) ?? enrichmentOverGateway(gateway, clock);
  known.set(gateway, enrichment);
  return enrichment;
}
