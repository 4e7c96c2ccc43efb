import { personByPublicId } from '../network/ids.ts';
import { findable, plain } from '../network/people/people-index.ts';
import { share } from '../network/minds/character.ts';
import { readerSeed } from '../mail/reader-of.ts';
import { draw } from '../people/hash.ts';
import { PERSONAL_MAIL } from '../dns/mail-domain.ts';
import type { Person } from '../people/person.ts';

export const CONTACT_VENDORS = ['hunter', 'people_data_labs', 'apollo'] as const;
export type ContactVendorName = (typeof CONTACT_VENDORS)[number];

export interface AskedPerson {
  firstName: string;
  lastName: string;
  companyName: string;
  companyDomain: string;
  /** A page at the network, or its last part. */
  link: string;
}

export interface KnownContact {
  who: Person;
  work: string | null;
  personal: string | null;
  phone: string | null;
}

/** What each knows of everybody, and how much of its work addresses is of an employer of before. */
const KNOWN: Record<ContactVendorName, { work: number; personal: number; phone: number; old: number; field: number }> =
  {
    hunter: { work: 0.58, personal: 0, phone: 0, old: 0.05, field: 20 },
    people_data_labs: { work: 0.52, personal: 0.33, phone: 0.42, old: 0.12, field: 30 },
    apollo: { work: 0.6, personal: 0.18, phone: 0, old: 0.07, field: 40 },
  };

/** What a vendor knows of somebody, always the same; null where it does not know them. By their page, else by name. */
export function contactOf(seed: number, vendor: ContactVendorName, asked: AskedPerson): KnownContact | null {
  const who = byLink(seed, asked.link) ?? byName(seed, asked);
  return who && knownOf(seed, vendor, who);
}

/** What they know together, as far as it still holds: whether there is anything to be found. */
export function knownToAnyVendor(seed: number, who: Person): Record<'work' | 'personal' | 'phone', boolean> {
  const known = CONTACT_VENDORS.map((vendor) => knownOf(seed, vendor, who));
  return {
    work: known.some(({ work }) => work === who.email),
    personal: known.some(({ personal }) => personal !== null),
    phone: known.some(({ phone }) => phone !== null),
  };
}

function knownOf(seed: number, vendor: ContactVendorName, who: Person): KnownContact {
  const known = KNOWN[vendor];
  const luck = readerSeed(seed, who.email);
  const has = (field: number, often: number) => share(draw(luck, known.field + field)) < often;
  const [name = '', domain = ''] = who.email.split('@');
  return {
    who,
    // nobody answers at the domain of before
    work: has(0, known.work) ? `${name}@${has(3, known.old) ? `former-${domain}` : domain}` : null,
    personal: has(1, known.personal) ? `${name}@${PERSONAL_MAIL}` : null,
    phone: has(2, known.phone) ? who.phone : null,
  };
}

function byLink(seed: number, link: string): Person | null {
  const name = /\/in\/([^/?#]+)/.exec(link)?.[1] ?? link;
  if (!name) return null;
  try {
    return personByPublicId(seed, decodeURIComponent(name));
  } catch {
    // nobody's page, however it is written
    return null;
  }
}

function byName(seed: number, { firstName, lastName, companyName, companyDomain }: AskedPerson): Person | null {
  if (!firstName || !lastName) return null;
  const employers = [companyDomain, companyName].filter(Boolean);
  const index = indexOf(seed);
  return employers.flatMap((at) => index.get(nameKey(firstName, lastName, at)) ?? [])[0] ?? null;
}

const nameKey = (...parts: string[]): string => parts.map(plain).join('|');
const indices = new Map<number, Map<string, Person>>();
function indexOf(seed: number): Map<string, Person> {
  const known = indices.get(seed);
  if (known) return known;
  const made = new Map<string, Person>();
  for (const { person } of findable(seed).toReversed())
    for (const at of [person.company.name, person.company.domain])
      made.set(nameKey(person.firstName, person.lastName, at), person);
  indices.set(seed, made);
  return made;
}
