import type { NetworkGateway, Services } from '../../core/services.ts';
import { enrichmentOverGateway } from './enrichment-over-gateway.ts';
import type { Enrichment } from './port.ts';

const known = new WeakMap<NetworkGateway, Enrichment>();

/** Whoever knows addresses and numbers; null where nobody is set up. */
export function enrichmentOf({ settings, clock }: Services): Enrichment | null {
  const gateway = settings.outside.channels;
  if (!gateway) return null;
  const enrichment = known.get(gateway) ?? enrichmentOverGateway(gateway, clock);
  known.set(gateway, enrichment);
  return enrichment;
}
