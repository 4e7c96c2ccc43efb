import { type BlacklistKey, blacklistKeys } from './blacklist-match.ts';

/** Whoever is added to the prospects, as far as it matters to how they are found. */
export interface SearchedPerson {
  first_name: string;
  last_name: string;
  company_name: string;
  title: string;
  email: string | null;
  company_domain: string | null;
}
export interface SearchKeys {
  /** Begins with a space, so that the beginning of a word is the same wherever it stands. */
  words: string;
  name_key: string;
  company_key: string;
  /** As PostgreSQL writes a tsvector: the words, and behind a sign that no word has, what a blacklist may name. */
  terms: string;
}

const MARKS = /[\u0300-\u036f]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
const SPACES = /\s+/g;
/** Most texts have none of these, and are left as they are. */
const UNEVEN_SPACES = /^\s|\s$|\s\s|[^\S ]/;
const BETWEEN_WORDS = /[^a-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\u{1efff}\u{1fb00}-\u{10ffff}]+/u;
const BETWEEN_PLAIN_WORDS = /[^a-z0-9]+/;
/** An index takes no word of any length. */
const LONGEST = 250;
const LISTED: Partial<Record<BlacklistKey['kind'], string>> = { name: '=n:', company: '=c:', domain: '=d:' };

/** Small letters without accents, one space between: as the function search_words of the database writes it. */
export function comparable(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text;
  const small = plain.toLowerCase();
  return UNEVEN_SPACES.test(small) ? small.replace(SPACES, ' ').trim() : small;
}

/** As the function search_terms of the database takes a comparable text apart; none where it is nothing but signs. */
export function termsOf(text: string): string[] {
  const parts = text.split(BEYOND_ASCII.test(text) ? BETWEEN_WORDS : BETWEEN_PLAIN_WORDS);
  const terms: string[] = [];
  for (const part of parts) if (part !== '') terms.push(shortened(part));
  return terms;
}

/**
 * What the database works out for a single row (the function set_prospect_keys), for those who write many: letter for
 * letter the same, and not at its expense. `all` takes every word.
 */
export function searchKeysOf(person: SearchedPerson, all?: Set<string>): SearchKeys {
  const { first_name, last_name, company_name, company_domain, title, email } = person;
  const words = comparable(`${first_name} ${last_name} ${company_name} ${title} ${email ?? ''}`);
  // a word is nothing but letters and digits, and needs no quotes
  const terms: string[] = [];
  for (const term of termsOf(words)) {
    if (terms.includes(term)) continue;
    terms.push(term);
    all?.add(term);
  }
  for (const { kind, key } of blacklistKeys({ first_name, last_name, company_name, company_domain, email })) {
    const sign = LISTED[kind];
    const term = sign && quoted(shortened(sign + key));
    if (term && !terms.includes(term)) terms.push(term);
  }
  return {
    words: ` ${words}`,
    name_key: comparable(`${last_name} ${first_name}`),
    company_key: comparable(company_name),
    terms: terms.join(' '),
  };
}

/** Cut between letters, as the database counts them. */
const shortened = (term: string): string =>
  term.length > LONGEST ? Array.from(term).slice(0, LONGEST).join('') : term;
const NEEDS_DOUBLING = /['\\]/;
const quoted = (term: string): string => `'${NEEDS_DOUBLING.test(term) ? term.replace(/['\\]/g, '$&$&') : term}'`;
