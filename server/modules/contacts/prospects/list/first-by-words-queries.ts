import { sql } from 'kysely';
import { comparable } from '../../../../../engine/contacts/search-keys.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type ProspectConditions, prospectConditions } from './condition-queries.ts';
import { lineColumns, linesFrom, type LineRow } from './line-queries.ts';
import { cutToPage, type Keyed, SORT_KEYS, afterPlace, type ListPart, type ListPlace } from './list-queries.ts';
import { byWords, NAMED } from './search-queries.ts';

/**
 * The first page of those who have the typed words, in one statement with the search; or that they are too many to
 * name. Null where it does not answer: nobody who is asked for has them all.
 */
export async function firstByWords(
  tx: SpaceTx,
  typed: string,
  found: ProspectConditions,
  { sort, isDown }: { sort: Keyed; isDown: boolean },
  part: ListPart,
): Promise<{ lines: (LineRow & ListPlace)[] } | 'many' | null> {
  const named = await byWords(tx, comparable(typed));
  if (!named) return null;
  const { column } = SORT_KEYS[sort];
  const { way } = afterPlace(isDown);
  const lines = await linesFrom<LineRow & ListPlace & { named: number }>(
    tx,
    sql`with named as materialized (select id from ${named} as id)
      select ${column} as sort_key, (select count(*) from named) as named, ${lineColumns} from prospects p
      where p.id = any (array(select id from named)) and ${prospectConditions(tx, found)}
      order by ${column} ${way}, p.id ${way} ${cutToPage(found, part)}`,
    { isDown },
  );
  const [first] = lines;
  if (!first) return null;
  return first.named > NAMED ? 'many' : { lines };
}
