import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** Everybody's index is written on the platform, a workspace's own people within it. */
export type IndexTx = PlatformTx | SpaceTx;
export type IndexOf = string | null;

const of = (spaceId: IndexOf, table: string): RawBuilder<unknown> =>
  spaceId === null
    ? sql`${sql.ref(`${table}.space_id`)} is null`
    : sql`${sql.ref(`${table}.space_id`)} = ${spaceId}::uuid`;
/** A list as PostgreSQL writes one in a text. */
export const listText = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** One at a time changes an index; held until the transaction ends. */
export async function lockIndex(tx: IndexTx, spaceId: IndexOf): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`finder ${spaceId ?? 'all'}`}, 0))`.compile(build));
}

/** The next version of an index, which its rows that change now carry. */
export async function nextVersion(tx: IndexTx, spaceId: IndexOf, added: number): Promise<number> {
  const row = await tx.first(
    sql<{
      version: number;
    }>`insert into finder_versions (space_id, version, people) values (${spaceId}::uuid, 1, ${added})
      on conflict (space_id) do update set version = finder_versions.version + 1,
        people = finder_versions.people + excluded.people
      returning version`.compile(build),
  );
  return row?.version ?? 0;
}

export async function takeNumbers(tx: IndexTx, count: number): Promise<number> {
  const row = await tx.first(sql<{ first: number }>`select take_finder_numbers(${count}) as first`.compile(build));
  return row?.first ?? 0;
}

/** Of these hashes those of people who asked to be forgotten. */
export async function hiddenAmong(tx: IndexTx, spaceId: IndexOf, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ hash: string }>`select h.hash from finder_hidden h
      where (h.space_id is null or ${of(spaceId, 'h')}) and h.hash = any (${[...hashes]}::uuid[])`.compile(build),
  );
  return new Set(rows.map(({ hash }) => hash));
}

export interface LoadedPerson {
  id: string;
  source_key: string;
  told_hash: string;
  number: number;
  numbers_before: number[];
  terms: number[];
  updated_at: Date;
}
const KNOWN = sql`p.id, p.source_key, p.told_hash, p.number, p.numbers_before, p.terms, p.updated_at`;

export function knownPeople(tx: IndexTx, spaceId: IndexOf, keys: readonly string[]): Promise<LoadedPerson[]> {
  return tx.all(
    sql<LoadedPerson>`select ${KNOWN} from finder_people p
      where ${of(spaceId, 'p')} and p.source_key = any (${[...keys]}::text[])`.compile(build),
  );
}

export interface CompanyRow {
  key: string;
  name: string;
  name_key: string;
  domain: string | null;
  industry: string | null;
  location: string;
  country_code: string | null;
  employees: number | null;
  told_hash: string;
}
const COMPANY_COLUMNS = {
  key: 'text',
  name: 'text',
  name_key: 'text',
  domain: 'text',
  industry: 'text',
  location: 'text',
  country_code: 'text',
  employees: 'integer',
  told_hash: 'text',
} as const;

export function companiesByKey(tx: IndexTx, spaceId: IndexOf, keys: readonly string[]) {
  return tx.all(
    sql<{ id: number; key: string; told_hash: string }>`select c.id, c.key, c.told_hash from finder_companies c
      where ${of(spaceId, 'c')} and c.key = any (${[...keys]}::text[])`.compile(build),
  );
}

export function saveCompanies(tx: IndexTx, spaceId: IndexOf, rows: readonly CompanyRow[]) {
  return tx.all(
    sql<{ id: number; key: string; told_hash: string }>`insert into finder_companies
        (space_id, key, name, name_key, domain, industry, location, country_code, employees, told_hash)
      select ${spaceId}::uuid, n.* from ${rowsOf(COMPANY_COLUMNS, rows)}
      on conflict (space_id, key) do update set name = excluded.name, name_key = excluded.name_key,
        domain = excluded.domain, industry = excluded.industry, location = excluded.location,
        country_code = excluded.country_code, employees = excluded.employees, told_hash = excluded.told_hash
      returning id, key, told_hash`.compile(build),
  );
}

export interface TermRow {
  key: string;
  saved_value: string;
  string_value: string;
  words: string;
}
const TERM_COLUMNS = { key: 'text', saved_value: 'text', string_value: 'text', words: 'text' } as const;

/** The ids of terms, of which those that are new are made. */
export function saveTerms(tx: IndexTx, spaceId: IndexOf, rows: readonly TermRow[]) {
  return tx.all(
    sql<{ id: number; key: string; saved_value: string }>`with given as (select * from ${rowsOf(TERM_COLUMNS, rows)}),
      made as (insert into finder_terms (space_id, key, saved_value, string_value, words)
        select ${spaceId}::uuid, g.key, g.saved_value, g.string_value, g.words from given g
        where not exists (select from finder_terms t
          where ${of(spaceId, 't')} and t.key = g.key and t.saved_value = g.saved_value)
        returning id, key, saved_value, words),
      worded as (insert into finder_words (space_id, term_id, key, words)
        select ${spaceId}::uuid, id, key, words from made where words <> '')
      select id, key, saved_value from made
      union all select t.id, t.key, t.saved_value from given g
        join finder_terms t on ${of(spaceId, 't')} and t.key = g.key and t.saved_value = g.saved_value`.compile(build),
  );
}

export async function countTerms(tx: IndexTx, changes: readonly { id: number; change: number }[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.run(
    sql`update finder_terms t set people = t.people + n.change
      from ${rowsOf({ id: 'integer', change: 'integer' }, changes)} where t.id = n.id`.compile(build),
  );
}

export interface FinderPersonRow {
  id: string;
  number: number;
  numbers_before: string;
  source_key: string;
  told_hash: string;
  first_name: string;
  last_name: string;
  name_key: string;
  headline: string;
  title: string;
  seniority: string | null;
  department: string | null;
  location: string;
  country_code: string | null;
  company_id: number | null;
  role_since: string | null;
  link: string | null;
  photo_link: string | null;
  keywords: string;
  email: string | null;
  phone: string | null;
  has_work_email: boolean;
  has_personal_email: boolean;
  has_phone: boolean;
  terms: string;
  updated_at: Date;
}
const PERSON_COLUMNS = {
  id: 'uuid',
  number: 'integer',
  numbers_before: 'text',
  source_key: 'text',
  told_hash: 'text',
  first_name: 'text',
  last_name: 'text',
  name_key: 'text',
  headline: 'text',
  title: 'text',
  seniority: 'text',
  department: 'text',
  location: 'text',
  country_code: 'text',
  company_id: 'integer',
  role_since: 'date',
  link: 'text',
  photo_link: 'text',
  keywords: 'text',
  email: 'text',
  phone: 'text',
  has_work_email: 'boolean',
  has_personal_email: 'boolean',
  has_phone: 'boolean',
  terms: 'text',
  updated_at: 'timestamptz',
} as const;
const PERSON_NAMES = Object.keys(PERSON_COLUMNS) as (keyof typeof PERSON_COLUMNS)[];
const CASTS: Partial<Record<keyof typeof PERSON_COLUMNS, string>> = {
  numbers_before: 'integer[]',
  keywords: 'text[]',
  terms: 'integer[]',
};
const NAMES = sql.raw(PERSON_NAMES.join(', '));
const VALUES = sql.raw(
  PERSON_NAMES.map((name) => (CASTS[name] ? `n.${name}::${CASTS[name]}` : `n.${name}`)).join(', '),
);
const CHANGED = sql.raw(
  PERSON_NAMES.filter((name) => name !== 'id' && name !== 'source_key')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

export async function savePeople(
  tx: IndexTx,
  to: { spaceId: IndexOf; source: string; fileId: string | null },
  rows: readonly FinderPersonRow[],
): Promise<void> {
  await tx.run(
    sql`insert into finder_people (space_id, source, file_id, loaded_at, ${NAMES})
      select ${to.spaceId}::uuid, ${to.source}, ${to.fileId}::uuid, ${tx.now}::timestamptz, ${VALUES}
      from ${rowsOf(PERSON_COLUMNS, rows)}
      on conflict (space_id, source_key) do update set source = excluded.source, file_id = excluded.file_id,
        loaded_at = excluded.loaded_at, ${CHANGED}`.compile(build),
  );
}

export interface PostingRow {
  term_id: number;
  block: number;
  numbers: Buffer;
}

export function postingsOf(tx: IndexTx, places: readonly { term: number; block: number }[]): Promise<PostingRow[]> {
  return tx.all(
    sql<PostingRow>`select p.term_id, p.block, p.numbers
      from ${rowsOf({ term: 'integer', block: 'integer' }, places)}
      join finder_postings p on p.term_id = n.term and p.block = n.block`.compile(build),
  );
}

export async function savePostings(
  tx: IndexTx,
  to: { spaceId: IndexOf; version: number },
  rows: readonly PostingRow[],
): Promise<void> {
  await tx.run(
    sql`insert into finder_postings (space_id, version, term_id, block, numbers)
      select ${to.spaceId}::uuid, ${to.version}::bigint, n.* from unnest(${rows.map(({ term_id }) => term_id)}::integer[],
        ${rows.map(({ block }) => block)}::integer[], ${rows.map(({ numbers }) => numbers)}::bytea[]) n
      on conflict (term_id, block) do update set numbers = excluded.numbers, version = excluded.version`.compile(build),
  );
}

export function columnsOf(tx: IndexTx, spaceId: IndexOf, blocks: readonly number[]) {
  return tx.all(
    sql<{
      block: number;
      companies: Buffer;
      updated: Buffer;
    }>`select c.block, c.companies, c.updated from finder_columns c
      where ${of(spaceId, 'c')} and c.block = any (${[...blocks]}::integer[])`.compile(build),
  );
}

export async function saveColumn(
  tx: IndexTx,
  row: { spaceId: IndexOf; version: number; block: number; companies: Buffer; updated: Buffer },
): Promise<void> {
  await tx.run(
    sql`insert into finder_columns (space_id, version, block, companies, updated)
      values (${row.spaceId}::uuid, ${row.version}::bigint, ${row.block}, ${row.companies}, ${row.updated})
      on conflict (space_id, block) do update set companies = excluded.companies, updated = excluded.updated,
        version = excluded.version`.compile(build),
  );
}

/** People who go: by their file, by ids, or by what they are known again by. */
export function peopleToRemove(
  tx: IndexTx,
  spaceId: IndexOf,
  by: { fileId: string; limit: number } | { hashes: readonly string[] },
): Promise<LoadedPerson[]> {
  if ('fileId' in by)
    return tx.all(
      sql<LoadedPerson>`select ${KNOWN} from finder_people p
        where ${of(spaceId, 'p')} and p.file_id = ${by.fileId}::uuid limit ${by.limit}`.compile(build),
    );
  return tx.all(
    sql<LoadedPerson>`select ${KNOWN} from finder_people p
      where ${of(spaceId, 'p')} and (p.link_hash = any (${[...by.hashes]}::uuid[])
        or (p.email_key is not null and md5('mailto:' || p.email_key)::uuid = any (${[...by.hashes]}::uuid[])))`.compile(
      build,
    ),
  );
}

export async function deletePeople(tx: IndexTx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from finder_people where id = any (${[...ids]}::uuid[])`.compile(build));
}

export async function hideHashes(tx: IndexTx, spaceId: IndexOf, hashes: readonly string[]): Promise<void> {
  await tx.run(
    sql`insert into finder_hidden (space_id, hash, at)
      select ${spaceId}::uuid, hash, ${tx.now}::timestamptz from unnest(${[...hashes]}::uuid[]) hash
      on conflict do nothing`.compile(build),
  );
}

/** Which indexes have people with these hashes: everybody’s is null. */
export async function indexesWith(tx: PlatformTx, hashes: readonly string[]): Promise<IndexOf[]> {
  const rows = await tx.all(
    sql<{ space_id: string | null }>`select distinct space_id from finder_people
      where link_hash = any (${[...hashes]}::uuid[])
        or (email_key is not null and md5('mailto:' || email_key)::uuid = any (${[...hashes]}::uuid[]))`.compile(build),
  );
  return rows.map(({ space_id }) => space_id);
}
