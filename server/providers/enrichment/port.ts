import type { EnrichedKind, NotAsked } from '../../../contract/enrichment/schemas.ts';

/**
 * Somebody who knows addresses and numbers of people. A look-up ends in one of five ways and in no other; it is asked
 * once for a person, and what it said is kept (`server/modules/contacts/enrichment/facts`), since vendors know no keys
 * under which the same look-up is paid for once.
 */
export interface EnrichmentProvider {
  name: EnrichmentProviderName;
  /** As people know it. */
  title: string;
  kinds: readonly EnrichedKind[];
  /** The other kinds, with why it is not asked for them. */
  notAsked: readonly { kind: EnrichedKind; why: NotAsked }[];
  /** What it charges for a found value, in cents. */
  price: number;
  /** What it knows of these kinds; where it charges for a match, it is asked for none without one of them. */
  find(person: PersonToFind, kinds: readonly EnrichedKind[]): Promise<ContactAnswer>;
}

export const ENRICHMENT_PROVIDERS = ['hunter', 'people_data_labs', 'apollo'] as const;
export type EnrichmentProviderName = (typeof ENRICHMENT_PROVIDERS)[number];

export interface PersonToFind {
  firstName: string;
  lastName: string;
  companyName: string;
  companyDomain: string | null;
  /** Their page at the network, where it is known. */
  link: string | null;
}

export interface FoundContact {
  kind: EnrichedKind;
  value: string;
  /** work or personal; mobile, work or other. */
  type: string;
}

export type ContactAnswer =
  | { kind: 'found'; contacts: readonly FoundContact[] }
  /** It knows the person not, or nothing of these kinds: that costs nothing. */
  | { kind: 'nothing' }
  /** Too many asked at once: it answers again from then on. */
  | { kind: 'busy'; until: Date }
  /** It answers nobody with our key: it is not known, has no right to this, or is used up. */
  | { kind: 'refused'; why: 'key' | 'credits'; detail: string }
  /** No answer, or none that can be read: it may have been paid for. */
  | { kind: 'unknown'; detail: string };
