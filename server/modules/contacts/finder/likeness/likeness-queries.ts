import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { isSeenBy, type ProspectViewer } from '../../prospects/list/seen-prospects.ts';

export type LikeWhom =
  | { like: 'replied' | 'met' }
  | { like: 'label'; labelId: string }
  | { like: 'named'; ids: readonly string[] };

function condition(whom: LikeWhom): RawBuilder<unknown> {
  switch (whom.like) {
    case 'replied':
      return sql`exists (select from inbox_messages m where m.space_id = p.space_id and m.prospect_id = p.id
        and not m.is_ours)`;
    case 'met':
      return sql`exists (select from meetings m where m.space_id = p.space_id and m.prospect_id = p.id
        and m.status <> 'canceled')`;
    case 'label':
      return sql`exists (select from labels_prospects l where l.space_id = p.space_id and l.prospect_id = p.id
        and l.label_id = ${whom.labelId}::uuid)`;
    case 'named':
      return sql`p.id = any (${[...whom.ids]}::uuid[])`;
    default:
      return whom satisfies never;
  }
}

/** The newest of the prospects who did so, as far as the member sees them. */
export async function prospectsLike(
  tx: SpaceTx,
  whom: LikeWhom,
  seenBy: ProspectViewer | undefined,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select p.id from prospects p where p.space_id = ${tx.spaceId}::uuid and p.merged_into is null
      and ${condition(whom)} ${seenBy ? sql`and ${isSeenBy(seenBy)}` : sql``}
      order by p.id desc limit ${most}`.compile(build),
  );
  return rows.map(({ id }) => id);
}

/** How often each trait is met among these people, and how often among all. */
export function traitCounts(tx: SpaceTx, numbers: readonly number[]) {
  return tx.all(
    sql<{ id: number; key: string; saved_value: string; string_value: string; group: number; all: number }>`select t.id,
        t.key, t.saved_value, t.string_value, g.people as "group", t.people as "all"
      from (select term, count(*) as people from finder_people p, unnest(p.terms) term
        where p.number = any (${[...numbers]}::integer[]) group by term) g
      join finder_terms t on t.id = g.term`.compile(build),
  );
}
