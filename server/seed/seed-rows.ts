import { type SearchKeys, searchKeysOf } from '../../engine/contacts/search-keys.ts';
import { decimal } from '../world/people/digits.ts';
import type { Person } from '../world/people/person.ts';

/** What is told of a seeded prospect, in the order of `bareLine`. */
export const BARE_COLUMNS = [
  'space_id',
  'id',
  'first_name',
  'last_name',
  'headline',
  'title',
  'seniority',
  'department',
  'company_name',
  'company_domain',
  'company_size',
  'industry',
  'city',
  'country_code',
  'timezone',
  'language',
  'email',
  'phone',
  'photo_link',
  'created_at',
  'updated_at',
] as const;
/** The columns that a seeded prospect fills, in the order of `copyLine`. */
export const SEED_COLUMNS = [...BARE_COLUMNS, 'words', 'name_key', 'company_key', 'terms'] as const;

export interface RowContext {
  spaceId: string;
  id: (index: number) => string;
  /** ISO time at which a person came in. */
  createdAt: string;
  /** Where portraits are served; null where there is no such server. */
  pictures: { url: string; seed: number } | null;
}

/** What a seeded prospect is found by; `words` takes every word of it. */
export const seededKeys = ({ firstName, lastName, company, title, email }: Person, words?: Set<string>): SearchKeys =>
  searchKeysOf(
    {
      first_name: firstName,
      last_name: lastName,
      company_name: company.name,
      title,
      email,
      company_domain: company.domain,
    },
    words,
  );

/** One line in COPY's text format. Nothing the world makes holds a tab, line end or backslash (a test says so). */
export function copyLine(person: Person, context: RowContext, keys = seededKeys(person)): string {
  return `${fieldsOf(person, context)}\t${keys.words}\t${keys.name_key}\t${keys.company_key}\t${keys.terms}\n`;
}

/** The same without what they are found by. */
export const bareLine = (person: Person, context: RowContext): string => `${fieldsOf(person, context)}\n`;

function fieldsOf(person: Person, context: RowContext): string {
  const { company, place } = person;
  const photo = context.pictures
    ? `${context.pictures.url}/people/${decimal(person.index)}/picture.svg?seed=${context.pictures.seed}`
    : '\\N';
  return `${context.spaceId}\t${context.id(person.index)}\t${person.firstName}\t${person.lastName}\t${person.headline}\t${person.title}\t${person.seniority}\t${person.department}\t${company.name}\t${company.domain}\t${decimal(company.headCount)}\t${company.industry}\t${place.city}\t${place.countryCode}\t${place.timezone}\t${person.language}\t${person.email}\t${person.phone}\t${photo}\t${context.createdAt}\t${context.createdAt}`;
}
