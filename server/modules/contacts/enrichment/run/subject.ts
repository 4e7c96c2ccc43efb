import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import type { LookedUpPerson } from '../../../../../engine/enrichment/identity.ts';
import type { KnownValue } from '../../../../../engine/enrichment/waterfall.ts';
import type { PersonToFind } from '../../../../providers/enrichment/port.ts';
import type { ValueOwner } from '../values/value-queries.ts';

/** Somebody whom a look-up is about: a prospect, or somebody found who is none yet. */
export interface Subject {
  /** The prospect's, or the found person's. */
  id: string;
  owner: ValueOwner;
  /** In hexadecimal digits; null of whom too little is known to find them. */
  identity: string | null;
  person: LookedUpPerson;
  known: readonly KnownValue[];
  /** They may not be looked up: on a blacklist, forgotten, left alone, or nothing is known to find them by. */
  isLeftOut: boolean;
}

export const askedPersonOf = ({ person }: Pick<Subject, 'person'>): PersonToFind => ({
  firstName: person.first_name,
  lastName: person.last_name,
  companyName: person.company_name,
  companyDomain: person.company_domain,
  link: person.link,
});

export const missingKinds = (
  { known, isLeftOut }: Pick<Subject, 'known' | 'isLeftOut'>,
  kinds: readonly EnrichedKind[],
  isOld: (seenAt: Date) => boolean,
): EnrichedKind[] =>
  isLeftOut ? [] : kinds.filter((kind) => !known.some((value) => value.kind === kind && !isOld(value.seenAt)));
