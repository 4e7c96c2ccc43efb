import { SECOND_STEP_MINUTES, type SignedIn } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { refuseDemoAccount } from '../../../../core/auth/demo-accounts.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { actorSpaceOf } from '../actor-space-of.ts';
import { actorUserOf } from '../actor-user-of.ts';
import { makeCode } from '../password/codes.ts';
import { issueToken } from '../sessions/issue-token.ts';
import { firstSpaceOf, type UserRow, userById } from '../queries.ts';
import { userOnWire } from '../user-on-wire.ts';
import { deleteToken } from '../sessions/token-queries.ts';
import { saveDevice } from './device-queries.ts';

/** The person proved who they are: a session, or the question for the second step where they switched it on. */
export async function openSession(
  tx: PlatformTx,
  visitor: TokenActor,
  userId: string,
  services: Services,
): Promise<SignedIn> {
  const user = await activeUser(tx, userId);
  refuseDemoAccount(user.id, visitor, services.settings.isDemoOpen);
  if (!user.has_second_step) return startSession(tx, visitor, user, services);
  const challenge = await makeCode(tx, {
    kind: 'second_step',
    brandId: user.brand_id,
    userId: user.id,
    minutes: SECOND_STEP_MINUTES,
    // whoever asked is the one who may answer
    data: { token: visitor.tokenHash.toString('base64url') },
  });
  return { token: null, user: null, challenge };
}

/** The visitor's token is replaced, never upgraded: a token that someone planted beforehand stays worthless. */
export async function startSession(
  tx: PlatformTx,
  visitor: TokenActor,
  user: UserRow,
  { actors, live, settings }: Services,
): Promise<SignedIn> {
  refuseDemoAccount(user.id, visitor, settings.isDemoOpen);
  const spaceId = await firstSpaceOf(tx, user.id);
  tx.afterCommit(() => {
    actors.forget();
    live.disconnect(visitor.tokenHash);
  });
  const [token, space] = await Promise.all([
    issueToken(tx, { brandId: user.brand_id, userId: user.id, spaceId, visitor }),
    spaceId ? actorSpaceOf(tx, user.id, spaceId) : null,
    deleteToken(tx, visitor.tokenHash),
    visitor.device && saveDevice(tx, user.id, visitor.device),
    spaceId && note(tx, visitor, user, spaceId),
  ]);
  return { token, challenge: null, user: userOnWire(user, space) };
}

async function note(tx: PlatformTx, visitor: TokenActor, user: UserRow, spaceId: string): Promise<void> {
  await Promise.all([
    tx.append(spaceId, { type: 'member.signed_in', subjectId: user.id, actorId: user.id, data: {} }),
    writeAudit(tx, spaceId, { ...visitor, user: actorUserOf(user) }, { kind: 'signed_in' }),
  ]);
}

export async function activeUser(tx: PlatformTx, id: string): Promise<UserRow> {
  const user = await userById(tx, id);
  if (user?.status !== 'active') throw refuse('user_inactive');
  return user;
}
