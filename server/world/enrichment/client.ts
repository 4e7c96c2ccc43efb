import type { EnrichmentAccount } from '../../core/services.ts';

/** What the product presents to the world's vendors of contact data: no secrets, nothing real is known there. */
export const WORLD_CONTACT_KEYS = {
  hunter: 'world-hunter-key',
  people_data_labs: 'world-pdl-key',
  apollo: 'world-apollo-key',
} as const;

/** Where the world stands in for vendors of contact data, each by its own wire. */
export const worldContactBases = (origin: string) => ({
  hunter: `${origin}/vendors/hunter`,
  people_data_labs: `${origin}/vendors/peopledatalabs`,
  apollo: `${origin}/vendors/apollo`,
});

/** Our accounts there, at what the vendors charge for a found value, in cents. */
export const worldEnrichment = (origin: string): EnrichmentAccount[] => {
  const bases = worldContactBases(origin);
  return (['hunter', 'people_data_labs', 'apollo'] as const).map((name) => ({
    name,
    baseUrl: bases[name],
    apiKey: WORLD_CONTACT_KEYS[name],
    price: { hunter: 3, apollo: 10, people_data_labs: 28 }[name],
  }));
};
