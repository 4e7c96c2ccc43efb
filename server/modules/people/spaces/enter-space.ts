import type { User } from '../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { actorSpaceOf } from '../accounts/actor-space-of.ts';
import { fetchUser } from '../accounts/profile/fetch-user.ts';
import { chooseForToken } from '../accounts/sessions/choose-for-token.ts';

/** Makes a workspace the one that this session works in; its sockets come back in the new rooms. */
export async function enterSpace(
  tx: PlatformTx,
  actor: UserActor,
  spaceId: string,
  { actors, live }: Services,
): Promise<User> {
  await chooseForToken(tx, actor.tokenHash, spaceId);
  tx.afterCommit(() => {
    actors.forget();
    live.disconnect(actor.tokenHash);
  });
  return fetchUser(tx, { ...actor, space: await actorSpaceOf(tx, actor.user.id, spaceId) });
}
