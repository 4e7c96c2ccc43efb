import { build } from '../../core/db/build.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';

export function currentSpace(tx: SpaceTx) {
  return tx.first(
    build
      .selectFrom('spaces as s')
      .innerJoin('whitelabel_brands as b', 'b.id', 's.brand_id')
      .selectAll('s')
      .select('b.key as brand_key')
      .select((eb) =>
        eb
          .selectFrom('spaces_members as m')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('m.space_id', '=', 's.id')
          .as('users_count'),
      )
      .select((eb) =>
        eb
          .selectFrom('credentials as c')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('c.space_id', '=', 's.id')
          .as('used_seats'),
      )
      .where('s.id', '=', tx.spaceId),
  );
}

/** The tiers that the workspace's brand offers, with their settings. */
export function tiersOfBrand(tx: SpaceTx, brandId: string) {
  return tx.all(
    build
      .selectFrom('whitelabel_tiers')
      .select(['tier', 'settings'])
      .where('brand_id', '=', brandId)
      .where('is_enabled', '=', true),
  );
}
