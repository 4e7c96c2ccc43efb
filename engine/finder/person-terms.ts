import {
  CONTACT_FLAGS,
  type ContactFlag,
  FINDER_KEYS,
  type FinderKey,
  SIZE_STEPS,
} from '../../contract/finder/schemas.ts';
import { blacklistKey, folded } from '../contacts/blacklist-match.ts';
import type { CompanyRecord, DatedPerson, PersonRecord } from './person-record.ts';
import { placeValues } from './places.ts';
import { inTitleCase, bareWords } from './plain-words.ts';
import { technologyOf } from './technologies.ts';
import { SHORT_TITLES, titlesOf } from './titles.ts';

/** Beside what people choose from: everybody, sizes, days, months, what is there of them, beginnings of names. */
export const HIDDEN_KEYS = ['all', 'size', 'seen', 'since', 'has', 'name'] as const;
export type TermKey = FinderKey | (typeof HIDDEN_KEYS)[number];

/** One trait of somebody. */
export interface PersonTerm {
  key: TermKey;
  saved: string;
  /** For people; empty where nobody chooses it. */
  name: string;
  /** What is typed to find it. */
  words: string;
}

/** A value may stand in an address, with commas between several. */
export const savedValue = (text: string): string => bareWords(text).replaceAll(',', ' ').slice(0, 120);

const SHORT_OF = Map.groupBy(Object.entries(SHORT_TITLES), ([, title]) => title);
const shortForms = (title: string) => (SHORT_OF.get(title) ?? []).map(([short]) => short).join(' ');

const shown = (key: FinderKey, saved: string, name: string, more = ''): PersonTerm => ({
  key,
  saved,
  name,
  words: ` ${bareWords(`${name} ${more}`)}`,
});
const hidden = (key: TermKey, saved: string): PersonTerm => ({ key, saved, name: '', words: '' });

/** Written under one term each; of words alone, which say little, none. */
const isKeyword = (word: string) =>
  word.length > 2 && !/^(?:and|the|for|with|von|und|der|des|les|para|con)$/.test(word);
const SKILLS_MOST = 30;

export const companyKey = ({ name, domain }: Pick<CompanyRecord, 'name' | 'domain'>): string =>
  domain ? domain.toLowerCase().replaceAll(',', '') : `~${blacklistKey('company', name) || folded(name)}`;

/** The steps within which a company lies: one where its size is known, several where only a range is. */
export function sizeSteps({ employees, employeesFrom, employeesTo }: CompanyRecord): number[] {
  const [from, to] = [employees ?? employeesFrom, employees ?? employeesTo ?? Number.POSITIVE_INFINITY];
  if (from === null || from < 1) return [];
  return SIZE_STEPS.filter((step, at) => step <= to && (SIZE_STEPS[at + 1] ?? Number.POSITIVE_INFINITY) > from);
}

export const calendarDayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Names are put in order by these: people are sorted by name within each. */
export const nameStart = (lastName: string, firstName: string): string => folded(lastName + firstName).slice(0, 3);

export const flagsOf = (
  person: Pick<PersonRecord, 'hasWorkEmail' | 'hasPersonalEmail' | 'hasPhone'>,
): ContactFlag[] => {
  const has = { work_email: person.hasWorkEmail, personal_email: person.hasPersonalEmail, phone: person.hasPhone };
  return CONTACT_FLAGS.filter((flag) => has[flag]);
};

/** Everything by which somebody is found, each once. */
export function personTerms(person: DatedPerson): PersonTerm[] {
  const { company } = person;
  const terms: PersonTerm[] = [
    hidden('all', ''),
    hidden('seen', calendarDayOf(person.updatedAt)),
    hidden('name', nameStart(person.lastName, person.firstName)),
    ...flagsOf(person).map((flag) => hidden('has', flag)),
    ...titleTerms(person.title),
    ...placeValues(person.place).map(({ saved, name }) => shown('location', saved, name)),
    ...person.languages.map((code) => shown('language', code, code)),
    ...skillTerms(person),
  ];
  if (person.seniority) terms.push(shown('seniority', person.seniority, person.seniority));
  if (person.department) terms.push(shown('department', person.department, person.department));
  if (person.roleSince) terms.push(hidden('since', person.roleSince.slice(0, 7)));
  if (company) terms.push(...companyTerms(company));
  const once = new Map(terms.map((term) => [`${term.key} ${term.saved}`, term]));
  return [...once.values()];
}

function titleTerms(title: string): PersonTerm[] {
  return titlesOf(title).map((canonical, at) => {
    // the whole title is shown as it was written, but for short forms; its parts as everybody writes them
    const isWritten = at === 0 && canonical.split(' ').every((word) => bareWords(title).includes(word));
    const name = isWritten ? inTitleCase(title).slice(0, 120) : inTitleCase(canonical);
    return shown('title', savedValue(canonical), name, `${canonical} ${shortForms(canonical)}`);
  });
}

function skillTerms({ skills, title }: PersonRecord): PersonTerm[] {
  const terms: PersonTerm[] = [];
  for (const skill of skills.slice(0, SKILLS_MOST)) {
    const technology = technologyOf(skill);
    if (technology) terms.push(shown('technology', savedValue(technology), technology));
    else if (savedValue(skill).length > 1)
      terms.push(shown('keyword', savedValue(skill), inTitleCase(skill).slice(0, 120)));
  }
  for (const word of bareWords(title).split(' '))
    if (isKeyword(word)) terms.push(shown('keyword', savedValue(word), inTitleCase(word)));
  return terms;
}

function companyTerms(company: CompanyRecord): PersonTerm[] {
  return [
    shown('company', companyKey(company), company.name, company.domain ?? ''),
    ...(company.industry ? [shown('industry', savedValue(company.industry), company.industry)] : []),
    ...placeValues(company.place).map(({ saved, name }) => shown('company_location', saved, name)),
    ...sizeSteps(company).map((step) => hidden('size', String(step))),
  ];
}

export const isFinderKey = (key: string): key is FinderKey => (FINDER_KEYS as readonly string[]).includes(key);
