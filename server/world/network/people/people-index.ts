import { type Person, person } from '../../people/person.ts';

/** Searches look at this many people of the stream, and connections are among them: a demo needs no more. */
export const FINDABLE = 20_000;

export interface Findable {
  person: Person;
  /** All words that a search can meet, in lower case and without accents. */
  text: string;
}

const indices = new Map<number, readonly Findable[]>();

/** Those who can be found, with their words; made at the first search of a seed in some 50 ms. */
export function findable(seed: number): readonly Findable[] {
  const known = indices.get(seed);
  if (known) return known;
  const made = Array.from({ length: FINDABLE }, (_, index) => {
    const one = person(seed, index);
    const { firstName, lastName, headline, title, company, place } = one;
    const words = [firstName, lastName, headline, title, company.name, company.industry, place.city, place.countryCode];
    return { person: one, text: plain(words.join(' ')) };
  });
  indices.set(seed, made);
  return made;
}

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
