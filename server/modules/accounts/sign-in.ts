import type { User } from '../../../contract/accounts.ts';
import type { TokenActor } from '../../core/auth/actor.ts';
import { verifyPassword } from '../../core/auth/password.ts';
import type { PlatformTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import { issueToken } from './issue-token.ts';
import { deleteToken, firstSpaceOf, userWithPassword } from './queries.ts';
import { userOnWire } from './user-on-wire.ts';
import type { Services } from '../../core/services.ts';
import { actorSpaceOf } from './actor-space-of.ts';

/** The visitor's token is replaced, never upgraded: a token that someone planted beforehand stays worthless. */
export async function signIn(
  tx: PlatformTx,
  actor: TokenActor,
  input: { email: string; password: string },
  { actors }: Services,
): Promise<{ token: string; user: User }> {
  const user = await userWithPassword(tx, actor.brandId, input.email);
  if (!(await verifyPassword(input.password, user?.hash ?? null)) || !user) throw refuse('wrong_credentials');
  if (user.status !== 'active') throw refuse('user_inactive');
  const spaceId = await firstSpaceOf(tx, user.id);
  await deleteToken(tx, actor.tokenHash);
  tx.afterCommit(() => actors.forget());
  const token = await issueToken(tx, { brandId: user.brand_id, userId: user.id, spaceId });
  if (spaceId) await tx.append(spaceId, { type: 'member.signed_in', subjectId: user.id, actorId: user.id, data: {} });
  return { token, user: userOnWire(user, spaceId ? await actorSpaceOf(tx, user.id, spaceId) : null) };
}
