import type { EnrichmentAccount, Services } from '../../core/services.ts';
import { apollo } from './apollo.ts';
import { hunter } from './hunter.ts';
import { peopleDataLabs } from './people-data-labs.ts';
import type { EnrichmentProvider } from './port.ts';

const ADAPTERS = { hunter, people_data_labs: peopleDataLabs, apollo };
const known = new WeakMap<EnrichmentAccount, EnrichmentProvider>();

/** Whoever can be asked for addresses and numbers here; none where nobody is set up. */
export function enrichmentProviders({ settings, clock }: Pick<Services, 'settings' | 'clock'>): EnrichmentProvider[] {
  return settings.outside.enrichment.map((account) => {
    const provider = known.get(account) ?? ADAPTERS[account.name](account, clock);
    known.set(account, provider);
    return provider;
  });
}
