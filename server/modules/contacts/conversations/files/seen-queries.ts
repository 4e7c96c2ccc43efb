import { sql } from 'kysely';
import type { SeenAmong } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';

/** What the member uploaded, and what was sent by an account that they were given. */
export const seenAttachments: SeenAmong = async (tx, { user, space }, ids) => {
  const rows = await tx.all(
    sql<{ id: string }>`select id from inbox_attachments
      where space_id = ${tx.spaceId}::uuid and id = any (${[...ids]}::uuid[])
        and (created_by = ${user.id}::uuid or accounts && ${space.availableCredentials}::uuid[])`.compile(build),
  );
  return rows.map(({ id }) => id);
};
