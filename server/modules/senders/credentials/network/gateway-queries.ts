import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { withSignIn } from '../sign-in-queries.ts';

/** The gateway's id of an account that is signed in; null where it cannot act now. */
export async function gatewayIdOf(tx: SpaceTx, id: string): Promise<string | null> {
  const row = await tx.first(
    withSignIn()
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
export function accountsWithInvitations(tx: PlatformTx) {
  return tx.all(
    withSignIn()
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
