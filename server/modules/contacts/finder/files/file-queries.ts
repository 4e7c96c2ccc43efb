import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface OwnFileRow {
  id: string;
  file_id: string;
  name: string;
  people: number;
  refused: number;
  status: 'reading' | 'ready' | 'failed';
  settings: unknown;
  created_by: string | null;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  avatar: string | null;
}
const FILES = sql`select f.id, f.file_id, f.name,
  (select count(*) from finder_people p where p.space_id = f.space_id and p.file_id = f.id) as people, f.refused, f.status, f.settings, f.created_by, f.created_at,
  u.first_name, u.last_name, u.avatar from finder_files f left join accounts_users u on u.id = f.created_by`;

export function ownFiles(tx: SpaceTx): Promise<OwnFileRow[]> {
  return tx.all(
    sql<OwnFileRow>`${FILES} where f.space_id = ${tx.spaceId}::uuid order by f.created_at desc, f.id desc`.compile(
      build,
    ),
  );
}

export function ownFile(tx: SpaceTx, id: string): Promise<OwnFileRow | undefined> {
  return tx.first(
    sql<OwnFileRow>`${FILES} where f.space_id = ${tx.spaceId}::uuid and f.id = ${id}::uuid`.compile(build),
  );
}

export async function insertFile(
  tx: SpaceTx,
  row: { id: string; fileId: string; name: string; settings: object; userId: string },
): Promise<void> {
  await tx.run(
    build.insertInto('finder_files').values({
      space_id: tx.spaceId,
      id: row.id,
      file_id: row.fileId,
      name: row.name,
      settings: JSON.stringify(row.settings),
      created_by: row.userId,
      created_at: tx.now,
    }),
  );
}

/** Held until the transaction ends, so that a file is not taken out while its people come in. */
export function lockFile(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('finder_files')
      .select(['id', 'status'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

export async function changeFile(
  tx: SpaceTx,
  id: string,
  change: { refused?: number; status?: OwnFileRow['status'] },
): Promise<void> {
  await tx.run(build.updateTable('finder_files').set(change).where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export async function dropFile(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('finder_files').where('space_id', '=', tx.spaceId).where('id', '=', id));
}
