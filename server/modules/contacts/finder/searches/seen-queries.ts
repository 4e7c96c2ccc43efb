import type { SeenAmong } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';

/** One's own and the shared ones. */
export const seenFinderSearches: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('finder_searches')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .where((eb) => eb.or([eb('user_id', '=', user.id), eb('is_shared', '=', true)])),
  );
  return rows.map(({ id }) => id);
};
