import { sql } from 'kysely';
import { build } from '../../core/db/build.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';

/** So many people a search names one by one; where there are more, they are met soon enough in the order of the list. */
export const NAMED = 1_000;
/** Where fewer are found, those who are written almost alike come after them. */
const FEW = 5;
const ALIKE = 50;
/** More words than anybody types to find one person. */
const WORDS = 8;
/** Shorter ones have to be the beginning of a word: somewhere inside they are everywhere. */
const SHORT = 3;

/** Whom a search finds: by their ids, in no order; in the order of likeness; or too many to name. */
export type Searched =
  | { kind: 'named'; ids: string[] }
  | { kind: 'alike'; ids: string[] }
  | { kind: 'many'; patterns: string[] };

/** Everybody in whom each typed word occurs, whatever its case and accents; those almost alike where these are few. */
export async function searchPeople(tx: SpaceTx, typed: string): Promise<Searched | null> {
  const wanted = comparable(typed);
  if (wanted === '') return null;
  const patterns = patternsOf(wanted);
  const exact = await idsOf(tx, sql`search_prospects(${patterns}::text[], ${NAMED + 1}::integer)`);
  if (exact.length > NAMED) return { kind: 'many', patterns };
  if (exact.length >= FEW || wanted.length < SHORT) return { kind: 'named', ids: exact };
  const alike = await idsOf(tx, sql`search_prospects_alike(${wanted}, ${ALIKE}::integer)`);
  return { kind: 'alike', ids: [...new Set([...exact, ...alike])] };
}

async function idsOf(tx: SpaceTx, found: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select id from ${found} as id`.compile(build));
  return rows.map(({ id }) => id);
}

/** As the function search_words of the database writes it. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

export const patternsOf = (wanted: string): string[] =>
  wanted
    .split(' ')
    .slice(0, WORDS)
    .map((word) => `%${word.length < SHORT ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
