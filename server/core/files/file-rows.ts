import { type RawBuilder, sql } from 'kysely';
import { build } from '../db/build.ts';
import type { PlatformTx, SpaceTx } from '../db/transaction.ts';
import type { StoredFile } from './port.ts';

export interface FileRecord {
  id: string;
  name: string;
  type: string;
  stored: StoredFile;
  createdBy: string | null;
}

/** Notes a file that was stored for the workspace, under `<space>/<id>`. */
export async function recordFile(tx: SpaceTx, { id, name, type, stored, createdBy }: FileRecord): Promise<void> {
  await tx.run(
    build.insertInto('files').values({
      space_id: tx.spaceId,
      id,
      name,
      type,
      size: stored.bytes,
      sha256: Buffer.from(stored.sha256, 'hex'),
      created_by: createdBy,
      created_at: tx.now,
    }),
  );
}

/**
 * Forgets files, but for those of which `isNeeded` says that something needs the file `f` still. Answers which went: what
 * was stored of them is deleted once that is committed.
 */
export async function forgetFiles(
  tx: SpaceTx | PlatformTx,
  files: readonly { space_id: string; file_id: string }[],
  isNeeded: RawBuilder<boolean> = sql`false`,
): Promise<{ space_id: string; id: string }[]> {
  if (files.length === 0) return [];
  return tx.all(
    sql<{ space_id: string; id: string }>`delete from files f
      using json_to_recordset(${JSON.stringify(files)}::json) as n (space_id uuid, file_id uuid)
      where f.space_id = n.space_id and f.id = n.file_id and not (${isNeeded})
      returning f.space_id, f.id`.compile(build),
  );
}
