import { type Insertable, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export type TopUpRow = NonNullable<Awaited<ReturnType<typeof findTopUp>>>;
export const findTopUp = (tx: SpaceTx) =>
  tx.first(
    build
      .selectFrom('credits_top_ups as t')
      .leftJoin('accounts_users as p', 'p.id', 't.agreed_by')
      .selectAll('t')
      .select(sql<string | null>`trim(p.first_name || ' ' || p.last_name)`.as('agreed_name'))
      .where('t.space_id', '=', tx.spaceId),
  );

type NewTopUp = Omit<Insertable<Tables['credits_top_ups']>, 'space_id'>;
export async function upsertTopUp(tx: SpaceTx, row: NewTopUp): Promise<void> {
  // what was bought in this period counts on, whatever is agreed to anew
  const { times: _kept, times_since: _since, ...change } = row;
  await tx.run(
    build
      .insertInto('credits_top_ups')
      .values({ ...row, space_id: tx.spaceId })
      .onConflict((conflict) => conflict.column('space_id').doUpdateSet(change)),
  );
}

type TopUpChange = Partial<Pick<TopUpRow, 'is_on' | 'times' | 'times_since' | 'stopped_why' | 'stopped_at'>>;
export const updateTopUp = (tx: SpaceTx, change: TopUpChange) =>
  tx.run(build.updateTable('credits_top_ups').set(change).where('space_id', '=', tx.spaceId));

/** From when on a purchase is due; null for never. The database notes it where that is the case already. */
export const armTopUp = (tx: SpaceTx, below: number | null) =>
  tx.run(
    build
      .updateTable('credits_balances')
      .set({ top_up_below: below, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId),
  );

/** The same where one that was due is over: from now on another one can be. */
export const endDueTopUp = (tx: SpaceTx, below: number | null) =>
  tx.run(
    build
      .updateTable('credits_balances')
      .set({ top_up_below: below, top_up_key: null, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId),
  );

/** The purchase that is due or under way. */
export const findDueTopUp = (tx: SpaceTx) =>
  tx.first(
    build
      .selectFrom('credits_balances')
      .select(['top_up_key', 'period_began_at'])
      .where('space_id', '=', tx.spaceId)
      .where('top_up_key', 'is not', null),
  );
