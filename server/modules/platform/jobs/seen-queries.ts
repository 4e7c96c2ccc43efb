import { build } from '../../../core/db/build.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';

/** A result may tell of accounts that a member was not given: members see the jobs that they began. */
export const seenJobs: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('jobs')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .where('created_by', '=', user.id),
  );
  return rows.map(({ id }) => id);
};
