import type { User } from '../../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { userById } from '../queries.ts';
import { userOnWire } from '../user-on-wire.ts';

export async function fetchUser(tx: PlatformTx, actor: UserActor): Promise<User> {
  const row = await userById(tx, actor.user.id);
  if (!row) throw refuse('not_signed_in');
  return userOnWire(row, actor.space);
}
