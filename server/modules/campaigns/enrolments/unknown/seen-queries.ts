import type { SeenAmong } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';

/** Whoever uses the account says whether it was sent. */
export const seenSends: SeenAmong = async (tx, { space }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('runner_intents')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .where((eb) => eb('credential_id', '=', eb.fn.any(eb.val(space.availableCredentials)))),
  );
  return rows.map(({ id }) => id);
};
