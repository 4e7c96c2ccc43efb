import { createHash } from 'node:crypto';
import { memberKey } from '../people/hash.ts';
import { type Person, person } from '../people/person.ts';
import { findable } from '../network/people/people-index.ts';

const SALT = 0x3a11;
const indices = new Map<number, Map<string, Person>>();

/** Who reads at an address or a number: the person it belongs to, or somebody made up for it, always the same. */
export const readerOf = (seed: number, address: string): Person =>
  indexOf(seed).get(address.toLowerCase()) ?? strangerAt(seed, address);

/** Who reads at an address that belongs to nobody whom the network finds. */
export function strangerAt(seed: number, address: string): Person {
  const stranger = person(seed, bitsOf(address));
  const [name = '', domain = ''] = address.split('@');
  const firstName = /^[a-z]{2,}/i.exec(name)?.[0] ?? stranger.firstName;
  return {
    ...stranger,
    firstName: firstName.charAt(0).toUpperCase() + firstName.slice(1).toLowerCase(),
    language: 'en',
    company: { ...stranger.company, name: domain || stranger.company.name },
  };
}

/** The luck of an address: the same whoever writes to it. */
export const readerSeed = (seed: number, address: string): number =>
  memberKey(seed ^ SALT, bitsOf(address.toLowerCase()));

const bitsOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

function indexOf(seed: number): Map<string, Person> {
  const known = indices.get(seed);
  if (known) return known;
  const people = findable(seed).map(({ person: one }) => one);
  const made = new Map(people.flatMap((one) => [[one.email.toLowerCase(), one] as const, [one.phone, one] as const]));
  indices.set(seed, made);
  return made;
}
