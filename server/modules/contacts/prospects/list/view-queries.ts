import type { SeenAmong } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';
import { byName } from '../../../../core/db/by-name.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

interface ViewGiven {
  name: string;
  is_shared: boolean;
  filters: object;
  columns: readonly string[];
  sort: string;
}
export type ViewRow = NonNullable<Awaited<ReturnType<typeof viewById>>>;

/** One's own and the shared ones. */
const seenBy = (tx: SpaceTx, userId: string) =>
  build
    .selectFrom('prospects_views')
    .selectAll()
    .where('space_id', '=', tx.spaceId)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]));

export const viewsFor = (tx: SpaceTx, userId: string) =>
  tx.all(seenBy(tx, userId).orderBy(byName('name')).orderBy('id'));
export const viewById = (tx: SpaceTx, userId: string, id: string) => tx.first(seenBy(tx, userId).where('id', '=', id));

export async function countOwnViews(tx: SpaceTx, userId: string): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('prospects_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('owner_id', '=', userId),
  );
  return row?.count ?? 0;
}

const columnsOf = ({ name, is_shared, filters, columns, sort }: ViewGiven) => ({
  name,
  is_shared,
  sort,
  filters: JSON.stringify(filters),
  columns: JSON.stringify(columns),
});

export async function insertView(tx: SpaceTx, id: string, ownerId: string, view: ViewGiven): Promise<void> {
  await tx.run(
    build
      .insertInto('prospects_views')
      .values({ ...columnsOf(view), space_id: tx.spaceId, id, owner_id: ownerId, created_at: tx.now }),
  );
}

export async function changeView(tx: SpaceTx, id: string, view: ViewGiven): Promise<void> {
  await tx.run(
    build.updateTable('prospects_views').set(columnsOf(view)).where('space_id', '=', tx.spaceId).where('id', '=', id),
  );
}

export async function removeView(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('prospects_views').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export const seenViews: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(seenBy(tx, user.id).where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))));
  return rows.map(({ id }) => id);
};
