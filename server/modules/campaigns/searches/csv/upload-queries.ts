import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export interface NewUpload {
  id: string;
  file_id: string;
  name: string;
  encoding: string;
  delimiter: string;
  has_header: boolean;
  columns: string;
  rows_count: number;
  created_by: string;
}
export const insertUpload = (tx: SpaceTx, row: NewUpload) =>
  tx.run(build.insertInto('searches_uploads').values({ ...row, space_id: tx.spaceId, created_at: tx.now }));

/** A file is its uploader's until it is a search. */
export const uploadOf = (tx: SpaceTx, id: string, userId: string) =>
  tx.first(
    build
      .selectFrom('searches_uploads')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('created_by', '=', userId),
  );

/** Whether a search or an upload needs the file `f` still. */
export const isFileNeeded = sql<boolean>`exists (select from searches s where s.space_id = f.space_id and s.file_id = f.id)
  or exists (select from searches_uploads u where u.space_id = f.space_id and u.file_id = f.id)`;

/** What nobody came back for: uploads, and files that were set for a campaign which was never made. */
export function removeForgotten(tx: PlatformTx, before: Date): Promise<{ space_id: string; file_id: string }[]> {
  return tx.all(
    sql<{ space_id: string; file_id: string }>`with uploads as (
        delete from searches_uploads where created_at < ${before} returning space_id, file_id
      ), unused as (
        delete from searches where campaign_id is null and created_at < ${before} returning space_id, file_id
      )
      select space_id, file_id from uploads
      union select space_id, file_id from unused where file_id is not null`.compile(build),
  );
}
