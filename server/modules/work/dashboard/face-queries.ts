import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface Named {
  id: string;
  first_name: string;
  last_name: string;
  photo_link: string | null;
}

export const prospectsNamed = (tx: SpaceTx, ids: string[]): Promise<Named[]> =>
  tx.all(
    build
      .selectFrom('prospects')
      .select(['id', 'first_name', 'last_name', 'photo_link'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
  );

export const accountsNamed = (tx: SpaceTx, ids: string[]): Promise<Named[]> =>
  tx.all(
    build
      .selectFrom('credentials')
      .select(['id', 'first_name', 'last_name', 'photo_link'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
  );

/** Those who are of the workspace, or were: a name is not hidden from those who worked with it. */
export const peopleNamed = (tx: SpaceTx, ids: string[]): Promise<Named[]> =>
  tx.all(
    build
      .selectFrom('accounts_users')
      .select(['id', 'first_name', 'last_name', 'avatar as photo_link'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
  );

export const campaignsNamed = (tx: SpaceTx, ids: string[]) =>
  tx.all(
    build
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .where('space_id', '=', tx.spaceId)
      .where('status', '<>', 'deleted')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
  );
