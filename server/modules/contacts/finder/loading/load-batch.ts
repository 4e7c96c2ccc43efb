import { createHash } from 'node:crypto';
import { blacklistKey } from '../../../../../engine/contacts/blacklist-match.ts';
import { profileLink } from '../../../../../engine/contacts/search-url.ts';
import { cleanRecord } from '../../../../../engine/finder/clean-record.ts';
import type { CompanyRecord, DatedPerson, PersonRecord } from '../../../../../engine/finder/person-record.ts';
import { companyKey, type PersonTerm, personTerms } from '../../../../../engine/finder/person-terms.ts';
import { placeName } from '../../../../../engine/finder/places.ts';
import { newId } from '../../../../core/ids.ts';
import { changeIndex } from './change-sets.ts';
import { emailHash, linkHash } from './known-hash.ts';
import {
  type CompanyRow,
  companiesByKey,
  deletePeople,
  hiddenAmong,
  type IndexOf,
  type IndexTx,
  type LoadedPerson,
  knownPeople,
  listText,
  lockIndex,
  nextVersion,
  type FinderPersonRow,
  saveCompanies,
  savePeople,
  saveTerms,
  takeNumbers,
} from './loading-queries.ts';

export interface LoadTarget {
  spaceId: IndexOf;
  /** The data set or file, as people are told where somebody stands from. */
  source: string;
  fileId: string | null;
}

export interface BatchResult {
  added: number;
  changed: number;
  same: number;
  /** Who asked to be forgotten. */
  hidden: number;
}

/** What a run has met already, so that it is asked for once; it holds only what is committed. */
export class LoadMemory {
  readonly terms = new Map<string, number>();
  readonly companies = new Map<string, { id: number; hash: string }>();
}

const hashOf = (told: unknown): string => createHash('md5').update(JSON.stringify(told)).digest('base64url');
const termName = ({ key, saved }: Pick<PersonTerm, 'key' | 'saved'>) => `${key} ${saved}`;

/**
 * People of a source into an index: who is new, who changed, and nothing at all for those who are told of as before or
 * were seen later than the source tells. All of it in one transaction.
 */
export async function loadBatch(
  tx: IndexTx,
  to: LoadTarget,
  given: readonly PersonRecord[],
  memory: LoadMemory,
): Promise<BatchResult> {
  await lockIndex(tx, to.spaceId);
  const { people, hidden } = await allowed(tx, to.spaceId, latestOfEach(given.map(cleanRecord)));
  const known = new Map(
    (
      await knownPeople(
        tx,
        to.spaceId,
        people.map(({ key }) => key),
      )
    ).map((row) => [row.source_key, row]),
  );
  const told = people
    .map((person) => {
      const before = known.get(person.key);
      const updatedAt = person.updatedAt ?? before?.updated_at ?? tx.now;
      // who stands in two files of a workspace belongs to the later one
      return { person: { ...person, updatedAt }, hash: hashOf([person, to.fileId]), before };
    })
    .filter(
      ({ hash, before, person }) => !before || (before.told_hash !== hash && before.updated_at <= person.updatedAt),
    );
  const added = told.filter(({ before }) => !before).length;
  const result = { added, changed: told.length - added, same: people.length - told.length, hidden };
  if (told.length === 0) return result;

  const companies = await companyIds(
    tx,
    to.spaceId,
    told.flatMap(({ person }) => person.company ?? []),
    memory,
  );
  const termsBy = told.map(({ person }) => personTerms(person));
  const termIds = await idsOfTerms(tx, to.spaceId, termsBy.flat(), memory);
  const version = await nextVersion(tx, to.spaceId, added);
  const first = await takeNumbers(tx, told.length);
  const rows = told.map(({ person, hash, before }, at) => {
    const all = (termsBy[at] as PersonTerm[]).map((term) => ({ term, id: termIds.get(termName(term)) as number }));
    const place = {
      number: first + at,
      terms: all.map(({ id }) => id),
      sets: all.filter(({ term }) => term.key !== 'company').map(({ id }) => id),
      companyId: person.company ? (companies.get(companyKey(person.company)) ?? null) : null,
      updatedAt: person.updatedAt,
    };
    return { ...place, row: rowOf(person, hash, { ...place, before }) };
  });
  await savePeople(
    tx,
    to,
    rows.map(({ row }) => row),
  );
  const removed = told.flatMap(({ before }) => before ?? []);
  await changeIndex(tx, { spaceId: to.spaceId, version, added: rows, removed });
  return result;
}

/** Takes people out of an index: nobody finds them from the next question on. */
export async function removePeople(tx: IndexTx, spaceId: IndexOf, people: readonly LoadedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const version = await nextVersion(tx, spaceId, -people.length);
  await changeIndex(tx, { spaceId, version, added: [], removed: people });
  await deletePeople(
    tx,
    people.map(({ id }) => id),
  );
}

/** Everybody once, as they were seen last; of two at the same time as they were told of last. */
function latestOfEach(given: readonly PersonRecord[]): PersonRecord[] {
  const people = new Map<string, PersonRecord>();
  const timeOf = (one: PersonRecord | undefined) => one?.updatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  for (const one of given) if (timeOf(one) >= timeOf(people.get(one.key))) people.set(one.key, one);
  return [...people.values()];
}

async function allowed(tx: IndexTx, spaceId: IndexOf, people: readonly PersonRecord[]) {
  const hashesOf = ({ link, email }: PersonRecord) => [
    ...(link ? [linkHash(link)] : []),
    ...(email ? [emailHash(email)] : []),
  ];
  const hidden = await hiddenAmong(tx, spaceId, people.flatMap(hashesOf));
  const kept = people.filter((person) => !hashesOf(person).some((hash) => hidden.has(hash)));
  return { people: kept, hidden: people.length - kept.length };
}

async function companyIds(tx: IndexTx, spaceId: IndexOf, told: readonly CompanyRecord[], memory: LoadMemory) {
  const rows = new Map<string, CompanyRow>();
  for (const company of told) {
    const row = companyRow(company);
    if (memory.companies.get(row.key)?.hash !== row.told_hash) rows.set(row.key, row);
  }
  const found = new Map<string, { id: number; hash: string }>();
  if (rows.size > 0) {
    for (const { id, key, told_hash } of await companiesByKey(tx, spaceId, [...rows.keys()]))
      found.set(key, { id, hash: told_hash });
    const changed = [...rows.values()].filter(({ key, told_hash }) => found.get(key)?.hash !== told_hash);
    if (changed.length > 0)
      for (const { id, key, told_hash } of await saveCompanies(tx, spaceId, changed))
        found.set(key, { id, hash: told_hash });
  }
  tx.afterCommit(() => found.forEach((company, key) => memory.companies.set(key, company)));
  return {
    get: (key: string) => (found.get(key) ?? memory.companies.get(key))?.id,
  };
}

function companyRow(company: CompanyRecord): CompanyRow {
  const { name, domain, industry, place, employees } = company;
  const row = {
    key: companyKey(company),
    name: name.slice(0, 300),
    name_key: blacklistKey('company', name),
    domain,
    industry,
    location: placeName(place),
    country_code: place.countryCode,
    employees,
  };
  return { ...row, told_hash: hashOf(row) };
}

async function idsOfTerms(tx: IndexTx, spaceId: IndexOf, terms: readonly PersonTerm[], memory: LoadMemory) {
  const missing = new Map<string, PersonTerm>();
  for (const term of terms) if (!memory.terms.has(termName(term))) missing.set(termName(term), term);
  const found = new Map<string, number>();
  if (missing.size > 0) {
    const rows = [...missing.values()].map(({ key, saved, name, words }) => ({
      key,
      saved_value: saved,
      string_value: name,
      words,
    }));
    for (const { id, key, saved_value } of await saveTerms(tx, spaceId, rows))
      found.set(termName({ key: key as PersonTerm['key'], saved: saved_value }), id);
  }
  tx.afterCommit(() => found.forEach((id, name) => memory.terms.set(name, id)));
  return { get: (name: string) => found.get(name) ?? memory.terms.get(name) };
}

function rowOf(
  person: DatedPerson,
  hash: string,
  at: { number: number; terms: readonly number[]; companyId: number | null; before: LoadedPerson | undefined },
): FinderPersonRow {
  const { firstName, lastName, link } = person;
  return {
    id: at.before?.id ?? newId(),
    number: at.number,
    numbers_before: listText(at.before ? [...at.before.numbers_before.slice(-9), at.before.number] : []),
    source_key: person.key,
    told_hash: hash,
    first_name: firstName.slice(0, 200),
    last_name: lastName.slice(0, 200),
    name_key: blacklistKey('name', firstName + lastName),
    headline: person.headline.slice(0, 500),
    title: person.title.slice(0, 300),
    seniority: person.seniority,
    department: person.department,
    location: placeName(person.place),
    country_code: person.place.countryCode,
    company_id: at.companyId,
    role_since: person.roleSince,
    link: link ? (profileLink(link) ?? link) : null,
    photo_link: person.photoLink,
    keywords: listText(person.skills.slice(0, 30)),
    email: person.email,
    phone: person.phone,
    has_work_email: person.hasWorkEmail,
    has_personal_email: person.hasPersonalEmail,
    has_phone: person.hasPhone,
    terms: listText(at.terms),
    updated_at: person.updatedAt,
  };
}
