import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** By name, each with how many templates of it the person sees. */
export function foldersOf(tx: SpaceTx, userId: string) {
  return tx.all(
    build
      .selectFrom('templates_folders as f')
      .leftJoin('templates as t', (join) =>
        join
          .onRef('t.space_id', '=', 'f.space_id')
          .onRef('t.folder_id', '=', 'f.id')
          .on('t.deleted_at', 'is', null)
          .on((eb) => eb.or([eb('t.is_shared', '=', true), eb('t.owner_id', '=', userId)])),
      )
      .select(['f.id', 'f.name', sql<number>`count(t.id)::int`.as('templates')])
      .where('f.space_id', '=', tx.spaceId)
      .groupBy(['f.space_id', 'f.id'])
      .orderBy(sql`lower(f.name)`)
      .orderBy('f.id'),
  );
}

const folders = (tx: SpaceTx) => build.selectFrom('templates_folders').where('space_id', '=', tx.spaceId);

export function folderById(tx: SpaceTx, id: string) {
  return tx.first(folders(tx).select(['id', 'name']).where('id', '=', id));
}

export async function countTemplateFolders(tx: SpaceTx): Promise<number> {
  const row = await tx.first(folders(tx).select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}

export async function isFolderTaken(tx: SpaceTx, id: string, name: string): Promise<boolean> {
  const taken = folders(tx).select('id').where('id', '!=', id).where(sql`lower(name)`, '=', sql`lower(${name})`);
  return (await tx.first(taken)) !== undefined;
}

export async function insertFolder(tx: SpaceTx, folder: { id: string; name: string }): Promise<void> {
  await tx.run(build.insertInto('templates_folders').values({ ...folder, space_id: tx.spaceId, created_at: tx.now }));
}

export async function renameFolder(tx: SpaceTx, id: string, name: string): Promise<void> {
  await tx.run(
    build.updateTable('templates_folders').set({ name }).where('space_id', '=', tx.spaceId).where('id', '=', id),
  );
}

/** Its templates stay, without one; those too that may still be brought back. */
export async function removeFolder(tx: SpaceTx, id: string): Promise<number> {
  await tx.run(
    build
      .updateTable('templates')
      .set({ folder_id: null })
      .where('space_id', '=', tx.spaceId)
      .where('folder_id', '=', id),
  );
  return tx.run(build.deleteFrom('templates_folders').where('space_id', '=', tx.spaceId).where('id', '=', id));
}
