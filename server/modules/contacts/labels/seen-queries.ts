import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';

/** Shared ones, and those that the member made for themself. */
export const seenLabels: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('labels')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .where((eb) => eb.or([eb('shared', '=', true), eb('created_by', '=', user.id)])),
  );
  return rows.map(({ id }) => id);
};
