import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';

/** Whoever sees the campaign sees its searches; a file without a campaign is its uploader's. */
export const seenSearches: SeenAmong = async (tx, { user, space }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('searches as s')
      .leftJoin('campaigns as c', (join) =>
        join.onRef('c.space_id', '=', 's.space_id').onRef('c.id', '=', 's.campaign_id'),
      )
      .select('s.id')
      .where('s.space_id', '=', tx.spaceId)
      .where((eb) => eb('s.id', '=', eb.fn.any(eb.val([...ids]))))
      .where((eb) =>
        eb.or([
          eb.and([eb('s.campaign_id', 'is', null), eb('s.created_by', '=', user.id)]),
          eb('c.credentials_id', '=', eb.fn.any(eb.val(space.availableCredentials))),
          eb.and([eb('c.id', 'is not', null), eb('c.credentials_id', 'is', null), eb('c.owner_id', '=', user.id)]),
        ]),
      ),
  );
  return rows.map(({ id }) => id);
};

/** A file is its uploader's until it is a search. */
export const seenUploads: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('searches_uploads')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .where('created_by', '=', user.id),
  );
  return rows.map(({ id }) => id);
};
