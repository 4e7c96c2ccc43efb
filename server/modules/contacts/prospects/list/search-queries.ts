import { type RawBuilder, sql } from 'kysely';
import { byLikeness } from '../../../../../engine/contacts/by-likeness.ts';
import { comparable, termsOf } from '../../../../../engine/contacts/search-keys.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { commonTerms } from './term-queries.ts';

/** So many people a search names one by one; where there are more, they are met soon enough in the order of the list. */
export const NAMED = 1_000;
/** Where nobody is found, so many who are written almost alike are, the nearest of so many. */
const ALIKE = 50;
const ALIKE_RANKED = 250;
/** More words than anybody types to find one person. */
const WORDS = 8;
/** Shorter ones have to be the beginning of a word: somewhere inside they are everywhere. */
const SHORT = 3;

/** Whom a search finds: by their ids, in no order; in the order of likeness; or too many to name. */
export type Searched =
  | { kind: 'named'; ids: string[] }
  | { kind: 'alike'; ids: string[] }
  | { kind: 'many'; patterns: string[] };

/**
 * Everybody in whom each typed word, or one that begins so, occurs, whatever its case and accents. Where there is
 * nobody: who has such a further address; in whom it stands somewhere within a word; who is written almost alike.
 */
export async function searchProspects(tx: SpaceTx, typed: string, areMany = false): Promise<Searched | null> {
  const wanted = comparable(typed);
  if (wanted === '') return null;
  const patterns = patternsOf(wanted);
  if (areMany) return { kind: 'many', patterns };
  const within = sql`search_prospects(${patterns}::text[], ${NAMED + 1}::integer)`;
  for (const found of [await byWords(tx, wanted), byFurtherEmail(tx, typed), within]) {
    const ids = found ? await idsOf(tx, found) : [];
    if (ids.length > NAMED) return { kind: 'many', patterns };
    if (ids.length > 0) return { kind: 'named', ids };
  }
  if (wanted.length < SHORT) return { kind: 'named', ids: [] };
  const alike = await tx.all(
    sql<{ id: string; words: string }>`select id, words
      from search_prospects_alike(${wanted}, ${ALIKE_RANKED}::integer)`.compile(build),
  );
  const nearest = byLikeness(wanted, alike).slice(0, ALIKE);
  return { kind: 'alike', ids: nearest.map(({ id }) => id) };
}

/** The ids of everybody in whom each word, or one that begins so, occurs, up to one too many to name. */
export async function byWords(tx: SpaceTx, wanted: string): Promise<RawBuilder<unknown> | null> {
  const terms = termsOf(wanted).slice(0, WORDS);
  if (terms.length === 0) return null;
  const { rare, common } = partTerms(terms, terms.length > 1 ? await commonTerms(tx) : []);
  return sql`search_prospects_by_terms(${beginning(rare)}, ${common}::text[], ${NAMED + 1}::integer)`;
}

/** Whose further address begins so. */
function byFurtherEmail(tx: SpaceTx, typed: string): RawBuilder<unknown> | null {
  const address = typed.trim().toLowerCase();
  if (!address.includes('@')) return null;
  return sql`(select distinct prospect_id from prospects_emails
    where space_id = ${tx.spaceId}::uuid and starts_with(email_key, ${address}) limit ${NAMED + 1}::integer)`;
}

async function idsOf(tx: SpaceTx, found: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select id from ${found} as found (id)`.compile(build));
  return rows.map(({ id }) => id);
}

/** Each of them, or a word that begins so, as the index is asked. */
export const beginning = (terms: readonly string[]): string => terms.map((term) => `'${term}':*`).join(' & ');

/** The words that the index is asked for, and those that many people have; where all are common, it is asked for all. */
export function partTerms(terms: readonly string[], known: readonly string[]): { rare: string[]; common: string[] } {
  const { rare = [], common = [] } = Object.groupBy(terms, (term) =>
    known.some((word) => word.startsWith(term)) ? 'common' : 'rare',
  );
  return rare.length > 0 ? { rare, common } : { rare: common, common: [] };
}

export const patternsOf = (wanted: string): string[] =>
  wanted
    .split(' ')
    .slice(0, WORDS)
    .map((word) => `%${word.length < SHORT ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
