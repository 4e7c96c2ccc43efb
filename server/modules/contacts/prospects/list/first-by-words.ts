import { sql } from 'kysely';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type Found, foundIn } from './found-queries.ts';
import { lineColumns, linesFrom, type LineRow } from './line-queries.ts';
import { cut, type Keyed, KEYS, onward, type Part, type Place } from './list-queries.ts';
import { byWords, comparable, NAMED } from './search-queries.ts';

/**
 * The first page of those who have the typed words, in one statement with the search; or that they are too many to
 * name. Null where it does not answer: nobody who is asked for has them all.
 */
export async function firstByWords(
  tx: SpaceTx,
  typed: string,
  found: Found,
  { sort, isDown }: { sort: Keyed; isDown: boolean },
  part: Part,
): Promise<{ lines: (LineRow & Place)[] } | 'many' | null> {
  const named = await byWords(tx, comparable(typed));
  if (!named) return null;
  const { column } = KEYS[sort];
  const { way } = onward(isDown);
  const lines = await linesFrom<LineRow & Place & { named: number }>(
    tx,
    sql`with named as materialized (select id from ${named} as id)
      select ${column} as sort_key, (select count(*) from named) as named, ${lineColumns} from prospects p
      where p.id = any (array(select id from named)) and ${foundIn(tx, found)}
      order by ${column} ${way}, p.id ${way} ${cut(found, part)}`,
    { isDown },
  );
  const [first] = lines;
  if (!first) return null;
  return first.named > NAMED ? 'many' : { lines };
}
