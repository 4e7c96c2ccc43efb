import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export type CampaignValues = Omit<
  Insertable<Tables['campaigns']>,
  'space_id' | 'id' | 'created_at' | 'updated_at' | 'display_order'
>;
export type CampaignColumns = Updateable<Tables['campaigns']>;

/** New ones stand at the top of the list, in the order in which they are given. */
export async function insertCampaigns(tx: SpaceTx, rows: readonly (CampaignValues & { id: string })[]): Promise<void> {
  const top = await tx.first(
    build
      .selectFrom('campaigns')
      .select((eb) => eb.fn.min<number | null>('display_order').as('place'))
      .where('space_id', '=', tx.spaceId),
  );
  const first = (top?.place ?? 0) - rows.length;
  await tx.run(
    build.insertInto('campaigns').values(
      rows.map((row, index) => ({
        ...row,
        space_id: tx.spaceId,
        display_order: first + index,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    ),
  );
}

export function updateCampaignRow(tx: SpaceTx, id: string, change: CampaignColumns) {
  return tx.first(
    build
      .updateTable('campaigns')
      .set((eb) => ({ ...change, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .returning(['credentials_id', 'status', 'version']),
  );
}

/** Those that are named first, in that order, then the others in the order they had. */
export async function writeCampaignOrder(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  await tx.all(
    build.selectFrom('campaigns').select('id').where('space_id', '=', tx.spaceId).orderBy('id').forNoKeyUpdate(),
  );
  await tx.run(
    sql`update campaigns as c set display_order = places.place
      from (
        select id, row_number() over (
          order by coalesce(array_position(${ids as string[]}::uuid[], id), 2147483647), display_order, created_at desc, id
        ) as place
        from campaigns where space_id = ${tx.spaceId}
      ) as places
      where c.space_id = ${tx.spaceId} and c.id = places.id and c.display_order <> places.place`.compile(build),
  );
}

export async function hasSearches(tx: SpaceTx, campaignId: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('searches')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .limit(1),
  );
  return row !== undefined;
}

export function deletedBefore(tx: PlatformTx, time: Date, limit: number) {
  return tx.all(
    build
      .selectFrom('campaigns')
      .select(['space_id', 'id'])
      .where('deleted_at', '<', time)
      .where('status', '=', 'deleted')
      .orderBy('deleted_at')
      .limit(limit),
  );
}

export async function deleteCampaignRow(tx: PlatformTx, spaceId: string, id: string): Promise<void> {
  await tx.run(build.deleteFrom('campaigns').where('space_id', '=', spaceId).where('id', '=', id));
}

export async function changeOwnerOfCampaigns(
  tx: SpaceTx | PlatformTx,
  { spaceId, userId }: { spaceId: string; userId: string },
  newOwner: string | null,
): Promise<number> {
  await tx.all(
    build
      .selectFrom('campaigns')
      .select('id')
      .where('space_id', '=', spaceId)
      .where('owner_id', '=', userId)
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return tx.run(
    build
      .updateTable('campaigns')
      .set((eb) => ({ owner_id: newOwner, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', spaceId)
      .where('owner_id', '=', userId),
  );
}

/** Nothing where somebody has stopped it meanwhile, or people came. */
export function setFinished(
  tx: PlatformTx,
  { space_id, id, people_count }: { space_id: string; id: string; people_count: number },
) {
  return tx.first(
    build
      .updateTable('campaigns')
      .set((eb) => ({ status: 'finished', finished_at: tx.now, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', space_id)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('people_count', '=', people_count)
      .returning(['credentials_id', 'version']),
  );
}
