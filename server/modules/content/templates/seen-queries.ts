import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';

/** Shared ones, and those that the member wrote for themself; a deleted one too, which may be brought back. */
const seenIn =
  (table: 'templates' | 'templates_replies'): SeenAmong =>
  async (tx, { user }, ids) => {
    const rows = await tx.all(
      build
        .selectFrom(table)
        .select('id')
        .where('space_id', '=', tx.spaceId)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
        .where((eb) => eb.or([eb('is_shared', '=', true), eb('owner_id', '=', user.id)])),
    );
    return rows.map(({ id }) => id);
  };

export const seenTemplates = seenIn('templates');
export const seenReplies = seenIn('templates_replies');
