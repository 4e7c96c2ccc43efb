import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface SuggestedTerm {
  saved_value: string;
  string_value: string;
  people: number;
}

export interface TermsAsked {
  key: string;
  /** In small letters and without accents; each word begins one of the value’s. */
  words: readonly string[];
  /** Of places: all of them lie in it. */
  country: string | null;
  excluded: readonly string[];
  /** The workspace has people of its own. */
  hasOwn: boolean;
  offset: number;
  limit: number;
}

const like = (word: string) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`;

function conditions({ key, words, country, excluded }: TermsAsked) {
  // of a single letter there is nothing to look up: those with the most people are tried one after the other
  const indexed = words.filter((word) => word.length > 1);
  const all = [
    sql`t.key = ${key}`,
    sql`t.people > 0`,
    sql`t.words <> ''`,
    ...words.map((word) => sql`t.words like ${like(word)}`),
    ...(indexed.length === 0
      ? []
      : [
          sql`t.id in (select w.term_id from finder_words w where w.key = ${key} and ${sql.join(
            indexed.map((word) => sql`w.words like ${like(word)}`),
            sql` and `,
          )})`,
        ]),
    ...(country === null ? [] : [sql`t.saved_value like ${`${country.replace(/[\\%_]/g, '\\$&')}/%`}`]),
    ...(excluded.length === 0 ? [] : [sql`t.saved_value <> all (${[...excluded]}::text[])`]),
  ];
  return sql.join(all, sql` and `);
}

/** Those with the most people first. What both indexes have is one value, and its people are added up. */
export function suggestedTerms(tx: SpaceTx, asked: TermsAsked): Promise<SuggestedTerm[]> {
  if (!asked.hasOwn)
    return tx.all(
      sql<SuggestedTerm>`select t.saved_value, t.string_value, t.people from finder_terms t
        where t.space_id is null and ${conditions(asked)}
        order by t.people desc, t.id offset ${asked.offset} limit ${asked.limit}`.compile(build),
    );
  const most = asked.offset + asked.limit;
  const part = (of: ReturnType<typeof sql>) =>
    sql`(select t.saved_value, t.string_value, t.people from finder_terms t
      where ${of} and ${conditions(asked)} order by t.people desc, t.id limit ${most})`;
  // a value of the one list may stand further down in the other: what it has there is asked for by its name
  return tx.all(
    sql<SuggestedTerm>`select g.saved_value, min(t.string_value) as string_value, sum(t.people)::integer as people
      from (${part(sql`t.space_id is null`)} union ${part(sql`t.space_id = ${tx.spaceId}::uuid`)}) g
      join finder_terms t on (t.space_id is null or t.space_id = ${tx.spaceId}::uuid) and t.key = ${asked.key}
        and t.saved_value = g.saved_value
      group by g.saved_value order by people desc, g.saved_value offset ${asked.offset} limit ${asked.limit}`.compile(
      build,
    ),
  );
}

/** How many there are, counted to so many and no further. */
export async function countTermsAsked(tx: SpaceTx, asked: TermsAsked, most: number): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count(distinct saved_value) as count from (select t.saved_value from finder_terms t
      where (t.space_id is null or t.space_id = ${tx.spaceId}::uuid) and ${conditions(asked)} limit ${most}) s`.compile(
      build,
    ),
  );
  return row?.count ?? 0;
}
