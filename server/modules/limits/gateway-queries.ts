import { build } from '../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../core/db/transaction.ts';

/** The gateway's id of an account that is signed in; null where it cannot act now. */
export async function gatewayIdOf(tx: SpaceTx, id: string): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('credentials_auth as a')
      .innerJoin('credentials as c', (join) =>
        join.onRef('c.space_id', '=', 'a.space_id').onRef('c.id', '=', 'a.credential_id'),
      )
      .select('a.gateway_id')
      .where('a.space_id', '=', tx.spaceId)
      .where('a.credential_id', '=', id)
      .where('a.logged_in_at', 'is not', null)
      .where('c.status', '=', 'active')
      .where('c.hibernated_at', 'is', null)
      .where('c.wait_for_authorization', '=', false),
  );
  return row?.gateway_id ?? null;
}

/** Every account whose invitations can be read. */
export function accountsToSync(tx: PlatformTx) {
  return tx.all(
    build
      .selectFrom('credentials as c')
      .innerJoin('credentials_auth as a', (join) =>
        join.onRef('a.space_id', '=', 'c.space_id').onRef('a.credential_id', '=', 'c.id'),
      )
      .innerJoin('spaces as s', 's.id', 'c.space_id')
      .select(['c.space_id', 'c.id'])
      .where('s.status', '=', 'active')
      .where('c.status', '=', 'active')
      .where('c.hibernated_at', 'is', null)
      .where('a.gateway_id', 'is not', null)
      .where('a.logged_in_at', 'is not', null)
      .orderBy('c.space_id')
      .orderBy('c.id'),
  );
}
