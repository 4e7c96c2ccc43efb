import type { Outcome } from '../network/port.ts';

/** Addresses and numbers of a person. The same key is looked up and paid for once. */
export interface EnrichmentProvider {
  /** Refused with `not_found` where nothing is known of them: that costs nothing. */
  find(person: PersonToFind): Promise<Outcome<ContactData>>;
  ask(key: string): Promise<AskedContact>;
}

export interface PersonToFind {
  key: string;
  firstName: string;
  lastName: string;
  companyName: string;
  companyDomain: string | null;
  /** Their page at the network, where it is known. */
  link: string | null;
}

export interface ContactData {
  emails: { work?: string; personal?: string };
  phones: { number: string; type: string }[];
}
export type AskedContact = { kind: 'done'; receipt: ContactData } | { kind: 'not_done' } | { kind: 'unknown' };
