import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';

/** Those of the accounts that a member was given, and the workspace's. */
export const seenMailboxes: SeenAmong = async (tx, { space }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('integrations')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .where((eb) =>
        eb.or([
          eb('credential_id', 'is', null),
          eb('credential_id', '=', eb.fn.any(eb.val(space.availableCredentials))),
        ]),
      ),
  );
  return rows.map(({ id }) => id);
};
