import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** What the index knows of phrases by their saved value: titles, industries, technologies, words. */
export function termsBySaved(tx: SpaceTx, names: readonly { key: string; saved: string }[]) {
  return tx.all(
    sql<{ key: string; saved_value: string; string_value: string }>`select distinct on (t.key, t.saved_value) t.key,
        t.saved_value, t.string_value
      from ${rowsOf({ key: 'text', saved: 'text' }, names)}
      join finder_terms t on (t.space_id is null or t.space_id = ${tx.spaceId}::uuid) and t.key = n.key
        and t.saved_value = n.saved and t.people > 0
      order by t.key, t.saved_value, t.people desc`.compile(build),
  );
}

/** Towns, regions and companies that are called so, those with the most people first. */
export function termsCalled(tx: SpaceTx, phrases: readonly string[]) {
  // whole words: what merely begins alike would crowd out towns in which there are few
  const called = phrases
    .map((phrase) => ` ${phrase.replace(/[\\%_]/g, '\\$&')}`)
    .flatMap((name) => [name, `${name} %`]);
  return tx.all(
    sql<{ key: string; saved_value: string; string_value: string }>`select t.key, t.saved_value, t.string_value
      from finder_words w join finder_terms t on t.id = w.term_id
      where w.key in ('location', 'company') and w.words like any (${called}::text[]) and t.people > 0
      order by t.people desc limit 2000`.compile(build),
  );
}

export async function keepSentence(tx: SpaceTx, userId: string, text: string, most: number): Promise<void> {
  await tx.run(
    sql`insert into finder_sentences (space_id, user_id, text, at)
      values (${tx.spaceId}::uuid, ${userId}::uuid, ${text}, ${tx.now})
      on conflict (space_id, user_id, text) do update set at = excluded.at`.compile(build),
  );
  await tx.run(
    sql`delete from finder_sentences s where s.space_id = ${tx.spaceId}::uuid and s.user_id = ${userId}::uuid
      and s.text not in (select o.text from finder_sentences o where o.space_id = s.space_id and o.user_id = s.user_id
        order by o.at desc, o.text limit ${most})`.compile(build),
  );
}

export function sentencesOf(tx: SpaceTx, userId: string) {
  return tx.all(
    build
      .selectFrom('finder_sentences')
      .select(['text', 'at'])
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('text'),
  );
}
