import { createHash } from 'node:crypto';
import { type Company, company } from '../../people/companies.ts';
import { draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import { FINDABLE, findable, plain } from './people-index.ts';

/** What is asked of the people who can be found: all that is said must hold. */
export interface PeopleQuery {
  keywords: string;
  firstName?: string;
  lastName?: string;
  title?: string;
  company?: string;
  locations?: string[];
  industries?: string[];
}

export function searchPeople(seed: number, query: PeopleQuery): Person[] {
  const words = wordsOf(query.keywords);
  const { firstName, lastName, title, company: employer, locations, industries } = query;
  return findable(seed)
    .filter(
      ({ person: one, text }) =>
        words.every((word) => text.includes(word)) &&
        has(one.firstName, firstName) &&
        has(one.lastName, lastName) &&
        has(one.title, title) &&
        has(one.company.name, employer) &&
        isAny(`${one.place.city}, ${one.place.countryCode}`, locations) &&
        isAny(one.company.industry, industries),
    )
    .map(({ person: one }) => one);
}

/** Quotes and boolean words are read as a person means them: all words must be there. */
const wordsOf = (keywords: string) =>
  plain(keywords)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');

/** Whether a text says all words of a search. */
export const saysAll = (text: string, keywords: string): boolean => {
  const said = plain(text);
  return wordsOf(keywords).every((word) => said.includes(word));
};

const has = (text: string, wanted: string | undefined) => !wanted || plain(text).includes(plain(wanted));
const isAny = (text: string, wanted: string[] | undefined) =>
  !wanted || wanted.length === 0 || wanted.some((one) => has(text, one));

/** Lists and projects that somebody keeps: their people are a matter of the list's name, the same each time. */
export function peopleOfList(seed: number, list: string, count: number): Person[] {
  const key = memberKey(seed ^ 0x1157, hashOf(list));
  const chosen = new Set(Array.from({ length: count }, (_, at) => draw(key, at) % FINDABLE));
  const all = findable(seed);
  return [...chosen].sort((one, other) => one - other).map((index) => (all[index] as (typeof all)[number]).person);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

const FINDABLE_COMPANIES = 5000;
const indices = new Map<number, readonly { company: Company; text: string }[]>();

export function searchCompanies(seed: number, keywords: string): Company[] {
  const words = wordsOf(keywords);
  const known =
    indices.get(seed) ??
    Array.from({ length: FINDABLE_COMPANIES }, (_, index) => {
      const one = company(seed, index);
      return { company: one, text: plain(`${one.name} ${one.industry} ${one.place.city}`) };
    });
  indices.set(seed, known);
  return known.filter(({ text }) => words.every((word) => text.includes(word))).map((one) => one.company);
}
