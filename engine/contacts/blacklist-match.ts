import type { BlacklistKind } from '../../contract/blacklist/schemas.ts';
import { countryOf, countryOfPlace } from './country-of.ts';

/** Who is compared with a blacklist. */
export interface ListedPerson {
  first_name: string;
  last_name: string;
  company_name?: string | null;
  company_domain?: string | null;
  email?: string | null;
  /** All of them by kind, with or without that one. */
  emails?: Readonly<Record<string, string | undefined>> | null;
  link?: string | null;
  /** Where they are, as people write it, or the country's code. */
  location?: string | null;
  country?: string | null;
}
export interface BlacklistKey {
  kind: BlacklistKind;
  key: string;
}

/** The same words as in the function folded_company of the database. */
const LEGAL_FORMS = new Set(
  (
    'gmbh ag kgaa kg ohg ug se inc incorporated corp corporation co llc llp lp ltd limited plc pty pte sa sas sasu ' +
    'sarl eurl sl slu srl spa bv nv ab as a/s aps oy oyj lda ltda kk sro kft zrt'
  ).split(' '),
);
const FORM_WORDS = 3;
/** Two letters are also the end of a name (Maria Sá, Kim Se): a form only in capitals or with a sign between. */
const SHORT_FORM = /(?:[A-Z]{2}|(?:[A-Za-z]\.){2,4}|A\/S|Co\.?)$/;
const BEYOND_ASCII = /[^\0-\x7f]/;
const NOT_COMPARED = /[^a-z0-9\u0080-\u2012\u2015-\u2017\u201a-\u{10ffff}]+/gu;

/** Without case, accents, spaces and punctuation. */
export function folded(text: string): string {
  // most texts have nothing to take apart
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') : text;
  return plain.toLowerCase().replace(NOT_COMPARED, '');
}

const lastFormOf = (text: string): string | null => {
  const word = text.slice(text.lastIndexOf(' ') + 1);
  return word !== text && LEGAL_FORMS.has(asciiLower(word).replaceAll('.', '')) ? word : null;
};
const trimmed = (company: string) => company.replaceAll(',', ' ').replace(/[ .]+$/, '');
function foldedCompany(text: string): string {
  let rest = trimmed(text);
  for (let words = 0; words < FORM_WORDS; words++) {
    const form = lastFormOf(rest);
    if (form === null) break;
    rest = rest.slice(0, -form.length).replace(/[ .&]+$/, '');
  }
  return folded(rest);
}
/** Addresses know no other capitals. */
const asciiLower = (text: string) =>
  BEYOND_ASCII.test(text) ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text.toLowerCase();
const bareLink = (text: string) =>
  asciiLower(text)
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/\/*(?:[?#].*)?$/, '');
const bareDomain = (text: string) => asciiLower(text).replace(/^www\./, '');

/** What a bare value most likely is. */
export function blacklistKind(value: string): BlacklistKind {
  const text = value.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return 'email';
  const rest = text.replace(/^https?:\/\//i, '');
  if (/^[\w-]+(?:\.[\w-]+)+\/[^\s]/.test(rest)) return 'link';
  if (/^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[a-z]{2,}(?:\/*)$/iu.test(rest)) return 'domain';
  const form = lastFormOf(trimmed(text));
  if (form === null) return 'name';
  return form.replace(/[^A-Za-z]/g, '').length > 2 || SHORT_FORM.test(text) ? 'company' : 'name';
}

/** As it is compared; empty where nothing is left to compare. */
export function blacklistKey(kind: BlacklistKind, value: string): string {
  const text = value.trim();
  switch (kind) {
    case 'name':
      return folded(text);
    case 'company':
      return foldedCompany(text);
    case 'domain':
      return bareDomain(bareLink(text.replace(/^@/, '')).replace(/\/.*$/, '')).replace(/\.$/, '');
    case 'email':
      return asciiLower(text);
    case 'link':
      return bareLink(text);
    case 'country':
      return countryOf(text)?.toLowerCase() ?? '';
    default:
      return kind satisfies never;
  }
}

/** Every address of a person once, as it is compared. */
export function addressesOf({ email, emails }: Pick<ListedPerson, 'email' | 'emails'>): string[] {
  const all = emails ? [email, ...Object.values(emails)] : [email];
  return [...new Set(all.flatMap((address) => (address ? [asciiLower(address)] : [])))];
}

/** Everything by which a person could be on a list. */
export function blacklistKeys(person: ListedPerson): BlacklistKey[] {
  const { company_name, company_domain, link } = person;
  const keys: BlacklistKey[] = [{ kind: 'name', key: folded(person.first_name + person.last_name) }];
  if (company_name) keys.push({ kind: 'company', key: foldedCompany(company_name) });
  if (company_domain) keys.push({ kind: 'domain', key: bareDomain(company_domain) });
  for (const email of addressesOf(person))
    keys.push({ kind: 'email', key: email }, { kind: 'domain', key: email.split('@')[1] ?? '' });
  if (link) keys.push({ kind: 'link', key: bareLink(link) });
  const country = person.country ?? (person.location ? countryOfPlace(person.location) : null);
  if (country) keys.push({ kind: 'country', key: country.toLowerCase() });
  return keys.filter(({ key }) => key !== '');
}
