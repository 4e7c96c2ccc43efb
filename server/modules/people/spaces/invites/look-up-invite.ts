import type { InviteView } from '../../../../../contract/spaces/members.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { findInvite } from './find-invite.ts';
import { invitedUserByEmail } from './invite-queries.ts';

/** Whoever holds a code sees what it is for; the screen then knows whether to offer a sign-in or a sign-up. */
export async function lookUpInvite(
  tx: PlatformTx,
  actor: TokenActor,
  { invite_code }: { invite_code: string },
  services: Services,
): Promise<InviteView> {
  const { id, space, inviter, email, role } = await findInvite(tx, actor, invite_code, services);
  return {
    kind: id ? 'email' : 'code',
    space: { name: space.name, avatar: space.avatar },
    inviter,
    email,
    granted_access: role,
    has_account: email !== null && (await invitedUserByEmail(tx, space.brandId, email)) !== undefined,
  };
}
