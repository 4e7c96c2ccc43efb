import { sql } from 'kysely';
import { byLikeness } from '../../../../../engine/contacts/by-likeness.ts';
import { comparable, termsOf } from '../../../../../engine/contacts/search-keys.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Scopes } from '../../../contacts/conversations/scopes.ts';

/** More words than anybody types. */
const WORDS = 8;
/** Shorter ones have to be the beginning of a word: somewhere inside they are everywhere. */
const SHORT = 3;
/** Where nobody is found, so many who are written almost alike are, the nearest of so many. */
const ALIKE = 20;
const ALIKE_RANKED = 200;

/**
 * People who are talked to and whose messages have these words, or whose names do, in any order, whatever the accents.
 * Where there is nobody: who is written almost alike. None where there is no word to look for.
 */
export async function searchConversations(
  tx: SpaceTx,
  q: string,
  { accounts }: Scopes,
  most: number,
): Promise<string[]> {
  const wanted = comparable(q);
  const terms = termsOf(wanted).slice(0, WORDS);
  if (terms.length === 0) return [];
  const rows = await tx.all(
    sql<{ id: string }>`select id from find_talked(${terms.map((term) => `'${term}':*`).join(' & ')},
      ${patternsOf(wanted)}::text[], ${accounts}::uuid[], ${most}) as t (id)`.compile(build),
  );
  if (rows.length > 0 || wanted.length < SHORT) return rows.map(({ id }) => id);
  const alike = await tx.all(
    sql<{ id: string; words: string }>`select id, words
      from find_talked_alike(${wanted}, ${accounts}::uuid[], ${ALIKE_RANKED})`.compile(build),
  );
  return byLikeness(wanted, alike)
    .slice(0, ALIKE)
    .map(({ id }) => id);
}

const patternsOf = (wanted: string): string[] =>
  wanted
    .split(' ')
    .slice(0, WORDS)
    .map((word) => `%${word.length < SHORT ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
