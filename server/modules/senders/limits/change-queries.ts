import type { Insertable } from 'kysely';
import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const changes = (tx: SpaceTx, id: string) =>
  build
    .selectFrom('limits_changes as l')
    .leftJoin('accounts_users as u', 'u.id', 'l.actor_id')
    .selectAll('l')
    .select(['u.first_name', 'u.last_name'])
    .where('l.space_id', '=', tx.spaceId)
    .where('l.credential_id', '=', id);
export type ChangeRow = Awaited<ReturnType<typeof changesPage>>[number];

export function changesPage(tx: SpaceTx, id: string, page: { offset: number; limit: number }) {
  return tx.all(changes(tx, id).orderBy('l.at', 'desc').orderBy('l.id', 'desc').offset(page.offset).limit(page.limit));
}

/** The newest change of each action. */
export function newestChanges(tx: SpaceTx, id: string) {
  return tx.all(
    changes(tx, id).distinctOn('l.action').orderBy('l.action').orderBy('l.at', 'desc').orderBy('l.id', 'desc'),
  );
}

export function changeById(tx: SpaceTx, id: string, changeId: string) {
  return tx.first(changes(tx, id).where('l.id', '=', changeId));
}

/** Of one action since a moment, oldest first. */
export function changesSince(tx: SpaceTx, id: string, action: LimitedAction, since: Date) {
  return tx.all(
    build
      .selectFrom('limits_changes')
      .select(['before', 'after', 'at'])
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', id)
      .where('action', '=', action)
      .where('at', '>=', since)
      .orderBy('at')
      .orderBy('id'),
  );
}

export async function countChanges(tx: SpaceTx, id: string): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('limits_changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', id),
  );
  return row?.count ?? 0;
}

export async function insertChanges(
  tx: SpaceTx,
  rows: readonly Omit<Insertable<Tables['limits_changes']>, 'space_id' | 'at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    build.insertInto('limits_changes').values(rows.map((row) => ({ ...row, space_id: tx.spaceId, at: tx.now }))),
  );
}

export async function markUndone(tx: SpaceTx, changeId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('limits_changes')
      .set({ undone_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', changeId),
  );
}
